import type { StaffOrder } from '../../../../contract/orders.ts';
import { paths } from '../../../../contract/paths.ts';
import { BILLING } from '../../../../domain/orders/billing-fields.ts';
import { formatINR, formatPrice, paiseFromRupees } from '../../../../domain/money/money.ts';
import { nextStates, type OrderState, tone } from '../../../../domain/orders/order-states.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { RowMenu } from '../../../../platform/ui/staff/row-menu.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { usePackOrderMutation } from '../api.ts';
import { useOpenAddress } from './open-address.tsx';
import { ordersWords } from '../words.ts';

/** Marigold marks what staff must do something about. */
export const statusTones = {
  Placed: 'clay',
  Confirmed: 'marigold',
  Packed: 'rose',
  Shipped: 'rose',
  Delivered: 'leaf',
  Cancelled: 'clay',
  'Return requested': 'marigold',
  Returned: 'clay',
} as const satisfies Record<OrderState, string>;

export function State({ order: { orderStatus, lost } }: { order: StaffOrder }) {
  const say = useStaffWords(ordersWords);
  return <Badge tone={statusTones[orderStatus]}>{say(lost ? 'Cancelled: parcel lost' : orderStatus)}</Badge>;
}

/** Which pairs, as the person at the packing table needs them. */
export function Items({ order }: { order: StaffOrder }) {
  return (
    <ul className="order-items">
      {order.orderDetails.productDetails.map(({ product, quantity, sizeLabel }, index) => (
        <li key={`${product._id} ${sizeLabel} ${index}`}>
          <Thumb src={product.productImage} size={32} />
          <span>
            {product.title}
            <span className="order-item-size figures">
              {sizeLabel} × {quantity}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Buyer({ order }: { order: StaffOrder }) {
  const { fname, lname, city, zipcode, phone, additionalInfo } = order.orderDetails.billingDetails;
  return (
    <span className="order-buyer">
      <strong>
        {fname} {lname}
      </strong>
      <span>
        {city} <span className="figures">{zipcode}</span>
      </span>
      <a className="text-link figures" href={`tel:+91${phone}`}>
        {phone}
      </a>
      {additionalInfo !== '' && (
        <span>
          {BILLING.additionalInfo.label}: <bdi className="font-semibold">{additionalInfo}</bdi>
        </span>
      )}
    </span>
  );
}

export function Address({ order }: { order: StaffOrder }) {
  const to = order.orderDetails.billingDetails;
  return (
    <address className="not-italic">
      {[to.billing_address, to.billing_address2, to.city, to.state, to.zipcode].filter(Boolean).join(', ')}
    </address>
  );
}

/** What it costs, how it is paid, and whether it is. */
export function Amount({ order }: { order: StaffOrder }) {
  const say = useStaffWords(ordersWords);
  const amount = order.advance && formatPrice(paiseFromRupees(order.advance.amount));
  return (
    <span className="order-amount">
      <strong className="figures">{formatINR(paiseFromRupees(order.totalAmount))}</strong>
      <span>{order.paymentMethod === 'cod' ? say('cash on delivery') : say('online')}</span>
      {amount && (
        <span>
          {say(order.advance?.isPaid ? '{amount} in advance, paid' : '{amount} in advance, not paid', {
            amount,
          })}
        </span>
      )}
      <span className={tone(order.PaymentStatus) === 'green' ? 'text-leaf' : 'text-alarm'}>
        {say(order.PaymentStatus)}
      </span>
    </span>
  );
}

/** The next step is a button, the rest is in the menu. */
export function Acts({ order, onCancel }: { order: StaffOrder; onCancel: (order: StaffOrder) => void }) {
  const say = useStaffWords(ordersWords);
  const [pack, { isLoading }] = usePackOrderMutation();
  const { checked, dialog } = useOpenAddress();
  const { orderNumber } = order;
  const next = nextStates(order.orderStatus, 'staff');
  return (
    <div className="order-acts">
      {next.includes('Packed') && (
        <Button
          small
          busy={isLoading}
          onClick={() => checked([orderNumber], () => void toastOutcome(pack({ params: { orderNumber } })))}
          aria-label={say('Pack {orderNumber}', { orderNumber })}
        >
          {say('Pack')}
        </Button>
      )}
      {dialog}
      <RowMenu label={say('More for {orderNumber}', { orderNumber })}>
        <a href={paths.invoice(order._id)} target="_blank" rel="noopener">
          {say('Invoice')}
        </a>
        <a href={paths.trackOrder(orderNumber)} target="_blank" rel="noopener">
          {say('Track')}
        </a>
        {order.canCancel && (
          <button type="button" onClick={() => onCancel(order)}>
            {say('Cancel {orderNumber}', { orderNumber })}
          </button>
        )}
      </RowMenu>
    </div>
  );
}
