import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { createContext, type ReactNode, useContext } from 'react';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface Props {
  readonly title: ReactNode;
  /** The state of the one thing this page is about, beside its name. */
  readonly state?: ReactNode;
  /** What can be done here: the one main action last. */
  readonly actions?: ReactNode;
  /** Where the list is that this page came from. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** Where the guide explains the screen that is shown. */
export const HelpAddress = createContext<string | undefined>(undefined);

/** The head and body of every staff screen. */
export function StaffPage({ title, state, actions, back, children }: Props) {
  const say = useStaffWords(kitWords);
  const help = useContext(HelpAddress);
  return (
    <div className="staff-page">
      {back && (
        <a className="staff-back" href={back.href}>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </a>
      )}
      <div className="staff-head">
        <h1>{title}</h1>
        {state}
        {help !== undefined && (
          <a className="staff-help" href={help}>
            <CircleHelp size={18} aria-hidden="true" />
            {say('Help')}
          </a>
        )}
        {actions && <div className="staff-head-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
