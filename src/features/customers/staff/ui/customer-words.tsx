import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Stars } from '../../../../platform/ui/stars.tsx';

/** What the customer said: in reviews, and to us. */
export function CustomerWords({ page: { reviews, queries } }: { page: CustomerPage }) {
  return (
    <>
      {queries.length > 0 && (
        <Section title="Queries">
          <ul className="customer-list">
            {queries.map(({ ticket, message, state, at }) => (
              <li key={ticket}>
                <span className="customer-line">
                  <a className="text-link figures" href={paths.backofficeQuery(ticket)}>
                    {ticket}
                  </a>
                  <Badge tone={state === 'open' ? 'marigold' : 'clay'}>{state}</Badge>
                  <When at={at} />
                </span>
                <span className="customer-words line-clamp-2">{message}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title="Reviews">
          <ul className="customer-list">
            {reviews.map(({ title, slug, stars, words, hidden, at }) => (
              <li key={`${slug} ${at}`}>
                <span className="customer-line">
                  <Stars rating={stars} />
                  <a className="text-link" href={`${paths.product(slug)}#reviews`}>
                    {title}
                  </a>
                  {hidden && <Badge tone="alarm">Hidden</Badge>}
                  <When at={at} />
                </span>
                <span className="customer-words">{words}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
