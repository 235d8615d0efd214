import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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
      <h2 id={id}>{to ? <Link to={to}>{title}</Link> : title}</h2>
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-plum hover:underline"
          aria-label={`${more}: ${title}`}
        >
          {more}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
      {children && <p>{children}</p>}
    </div>
  );
}
