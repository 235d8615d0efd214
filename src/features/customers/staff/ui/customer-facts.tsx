import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';

const NEWSLETTER = {
  pending: 'Asked, not confirmed',
  confirmed: 'Subscribed',
  left: 'Unsubscribed',
} as const;

/** How to reach the customer, and what they have bought so far. */
export function CustomerFacts({ page }: { page: CustomerPage }) {
  const { customer, account, newsletter, cancelled, returned } = page;
  const { email, phone, orders, spent } = customer;
  return (
    <Section title="About">
      <Facts
        facts={[
          {
            label: 'E-mail',
            value: (
              <>
                <a className="text-link break-all" href={`mailto:${email}`}>
                  {email}
                </a>
                {account && !account.emailVerified && <span className="customer-words"> not verified</span>}
              </>
            ),
          },
          {
            label: 'Phone',
            value: phone && (
              <>
                <a className="text-link figures" href={`tel:${phone}`}>
                  {phone}
                </a>
                {account && !account.phoneVerified && <span className="customer-words"> not verified</span>}
              </>
            ),
          },
          { label: 'Registered', value: account && <When at={account.since} /> },
          { label: 'Newsletter', value: newsletter && NEWSLETTER[newsletter] },
          {
            label: 'Orders',
            value: [
              String(orders),
              ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
              ...(returned > 0 ? [`${returned} returned`] : []),
            ].join(', '),
          },
          { label: 'Spent', value: <span className="figures">{formatINR(spent)}</span> },
        ]}
      />
    </Section>
  );
}
