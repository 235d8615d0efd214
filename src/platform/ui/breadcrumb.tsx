import { Link } from './link.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';
export type Crumb = { label: string; to?: string };

/** The last crumb is the page itself and is no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages(uiMessages);
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className="crumbs">
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < crumbs.length - 1 ? (
              <Link href={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
