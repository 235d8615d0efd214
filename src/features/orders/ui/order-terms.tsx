import type { OrderTerms as Terms } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

/** What was agreed: the terms and the refund policy as they were in force when the order was placed. */
export function OrderTerms({ terms: { terms, refund } }: { terms: Terms }) {
  const t = useMessages(orderScreenMessages);
  const links = [
    { page: 'terms-conditions', label: t.termsAndConditions, version: terms },
    { page: 'refund-policy', label: t.refundPolicy, version: refund },
  ].filter((each): each is typeof each & { version: number } => each.version !== null);
  return links.map(({ page, label, version }, index) => (
    <span key={page}>
      {index > 0 && ', '}
      <Link className="text-link" href={paths.earlierPage(page, version)}>
        {label}
      </Link>
    </span>
  ));
}
