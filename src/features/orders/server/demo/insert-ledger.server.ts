import type { Tx } from '../../../../platform/server/db.server.ts';
import { endedAt, type DemoSale } from './sold-orders.server.ts';

/** The shelves were fuller before these orders: the opening figures say so, and each order takes its pairs from them. */
export async function insertLedger(tx: Tx, sold: readonly DemoSale[]): Promise<void> {
  const moves = sold.flatMap((each) => {
    const { orderNumber: number, lines, placedAt, status } = each.order;
    const back = endedAt(each);
    return lines.flatMap(({ productId, size, quantity }) => [
      { productId, size, delta: -quantity, at: placedAt, cause: 'order', number },
      ...(back
        ? [
            {
              productId,
              size,
              delta: quantity,
              at: back,
              cause: status === 'Cancelled' ? 'cancel' : 'return',
              number,
            },
          ]
        : []),
    ]);
  });
  moves.sort((one, other) => one.at.getTime() - other.at.getTime());
  const sums = new Map<string, { productId: string; size: number; delta: number; first: string }>();
  for (const { productId, size, delta, at } of moves) {
    const sum = sums.get(`${size} ${productId}`);
    if (sum) sum.delta += delta;
    else sums.set(`${size} ${productId}`, { productId, size, delta, first: at.toISOString() });
  }
  await tx`
    with net as (
      select * from jsonb_to_recordset(${tx.json(Array.from(sums, ([, sum]) => sum))})
        as n("productId" text, size double precision, delta int, first timestamptz)),
    gone as (
      delete from stock_ledger l using net
      where l.product_id = net."productId" and l.size = net.size and l.cause = 'opening')
    insert into stock_ledger (product_id, size, at, cause, delta, after)
    select z.product_id, z.size, net.first - interval '1 day', 'opening', z.quantity - net.delta, z.quantity - net.delta
    from net join product_sizes z on z.product_id = net."productId" and z.size = net.size
    where z.quantity <> net.delta`;
  const rows = moves.map((move, place) => ({ ...move, at: move.at.toISOString(), place }));
  await tx`
    insert into stock_ledger (product_id, size, at, cause, delta, after, order_number)
    select z.product_id, z.size, m.at, m.cause, m.delta,
      z.quantity - sum(m.delta) over (partition by z.product_id, z.size order by m.place desc) + m.delta, m.number
    from jsonb_to_recordset(${tx.json(rows)})
        as m("productId" text, size double precision, delta int, at timestamptz, cause text, number text, place int)
      join product_sizes z on z.product_id = m."productId" and z.size = m.size
    order by m.place`;
}
