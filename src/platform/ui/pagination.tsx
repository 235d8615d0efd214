import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';

type Props = { page: number; last: number; href: (page: number) => string };

/** Links, so that pages can be opened in a tab, shared, and read without script. */
export function Pagination({ page, last, href }: Props) {
  if (last <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 &&
    to <= last && (
      <li>
        <a href={href(to)} aria-label={label} rel={to < page ? 'prev' : 'next'}>
          {icon}
        </a>
      </li>
    );
  return (
    <nav aria-label="Pages">
      <ul className="pages">
        {step(page - 1, 'Previous page', <ChevronLeft size={20} />)}
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, 'Next page', <ChevronRight size={20} />)}
      </ul>
    </nav>
  );
}
