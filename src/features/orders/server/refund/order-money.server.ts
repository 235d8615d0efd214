import { remainingTotal, type SoldMoney } from '../../../../domain/orders/order-money.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readSoldOrder, type OrderRecord } from '../order-record.server.ts';

interface Credited {
  readonly line: number;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
  readonly fees: number;
}

/** An order's lines in money, with what was credited of each. */
export async function readSold(db: Db, orderId: string): Promise<SoldMoney> {
  const [order, credits] = await Promise.all([
    readSoldOrder(db, orderId),
    db<Credited[]>`
      select line, sum(quantity)::int as quantity, sum(amount)::float8 as amount, sum(tax)::float8 as tax,
        sum(fees)::float8 as fees
      from line_credits where order_id = ${orderId} group by line`,
  ]);
  const none = { quantity: 0, amount: 0, tax: 0, fees: 0 };
  return {
    roundOff: order.amount - order.total,
    lines: order.lines.map(({ quantity, amount, tax, fees }, index) => {
      const { line: _, ...credited } = credits.find(({ line }) => line === index + 1) ?? { line: 0, ...none };
      return { line: index + 1, quantity, amount, tax, fees, credited };
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
