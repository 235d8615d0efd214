import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { formatINR, paiseFromRupees } from '../../../../domain/money/money.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Facts } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { DecisionFoot, DecisionWords, useDecision } from './decide-return.tsx';
import { ReceiveReturn } from './receive-return.tsx';

export type ReturnRequest = Output<typeof ordersStaffApi.staffReturns>['returns'][number];

const OUTCOMES: Readonly<Record<NonNullable<ReturnRequest['outcome']>, string>> = {
  refunded: 'Refunded',
  'refund requested': 'Refund requested',
  replaced: 'A replacement was made',
  both: 'A replacement was made, and the rest refunded',
  'both, refund requested': 'A replacement was made, and a refund requested',
  refused: 'Refused after it was checked',
};

/** What comes back: picture, size, price, and the size wanted instead. */
function Pairs({ request: { items, order } }: { request: ReturnRequest }) {
  return (
    <ul className="order-items">
      {items.map(({ line, quantity, exchangeSize, reserved }) => {
        const sold = order.orderDetails.productDetails.find((each) => each.line === line);
        if (!sold) return null;
        return (
          <li key={line}>
            <Thumb src={sold.product.productImage} size={56} />
            <span>
              {sold.product.title}
              <span className="order-item-size figures">
                {quantity} × size {sold.sizeLabel}, {formatINR(paiseFromRupees(sold.price))}
              </span>
              {exchangeSize !== null && (
                <span className="block">
                  Wants size <strong className="figures">{exchangeSize}</strong>
                  {reserved ? ', reserved' : ''}
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
  const { order, payTo, filedBy, pickup, pickupOn } = request;
  const { fname, lname, phone, city, zipcode } = order.orderDetails.billingDetails;
  return (
    <Facts
      facts={[
        { label: 'Customer', value: <bdi>{`${fname} ${lname}, ${city} ${zipcode}`}</bdi> },
        {
          label: 'Phone',
          value: (
            <a className="text-link figures" href={`tel:+91${phone}`}>
              {phone}
            </a>
          ),
        },
        {
          label: 'Payment',
          value: `${order.paymentMethod === 'cod' ? 'Cash on delivery' : 'Online'}, ${order.PaymentStatus}`,
        },
        { label: 'Filed by', value: filedBy && `${filedBy}, for the customer` },
        { label: 'Paid back to', value: payTo ?? (order.paymentMethod === 'cod' ? 'not said' : null) },
        { label: 'Wants it fetched', value: pickupOn && dayWords(pickupOn) },
        { label: 'Pickup', value: pickup && `${pickup.awbNo ?? 'being booked'}, ${pickup.stage}` },
        { label: 'Courier says', value: pickup?.attention },
      ]}
    />
  );
}

function Photos({ photos }: { photos: ReturnRequest['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <div className="return-photos">
      {photos.map((photo, index) => (
        <img
          key={photo}
          src={photo}
          width={240}
          height={240}
          alt={`From the customer, ${index + 1} of ${photos.length}`}
        />
      ))}
    </div>
  );
}

function Decided({ request }: { request: ReturnRequest }) {
  const { status, outcome, decidedAt, decidedBy, receivedAt, note } = request;
  return (
    <p className="return-decided">
      {status === 'refused' ? 'Refused' : outcome === null ? 'Received' : OUTCOMES[outcome]}
      {decidedAt && (
        <>
          {' '}
          <When at={receivedAt ?? decidedAt} />
        </>
      )}
      {decidedBy && <> by {decidedBy}</>}
      {note && <> · “{note}”</>}
    </p>
  );
}

export function ReturnCard({ request }: { request: ReturnRequest }) {
  const decision = useDecision(request);
  const isOpen = request.status === 'requested';
  return (
    <li className="return-card">
      <div className="return-head">
        <h2 className="figures">
          <a className="hover:underline" href={paths.backofficeOrder(request.orderNumber)}>
            {request.orderNumber}
          </a>
        </h2>
        <Badge tone="marigold">{request.wish === 'return' ? 'Return' : 'Exchange'}</Badge>
        <When at={request.requestedAt} />
      </div>
      <div className="grid content-start gap-3">
        <Pairs request={request} />
        <p className="font-semibold">{request.reason}</p>
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
