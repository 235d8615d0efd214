import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { RETURN_REASONS } from '../../../../domain/orders/return-reasons.ts';
import { paths } from '../../../../contract/paths.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { formatINR, paiseFromRupees } from '../../../../domain/money/money.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Facts } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { DecisionFoot, DecisionWords, useDecision } from './decide-return.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { ReceiveReturn } from './receive-return.tsx';
import { type OrdersText, ordersWords } from '../words.ts';

export type ReturnRequest = Output<typeof ordersStaffApi.staffReturns>['returns'][number];

const OUTCOMES: Readonly<Record<NonNullable<ReturnRequest['outcome']>, OrdersText>> = {
  refunded: 'Refunded',
  'refund requested': 'Refund requested',
  replaced: 'A replacement was made',
  both: 'A replacement was made, and the rest refunded',
  'both, refund requested': 'A replacement was made, and a refund requested',
  refused: 'Refused after it was checked',
};

/** What comes back: picture, size, price, and the size wanted instead. */
function Pairs({ request: { items, order } }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  return (
    <ul className="order-items">
      {items.map(({ line, quantity, exchangeSize, exchangeTitle, reserved }) => {
        const sold = order.orderDetails.productDetails.find((each) => each.line === line);
        if (!sold) return null;
        return (
          <li key={line}>
            <Thumb src={sold.product.productImage} size={56} />
            <span>
              {sold.product.title}
              <span className="order-item-size figures">
                {say('{quantity} × size {sizeLabel}, {formatINR}', {
                  quantity,
                  sizeLabel: sold.sizeLabel,
                  formatINR: formatINR(paiseFromRupees(sold.price)),
                })}
              </span>
              {exchangeSize !== null && (
                <span className="block">
                  {exchangeTitle !== null && <strong>{exchangeTitle}: </strong>}
                  {withSlots(say(reserved ? 'Wants size {size}, reserved' : 'Wants size {size}'), {
                    size: <strong className="figures">{exchangeSize}</strong>,
                  })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function About({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const { order, payTo, creditBonus, filedBy, pickup, pickupOn } = request;
  const { fname, lname, phone, city, zipcode } = order.orderDetails.billingDetails;
  return (
    <Facts
      facts={[
        { label: say('Customer'), value: <bdi>{`${fname} ${lname}, ${city} ${zipcode}`}</bdi> },
        {
          label: say('Phone'),
          value: (
            <a className="text-link figures" href={`tel:+91${phone}`}>
              {phone}
            </a>
          ),
        },
        {
          label: say('Payment'),
          value: `${order.paymentMethod === 'cod' ? say('Cash on delivery') : say('Online')}, ${say(order.PaymentStatus)}`,
        },
        { label: say('Filed by'), value: filedBy && say('{filedBy}, for the customer', { filedBy }) },
        {
          label: say('Paid back to'),
          value:
            creditBonus === null
              ? (payTo ?? (order.paymentMethod === 'cod' ? say('not said') : null))
              : creditBonus === 0
                ? say('store credit')
                : say('store credit, and {bonus} % on top', { bonus: creditBonus }),
        },
        { label: say('Wants it fetched'), value: pickupOn && dayWords(pickupOn) },
        { label: say('Pickup'), value: pickup && `${pickup.awbNo ?? say('being booked')}, ${pickup.stage}` },
        { label: say('Courier says'), value: pickup?.attention },
      ]}
    />
  );
}

function Photos({ photos }: { photos: ReturnRequest['photos'] }) {
  const say = useStaffWords(ordersWords);
  if (photos.length === 0) return null;
  return (
    <div className="return-photos">
      {photos.map((photo, index) => (
        <img
          key={photo}
          src={photo}
          width={240}
          height={240}
          alt={say('From the customer, {at} of {all}', { at: index + 1, all: photos.length })}
        />
      ))}
    </div>
  );
}

function Decided({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const { status, outcome, decidedAt, decidedBy, receivedAt, note } = request;
  return (
    <p className="return-decided">
      {say(status === 'refused' ? 'Refused' : outcome === null ? 'Received' : OUTCOMES[outcome])}
      {decidedAt && (
        <>
          {' '}
          <When at={receivedAt ?? decidedAt} />
        </>
      )}
      {decidedBy && ` ${say('by {decidedBy}', { decidedBy })}`}
      {note && <> · “{note}”</>}
    </p>
  );
}

export function ReturnCard({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const decision = useDecision(request);
  const isOpen = request.status === 'requested';
  const reason = RETURN_REASONS.find((each) => each === request.reason);
  return (
    <li className="return-card">
      <div className="return-head">
        <h2 className="figures">
          <a className="hover:underline" href={paths.backofficeOrder(request.orderNumber)}>
            {request.orderNumber}
          </a>
        </h2>
        <Badge tone="marigold">{request.wish === 'return' ? say('Return') : say('Exchange')}</Badge>
        <When at={request.requestedAt} />
      </div>
      <div className="grid content-start gap-3">
        <Pairs request={request} />
        <p className="font-semibold">{reason ? say(reason) : request.reason}</p>
        {request.details !== '' && <p className="break-words">{request.details}</p>}
        <Photos photos={request.photos} />
      </div>
      <div className="grid content-start gap-3">
        <About request={request} />
        {isOpen && <DecisionWords request={request} decision={decision} />}
      </div>
      {isOpen && <DecisionFoot request={request} decision={decision} />}
      {request.status === 'accepted' && request.receivedAt === null && <ReceiveReturn request={request} />}
      {(request.status === 'refused' || request.receivedAt !== null) && <Decided request={request} />}
    </li>
  );
}
