import type { ReactNode } from 'react';
import { useMessages } from '../../platform/ui/language.ts';
import type { LayoutProps } from './layout-props.ts';
import { layoutMessages } from './messages.ts';

const marks: Record<string, ReactNode> = {
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.3 7.700h.01" />
    </>
  ),
  facebook: <path d="M15.5 4H14a3.5 3.5 0 0 0-3.5 3.500V20M7.5 12h7" />,
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="m10.5 9.5 4 2.5-4 2.500z" />
    </>
  ),
  pinterest: <path d="M9.5 20 12 10M8.3 13.200a4.3 4.3 0 1 1 5.2 1.6 2.6 2.6 0 0 1-2.5-1.3" />,
  whatsapp: <path d="M5 19l1.1-3.600a7 7 0 1 1 2.7 2.600zM9.5 10c.3 2 2 3.8 4.2 4.2" />,
};

/** Simple marks in our own line; a network we have no mark for shows its first letter. */
export function Socials({ socials }: Pick<LayoutProps['settings'], 'socials'>) {
  const t = useMessages(layoutMessages);
  return (
    <ul className="socials">
      {socials.map(({ name, url }) => {
        const mark = marks[name.toLowerCase()];
        return (
          <li key={url}>
            <a href={url} rel="noopener" target="_blank" aria-label={t.opensInNewTab(name)}>
              {mark ? <Mark>{mark}</Mark> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
