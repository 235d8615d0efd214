import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';
import { Link } from './link.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = { page: number; last: number; href: (page: number) => string };

/** Links, so that pages can be opened in a tab, shared, and read without script. */
export function Pagination({ page, last, href }: Props) {
  const t = useMessages(uiMessages);
  if (last <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 &&
    to <= last && (
      <li>
        <Link href={href(to)} aria-label={label} rel={to < page ? 'prev' : 'next'}>
          {icon}
        </Link>
      </li>
    );
  return (
    <nav aria-label={t.pages}>
      <ul className="pages">
        {step(page - 1, t.previousPage, <ChevronLeft size={20} />)}
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                href={href(number)}
                aria-label={t.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {step(page + 1, t.nextPage, <ChevronRight size={20} />)}
      </ul>
    </nav>
  );
}
