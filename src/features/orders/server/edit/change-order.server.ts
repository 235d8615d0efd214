import { Failure } from '../../../../domain/errors.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import type { Fee } from '../../../../domain/money/fees.ts';
import { soldClasses } from '../../../../domain/money/tax-classes.ts';
import { totalsOf, type Totals } from '../../../../domain/money/totals.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeColumns } from '../../../../platform/server/table.server.ts';
import { rewriteOrderOffers } from '../../../offers/server/spend-offers.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { recordLineChanges, type EventContext } from '../line-events.server.ts';
import { reissueInvoice } from '../invoice/issue-invoice.server.ts';
import type { QuotedLine } from '../place/quote.server.ts';
import {
  costOf,
  LINE_COLUMNS,
  lockOrder,
  readLines,
  type LineRecord,
  type OrderRecord,
  type SoldOrder,
} from '../order-record.server.ts';
import { cancelPaymentRequest } from '../pay/cancel-payment-request.server.ts';
import { askForPayment } from '../pay/payment-requests.server.ts';
import { refundFromPayments } from '../refund/refund-credit.server.ts';
import { readMoney, type OrderMoney } from '../refund/order-money.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';

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

/** A line under its number, with what was ordered of it. */
export type AgreedLine = QuotedLine & Pick<LineRecord, 'line' | 'orderedQuantity' | 'orderedShares'>;

/** Ordered like this: what it was before is forgotten. */
export const asOrdered = <Line extends QuotedLine & { readonly line: number }>(line: Line) => ({
  ...line,
  orderedQuantity: line.quantity,
  orderedShares: line.offerShares,
});

interface Sale {
  readonly lines: readonly AgreedLine[];
  /** What was agreed when it was placed stays, whatever becomes of the lines. */
  readonly fees: readonly Fee[];
  readonly state: string;
  readonly settings: ShopSettings;
}

/** Taxed as on the day it was sold, for wherever it goes now. A class that it had nothing of is the shop's of today. */
export function totalsFor(
  { taxRules: { method, classes, day }, paymentMethod }: Pick<OrderRecord, 'taxRules' | 'paymentMethod'>,
  { lines, fees, state, settings }: Sale,
): Totals<AgreedLine> & Pick<OrderRecord, 'taxRules' | 'amount'> {
  const others = settings.pricing.tax.classes.filter(({ id }) => !classes.some((sold) => sold.id === id));
  const rules = { method, classes: [...classes, ...others] };
  const totals = totalsOf(lines, { settings: rules, day, state, homeState: settings.state }, fees);
  const added = lines.filter(({ taxClass }) => others.some(({ id }) => id === taxClass));
  const taxRules = { method, day, classes: [...classes, ...soldClasses(others, added, day)] };
  const cash = paymentMethod === 'cod';
  return { ...totals, taxRules, amount: cash ? Number(totals.amountCod) * 100 : totals.total };
}

interface Change {
  readonly totals: ReturnType<typeof totalsFor>;
  readonly money: OrderMoney;
  readonly who: string;
  readonly now: Date;
}

/** Writes an order's lines and sums anew. A line that is gone stays under its number, with nothing. */
export async function writeTotals(
  tx: Tx,
  orderId: string,
  totals: Pick<
    Change['totals'],
    'lines' | 'subTotal' | 'totalTax' | 'total' | 'CGST' | 'SGST' | 'amount' | 'taxRules'
  >,
  context: EventContext = {},
): Promise<void> {
  const { subTotal, totalTax, total, CGST, SGST, amount, taxRules } = totals;
  for (const line of totals.lines) {
    const known = await tx`
      update order_lines set ${tx.set(writeColumns(tx, LINE_COLUMNS, line))}
      where order_id = ${orderId} and line = ${line.line}`;
    if (known.count > 0) continue;
    const row = writeColumns(tx, LINE_COLUMNS, line, {
      order_id: orderId,
      line: line.line,
      cost_price: costOf(tx, line),
    });
    await tx`insert into order_lines ${tx.values([row])}`;
  }
  await tx`
    update order_lines set quantity = 0, discount = 0, offer_shares = '[]', fees = 0, fee_shares = '[]', amount = 0,
      tax = 0, net = 0, ordered_quantity = coalesce(ordered_quantity, quantity),
      ordered_shares = coalesce(ordered_shares, offer_shares)
    where order_id = ${orderId} and quantity > 0 and line <> all(${totals.lines.map(({ line }) => line)}::int[])`;
  await tx`
    update orders set sub_total = ${subTotal}, tax = ${totalTax}, cgst = ${CGST}, sgst = ${SGST}, total = ${total},
      amount = ${amount}, tax_rules = ${tx.json(taxRules)}
    where id = ${orderId}`;
  await recordLineChanges(tx, orderId, context);
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
  if (order.paymentStatus !== 'Paid') return;
  await cancelPaymentRequest(tx, order.id, now);
  const difference = order.amount - (paid - refunded);
  if (difference > 0) await askForPayment(tx, { orderId: order.id, amount: difference, who });
  if (difference >= 0) return;
  const [note] = await tx<{ id: string }[]>`
    select id from invoices where order_id = ${order.id} and kind = 'credit note'
    order by issued_at desc, serial desc limit 1`;
  await refundFromPayments(tx, order, -difference, { reason: 'changed', now, creditNoteId: note?.id });
}
