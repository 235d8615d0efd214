import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  title: string;
  /** Makes the heading a link, with 'View all' beside it. */
  to?: string;
  more?: string;
  eyebrow?: string;
  children?: ReactNode;
  id?: string;
};

export function SectionHeading({ title, to, more, eyebrow, children, id }: Props) {
  const { viewAll } = useMessages(uiMessages);
  const said = more ?? viewAll;
  return (
    <div className="section-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id}>{to ? <Link href={to}>{title}</Link> : title}</h2>
      {to && (
        <Link
          href={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-plum hover:underline"
          aria-label={`${said}: ${title}`}
        >
          {said}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
      {children && <p>{children}</p>}
    </div>
  );
}
