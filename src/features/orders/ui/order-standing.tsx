import type { OrderDetails } from '../../../contract/orders.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { dayWords } from '../../../domain/orders/delivery-promise.ts';
import { paymentWords } from '../../../domain/orders/parcel-words.ts';
import { CourierPage } from './courier-page.tsx';
import { OrderTerms } from './order-terms.tsx';

const REFUND: Readonly<Record<NonNullable<OrderDetails['refund']>['status'], string>> = {
  requested: 'requested',
  pending: 'requested, at the bank',
  processed: 'done',
  failed: 'delayed, we look into it',
  reversed: 'came back from the bank, we look into it',
};
const RETURN: Readonly<Record<NonNullable<OrderDetails['returnRequest']>['status'], string>> = {
  requested: 'requested, we answer within two working days',
  accepted: 'accepted',
  refused: 'not accepted',
};

function requestWords({
  status,
  note,
  pickupOn,
  reservedSizes,
}: NonNullable<OrderDetails['returnRequest']>): string {
  const reserved =
    reservedSizes.length > 0 && status !== 'refused'
      ? `size ${reservedSizes.join(', ')} is reserved for you`
      : '';
  const fetched = pickupOn !== null && status !== 'refused' ? `pickup ${dayWords(pickupOn)}` : '';
  return [[RETURN[status], reserved, fetched].filter(Boolean).join('; '), note].filter(Boolean).join(': ');
}

export const PAYMENT_TONES = { green: 'text-leaf', red: 'text-alarm', plain: undefined } as const;

/** How order and payment stand, and what was agreed. */
export function OrderStanding({ details }: { details: OrderDetails }) {
  const { order, refund, returnRequest, creditNote, terms, carriedBy } = details;
  const payment = paymentWords(order.orderStatus, order.PaymentStatus);
  const facts = [
    ['Order Status', order.orderStatus],
    ['Payment Status', payment.words],
    refund && ['Refund', `${formatINR(paiseFromRupees(refund.amount))}, ${REFUND[refund.status]}`],
    returnRequest && [returnRequest.wish === 'return' ? 'Return' : 'Exchange', requestWords(returnRequest)],
    creditNote && ['Credit note', `${creditNote.number} of ${dateWords(new Date(creditNote.issuedAt))}`],
  ].filter((fact) => fact !== null);
  return (
    <dl className="invoice-state">
      {facts.map(([label = '', value = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={label === 'Payment Status' ? PAYMENT_TONES[payment.tone] : undefined}>{value}</dd>
        </div>
      ))}
      {carriedBy && order.orderStatus !== 'Cancelled' && (
        <div>
          <dt>Delivery by</dt>
          <dd>
            <CourierPage carriedBy={carriedBy} awbNo={order.awb_no} />
          </dd>
        </div>
      )}
      {(terms.terms ?? terms.refund) !== null && (
        <div>
          <dt>In force when you ordered</dt>
          <dd>
            <OrderTerms terms={terms} />
          </dd>
        </div>
      )}
    </dl>
  );
}
