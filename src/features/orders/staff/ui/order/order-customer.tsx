import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paths } from '../../../../../contract/paths.ts';
import { RISK_WORDS } from '../../../../../domain/orders/cash-risk.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { Facts, Section } from '../../../../../platform/ui/staff/section.tsx';
import { OrderTerms } from '../../../ui/order-terms.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';

/** The customer, and their other orders. */
export function OrderCustomer({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order, customer, terms, placedBy, cashRisk } = orderAdmin;
  const { fname, lname, email, phone } = order.orderDetails.billingDetails;
  const may = useMay();
  const { orders, cancelled, returned, spent, since, others } = customer;
  return (
    <Section title={say('Customer')}>
      <Facts
        facts={[
          {
            label: say('Name'),
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
            label: say('Phone'),
            value: (
              <a className="text-link figures" href={`tel:+91${phone}`}>
                {phone}
              </a>
            ),
          },
          {
            label: say('E-mail'),
            value: (
              <a className="text-link break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { label: say('Business'), value: order.business?.name },
          { label: 'GSTIN', value: order.business?.gstin },
          { label: say('Account'), value: customer.userId === null ? say('Guest') : say('Signed in') },
          { label: say('Placed by'), value: placedBy && <bdi>{placedBy.name}</bdi> },
          { label: say('Discount'), value: placedBy?.discount },
          {
            label: say('Cash risk'),
            value: cashRisk && (
              <>
                <strong className="figures">{say('{score} of 100', { score: cashRisk.score })}</strong>
                {cashRisk.rule && `, ${RISK_WORDS[cashRisk.rule].toLowerCase()}`}
                {cashRisk.reasons.map((reason) => (
                  <span key={reason} className="block text-sm text-ink-soft">
                    {reason}
                  </span>
                ))}
              </>
            ),
          },
          { label: say('Since'), value: <When at={since} /> },
          {
            label: say('Orders'),
            value: [
              String(orders),
              ...(cancelled > 0 ? [say('{count} cancelled', { count: cancelled })] : []),
              ...(returned > 0 ? [say('{count} returned', { count: returned })] : []),
            ].join(', '),
          },
          {
            label: say('Agreed to'),
            value: (terms.terms ?? terms.refund) === null ? null : <OrderTerms terms={terms} />,
          },
          { label: say('Paid so far'), value: <span className="figures">{formatINR(spent)}</span> },
        ]}
      />
      {others.length > 0 && (
        <ul className="order-admin-others" aria-label={say('Other orders of this customer')}>
          {others.map(({ orderNumber, status, placedAt, amount, isReplacement }) => (
            <li key={orderNumber}>
              <a className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                {orderNumber}
              </a>
              <span>{say(status)}</span>
              <When at={placedAt} />
              <span className="figures">{isReplacement ? say('Replacement') : formatINR(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
