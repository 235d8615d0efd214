import { Failure } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { rewriteOrderOffers } from '../../../offers/server/spend-offers.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { reissueInvoice } from '../invoice/issue-invoice.server.ts';
import { lockOrder, readLines, type OrderRecord, type SoldOrder } from '../order-record.server.ts';
import { cancelPaymentRequest } from '../pay/cancel-payment-request.server.ts';
import { askForPayment } from '../pay/payment-requests.server.ts';
import { refundFromPayments } from '../refund/refund-credit.server.ts';
import { readMoney, type OrderMoney } from '../refund/order-money.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';
import { type SoldTotals, writeTotals } from './totals.server.ts';

/** The order, held for a change by staff, with its lines and its money. */
export async function holdOrder(
  tx: Tx,
  orderNumber: string,
): Promise<{ order: SoldOrder; money: OrderMoney }> {
  const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
  if (!order) throw new Failure('notFound', { message: `There is no order ${orderNumber}.` });
  const [lines, money] = await Promise.all([readLines(tx, [order.id]), readMoney(tx, order)]);
  return { order: { ...order, lines: lines.get(order.id) ?? [] }, money };
}

interface Change {
  readonly totals: SoldTotals;
  readonly money: OrderMoney;
  readonly who: string;
  readonly now: Date;
}

/** The same for an order that is accepted: its invoice is taken back and made anew, and the difference is settled. */
export async function writeChange(
  tx: Tx,
  order: OrderRecord,
  { totals, money, who, now }: Change,
): Promise<void> {
  await writeTotals(tx, order.id, totals, { who, at: now });
  await rewriteOrderOffers(
    tx,
    order.id,
    totals.lines.flatMap(({ offerShares }) => offerShares),
  );
  await indexOrder(tx, order.id);
  await reissueInvoice(tx, order.id, { before: money.sold, at: now });
  await settleDifference(tx, { ...order, amount: totals.amount }, { money, who, now });
  await syncParcel(tx, order.id, { changed: true });
}

/** What was paid and what it costs now must agree: the rest is asked for, or goes back. Cash is taken at delivery. */
async function settleDifference(
  tx: Tx,
  order: OrderRecord,
  { money: { paid, refunded }, who, now }: Pick<Change, 'money' | 'who' | 'now'>,
): Promise<void> {
  // What is not paid yet costs the same at another address: its link stays.
  const isPaid = order.paymentStatus === 'Paid';
  if (!isPaid && paid === 0) return;
  await cancelPaymentRequest(tx, order.id, now);
  const difference = order.amount - (paid - refunded);
  // An advance is paid, and the rest is taken at the door.
  if (!isPaid && difference > 0) return;
  if (difference > 0) await askForPayment(tx, { orderId: order.id, amount: difference, who });
  if (difference >= 0) return;
  const [note] = await tx<{ id: string }[]>`
    select id from invoices where order_id = ${order.id} and kind = 'credit note'
    order by issued_at desc, serial desc limit 1`;
  await refundFromPayments(tx, order, -difference, { reason: 'changed', now, creditNoteId: note?.id });
}
