import { ledgerLine, onSlip, type LineLedger } from '../../../../domain/orders/ledger.ts';
import { remainingTotal, valueOfUnits, type SoldMoney } from '../../../../domain/orders/order-money.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readLedger } from '../line-events.server.ts';
import { readSoldOrder, type OrderRecord } from '../order-record.server.ts';

/** An order's lines in money, with what was credited of each. */
export async function readSold(db: Db, orderId: string): Promise<SoldMoney> {
  const order = await readSoldOrder(db, orderId);
  const ledger = await readLedger(db, order);
  const none = { quantity: 0, amount: 0, tax: 0, fees: 0 };
  return {
    roundOff: order.amount - order.total,
    lines: order.lines.map(({ line, quantity, amount, tax, fees }) => {
      const credited = ledgerLine(ledger, line)?.credited ?? none;
      return { line, quantity, amount, tax, fees, credited };
    }),
  };
}

/** paid + due = remaining + refunded, always. */
export interface OrderMoney {
  readonly sold: SoldMoney;
  /** The worth of what the customer keeps; nothing of a cancelled order. */
  readonly remaining: Paise;
  /** What arrived and counts, at the provider or at delivery. */
  readonly paid: Paise;
  /** What went back of it or is on its way. */
  readonly refunded: Paise;
  /** What the customer still has to pay. */
  readonly due: Paise;
}

export async function readMoney(db: Db, order: OrderRecord): Promise<OrderMoney> {
  const [sold, [sums]] = await Promise.all([
    readSold(db, order.id),
    db<{ paid: number; refunded: number }[]>`
      select coalesce(sum(p.amount), 0)::float8 as paid,
        coalesce(sum((select sum(r.amount) from refunds r where r.payment_id = p.id)), 0)::float8 as refunded
      from payments p where p.order_id = ${order.id} and p.counts`,
  ]);
  const { paid, refunded } = sums ?? { paid: 0, refunded: 0 };
  const remaining = order.status === 'Cancelled' ? 0 : remainingTotal(sold);
  return { sold, remaining, paid, refunded, due: remaining - (paid - refunded) };
}

/** What the units of a replacement are worth: their share of what remains of the goods that were paid. */
export async function replacedValue(db: Db, ledger: readonly LineLedger[]): Promise<Paise> {
  let value = 0;
  for (const line of ledger) {
    const { root } = line;
    const paid = root && (await readSold(db, root.orderId)).lines.find((each) => each.line === root.line);
    if (paid) value += valueOfUnits(paid, onSlip(line));
  }
  return value;
}
