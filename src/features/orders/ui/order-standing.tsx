import type { OrderDetails } from '../../../contract/orders.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { dayWords } from '../../../domain/orders/delivery-promise.ts';
import { paymentWords, stateWords } from '../../../domain/orders/parcel-words.ts';
import { CourierPage } from './courier-page.tsx';
import { OrderTerms } from './order-terms.tsx';
import { refundWords } from './refund-words.ts';
import { PAYMENT_TONES } from './payment-tones.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

function requestWords(
  { status, note, pickupOn, reservedSizes }: NonNullable<OrderDetails['returnRequest']>,
  language: Language,
): string {
  const t = orderScreenMessages[language];
  const reserved =
    reservedSizes.length > 0 && status !== 'refused' ? t.sizesReserved(reservedSizes.join(', ')) : '';
  const fetched = pickupOn !== null && status !== 'refused' ? t.pickupOn(dayWords(pickupOn, language)) : '';
  return [[t.requests[status], reserved, fetched].filter(Boolean).join('; '), note]
    .filter(Boolean)
    .join(': ');
}

/** What was paid online of an order with cash on delivery, and what becomes of it. */
function advanceWords({ order, returnRequest }: OrderDetails, language: Language): string | undefined {
  const { advance, orderStatus, PaymentStatus } = order;
  if (!advance?.isPaid) return undefined;
  const t = orderScreenMessages[language];
  const paid = formatINR(paiseFromRupees(advance.amount));
  const refused = orderStatus === 'Returned' && PaymentStatus === 'Paid' && returnRequest === null;
  if (refused && advance.retained) return t.advanceStays(paid);
  return PaymentStatus === 'Pending'
    ? t.advanceAndRest(paid, formatINR(paiseFromRupees(advance.cashDue)))
    : paid;
}

/** How order and payment stand, and what was agreed. */
export function OrderStanding({ details }: { details: OrderDetails }) {
  const t = useMessages(orderScreenMessages);
  const language = useLanguage();
  const { order, refund, returnRequest, creditNote, terms, carriedBy } = details;
  const advance = advanceWords(details, language);
  const payment = paymentWords(order.orderStatus, order.PaymentStatus, language);
  const facts = [
    [t.orderStatus, stateWords(order, language)],
    [t.paymentStatus, payment.words],
    advance === undefined ? null : [t.paidInAdvance, advance],
    refund && [t.refund, refundWords(refund, t)],
    returnRequest && [
      returnRequest.wish === 'return' ? t.return : t.exchange,
      requestWords(returnRequest, language),
    ],
    creditNote && [
      t.creditNote,
      t.noteOf(creditNote.number, dateWords(new Date(creditNote.issuedAt), language)),
    ],
  ].filter((fact) => fact !== null);
  return (
    <dl className="invoice-state">
      {facts.map(([label = '', value = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={label === t.paymentStatus ? PAYMENT_TONES[payment.tone] : undefined}>{value}</dd>
        </div>
      ))}
      {carriedBy && order.orderStatus !== 'Cancelled' && (
        <div>
          <dt>{t.deliveryBy}</dt>
          <dd>
            <CourierPage carriedBy={carriedBy} awbNo={order.awb_no} />
          </dd>
        </div>
      )}
      {(terms.terms ?? terms.refund) !== null && (
        <div>
          <dt>{t.inForce}</dt>
          <dd>
            <OrderTerms terms={terms} />
          </dd>
        </div>
      )}
    </dl>
  );
}
