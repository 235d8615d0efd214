import type { ShopSettings } from '../../../../contract/shop.ts';
import type { Fee } from '../../../../domain/money/fees.ts';
import { LEAST_ONLINE, payableBy } from '../../../../domain/money/money.ts';
import { soldClasses } from '../../../../domain/money/tax-classes.ts';
import { totalsOf, type Totals } from '../../../../domain/money/totals.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeColumns } from '../../../../platform/server/table.server.ts';
import { namesToday } from '../../../catalogue/server/names-today.server.ts';
import { recordLineChanges, type EventContext } from '../line-events.server.ts';
import { costOf, LINE_COLUMNS, type LineRecord, type OrderRecord } from '../order-record.server.ts';
import type { QuotedLine } from '../place/quote.server.ts';
import type { OrderMoney } from '../refund/order-money.server.ts';

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

export type SoldTotals = Totals<AgreedLine> & Pick<OrderRecord, 'taxRules' | 'amount'>;

/** Taxed as on the day it was sold, for wherever it goes now. A class that it had nothing of is the shop's of today. */
export function totalsFor(
  { taxRules: { method, classes, day }, paymentMethod }: Pick<OrderRecord, 'taxRules' | 'paymentMethod'>,
  { lines, fees, state, settings }: Sale,
): SoldTotals {
  const others = settings.pricing.tax.classes.filter(({ id }) => !classes.some((sold) => sold.id === id));
  const rules = { method, classes: [...classes, ...others] };
  const totals = totalsOf(lines, { settings: rules, day, state, homeState: settings.state }, fees);
  const added = lines.filter(({ taxClass }) => others.some(({ id }) => id === taxClass));
  const taxRules = { method, day, classes: [...classes, ...soldClasses(others, added, day)] };
  return { ...totals, taxRules, amount: payableBy(paymentMethod, totals) };
}

/** Of an order that is paid online: less than a rupee more is rounded off, because no link can ask for it. */
export function roundedToPaid(
  totals: SoldTotals,
  { paymentMethod, paymentStatus }: Pick<OrderRecord, 'paymentMethod' | 'paymentStatus'>,
  { paid, refunded }: Pick<OrderMoney, 'paid' | 'refunded'>,
): SoldTotals {
  const more = totals.amount - (paid - refunded);
  const rounds = paymentMethod === 'online' && paymentStatus === 'Paid' && more > 0 && more < LEAST_ONLINE;
  return rounds ? { ...totals, amount: totals.amount - more } : totals;
}

/** Writes an order's lines and sums anew. A line that is gone stays under its number, with nothing. */
export async function writeTotals(
  tx: Tx,
  orderId: string,
  totals: Pick<
    SoldTotals,
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
      names: namesToday(tx, line.productId),
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
