import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { statusTones } from '../../../orders/staff/ui/order-cells.tsx';

const RETURN_STATES: Readonly<Record<string, string>> = {
  requested: 'To decide',
  accepted: 'Accepted',
  refused: 'Refused',
};

/** What the customer bought and what came back. */
export function CustomerOrders({
  page: { customer, orders, returns, earlierOrders },
}: {
  page: CustomerPage;
}) {
  return (
    <>
      <Section
        title="Orders"
        actions={
          customer.orders > orders.length && (
            <a
              className="text-link"
              href={`${paths.backofficeOrders}?text=${encodeURIComponent(customer.email)}`}
            >
              All {customer.orders} orders
            </a>
          )
        }
      >
        {orders.length === 0 ? (
          <p className="customer-words">No orders yet.</p>
        ) : (
          <ul className="customer-list">
            {orders.map(({ orderNumber, status, payment, method, amount, at }) => (
              <li key={orderNumber}>
                <span className="customer-line">
                  <a className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                    {orderNumber}
                  </a>
                  <Badge tone={statusTones[status]}>{status}</Badge>
                  <strong className="figures">{formatINR(amount)}</strong>
                </span>
                <span className="customer-words">
                  <When at={at} /> · {method === 'cod' ? 'Cash on delivery' : 'Online'} · {payment}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {earlierOrders.length > 0 && (
        <Section title="Earlier orders" intro="From an import: history alone, in no report and no stock.">
          <ul className="customer-list">
            {earlierOrders.map(({ source, number, at, state, total, lines }) => (
              <li key={`${source} ${number}`}>
                <span className="customer-line">
                  <span className="figures">{number}</span>
                  <Badge tone="clay">{state}</Badge>
                  <strong className="figures">{formatINR(total)}</strong>
                </span>
                <span className="customer-words">
                  <When at={at} /> · {source} ·{' '}
                  {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {returns.length > 0 && (
        <Section title="Returns">
          <ul className="customer-list">
            {returns.map(({ orderNumber, wish, status, reason, at }) => (
              <li key={`${orderNumber} ${at}`}>
                <span className="customer-line">
                  <a className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                    {orderNumber}
                  </a>
                  <Badge tone={status === 'requested' ? 'marigold' : 'clay'}>
                    {RETURN_STATES[status] ?? status}
                  </Badge>
                  <When at={at} />
                </span>
                <span className="customer-words">
                  {wish === 'exchange' ? 'Exchange' : 'Return'}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
