import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paths } from '../../../../../contract/paths.ts';
import { RISK_WORDS } from '../../../../../domain/orders/cash-risk.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { Facts, Section } from '../../../../../platform/ui/staff/section.tsx';
import { OrderTerms } from '../../../ui/order-terms.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';

/** The customer, and their other orders. */
export function OrderCustomer({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const { order, customer, terms, placedBy, cashRisk } = orderAdmin;
  const { fname, lname, email, phone } = order.orderDetails.billingDetails;
  const may = useMay();
  const { orders, cancelled, returned, spent, since, others } = customer;
  return (
    <Section title="Customer">
      <Facts
        facts={[
          {
            label: 'Name',
            value: may('people staff') ? (
              <a
                className="text-link font-semibold"
                href={`${paths.backofficeCustomers}?text=${encodeURIComponent(email)}`}
              >
                <bdi>{`${fname} ${lname}`}</bdi>
              </a>
            ) : (
              <bdi className="font-semibold">{`${fname} ${lname}`}</bdi>
            ),
          },
          {
            label: 'Phone',
            value: (
              <a className="text-link figures" href={`tel:+91${phone}`}>
                {phone}
              </a>
            ),
          },
          {
            label: 'E-mail',
            value: (
              <a className="text-link break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { label: 'Business', value: order.business?.name },
          { label: 'GSTIN', value: order.business?.gstin },
          { label: 'Account', value: customer.userId === null ? 'Guest' : 'Signed in' },
          { label: 'Placed by', value: placedBy && <bdi>{placedBy.name}</bdi> },
          { label: 'Discount', value: placedBy?.discount },
          {
            label: 'Cash risk',
            value: cashRisk && (
              <>
                <strong className="figures">{cashRisk.score} of 100</strong>
                {cashRisk.rule && `, ${RISK_WORDS[cashRisk.rule].toLowerCase()}`}
                {cashRisk.reasons.map((reason) => (
                  <span key={reason} className="block text-sm text-ink-soft">
                    {reason}
                  </span>
                ))}
              </>
            ),
          },
          { label: 'Since', value: <When at={since} /> },
          {
            label: 'Orders',
            value: [
              String(orders),
              ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
              ...(returned > 0 ? [`${returned} returned`] : []),
            ].join(', '),
          },
          {
            label: 'Agreed to',
            value: (terms.terms ?? terms.refund) === null ? null : <OrderTerms terms={terms} />,
          },
          { label: 'Paid so far', value: <span className="figures">{formatINR(spent)}</span> },
        ]}
      />
      {others.length > 0 && (
        <ul className="order-admin-others" aria-label="Other orders of this customer">
          {others.map(({ orderNumber, status, placedAt, amount }) => (
            <li key={orderNumber}>
              <a className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                {orderNumber}
              </a>
              <span>{status}</span>
              <When at={placedAt} />
              <span className="figures">{formatINR(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
