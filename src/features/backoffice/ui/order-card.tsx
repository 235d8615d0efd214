import type { StaffOrder } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { clockTime, indianDate } from '../../../domain/text/dates.ts';
import { BILLING } from '../../../domain/orders/billing-fields.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { nextStates, type OrderState, tone } from '../../../domain/orders/order-states.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/use-action.ts';
import { OrderLink } from '../../orders/ui/order-link.tsx';
import { Thumbnail } from '../../orders/ui/thumbnail.tsx';
import { packOrder } from '../state/staff-actions.ts';

/** Marigold asks for somebody's hands. */
const tones = {
  Placed: 'clay',
  Confirmed: 'marigold',
  Packed: 'rose',
  Shipped: 'rose',
  Delivered: 'leaf',
  Cancelled: 'clay',
  'Return requested': 'marigold',
  Returned: 'clay',
} as const satisfies Record<OrderState, string>;

interface Props {
  readonly order: StaffOrder;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** One order as the person at the packing table needs it: which pairs, for whom, paid or not, and what is next. */
export function OrderCard({ order, onChanged, onCancel }: Props) {
  const { billingDetails: to, productDetails } = order.orderDetails;
  const pack = useAction(packOrder);
  const next = nextStates(order.orderStatus, 'staff');
  const packIt = async () => {
    const { result, rejection } = await pack.run(order.orderNumber);
    if (result) toast.success(result.message);
    else toast.error(rejection.message ?? 'Network error');
    onChanged();
  };
  const placed = new Date(order.orderDate);
  return (
    <li className="bo-order">
      <div className="bo-order-head">
        <h2 className="figures">{order.orderNumber}</h2>
        <Badge tone={tones[order.orderStatus]}>{order.orderStatus}</Badge>
        <p className="figures text-sm text-ink-soft">
          {indianDate(placed)}, {clockTime(placed)}
        </p>
      </div>
      <ul className="bo-lines">
        {productDetails.map(({ product, quantity, sizeLabel }, index) => (
          <li key={`${product._id} ${sizeLabel} ${index}`}>
            <Thumbnail product={product} size={48} />
            <span className="min-w-0">
              <span className="block font-semibold">{product.title}</span>
              <span className="figures text-sm text-ink-soft">{product.productName}</span>
            </span>
            <span className="bo-line-size figures">
              {sizeLabel} <span className="text-ink-soft">×</span> {quantity}
            </span>
          </li>
        ))}
      </ul>
      <address className="bo-address">
        <strong>
          {to.fname} {to.lname}
        </strong>
        <span>{[to.billing_address, to.billing_address2].filter(Boolean).join(', ')}</span>
        <span>
          {to.city}, {to.state} <span className="figures">{to.zipcode}</span>
        </span>
        <a className="text-link figures" href={`tel:+91${to.phone}`}>
          {to.phone}
        </a>
        {to.additionalInfo !== '' && (
          <span className="mt-2">
            {BILLING.additionalInfo.label}: <bdi className="font-semibold">{to.additionalInfo}</bdi>
          </span>
        )}
      </address>
      <div className="bo-order-foot">
        <p>
          <strong className="figures">{formatINR(paiseFromRupees(order.totalAmount))}</strong>{' '}
          <span className="text-sm text-ink-soft">
            {order.paymentMethod === 'cod' ? 'cash on delivery' : 'online'}
          </span>
          <span
            className={`block text-sm font-semibold ${tone(order.PaymentStatus) === 'green' ? 'text-leaf' : 'text-alarm'}`}
          >
            {order.PaymentStatus}
          </span>
        </p>
        <div className="bo-acts">
          {next.includes('Packed') && (
            <Button
              small
              busy={pack.busy}
              onClick={() => void packIt()}
              aria-label={`Packed: ${order.orderNumber}`}
            >
              Packed
            </Button>
          )}
          <OrderLink href={paths.invoice(order._id)} number={order.orderNumber}>
            Invoice
          </OrderLink>
          <OrderLink href={paths.trackOrder(order.orderNumber)} number={order.orderNumber}>
            Track
          </OrderLink>
          {next.includes('Cancelled') && (
            <Button small look="quiet" onClick={onCancel} aria-label={`Cancel ${order.orderNumber}`}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
