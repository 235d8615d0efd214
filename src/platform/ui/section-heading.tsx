import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Makes the heading a link, with 'View all' beside it. */
  to?: string;
  more?: string;
  eyebrow?: string;
  children?: ReactNode;
  id?: string;
};

export function SectionHeading({ title, to, more = 'View all', eyebrow, children, id }: Props) {
  return (
    <div className="section-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id}>{to ? <a href={to}>{title}</a> : title}</h2>
      {to && (
        <a
          href={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-plum hover:underline"
          aria-label={`${more}: ${title}`}
        >
          {more}
          <ArrowRight size={18} aria-hidden="true" />
        </a>
      )}
      {children && <p>{children}</p>}
    </div>
  );
}
