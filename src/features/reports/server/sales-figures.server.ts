import type { SalesFigures } from '../../../contract/reports.ts';
import { DAY_MS, istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/db.server.ts';

const DAYS = 60;
const RECENT_DAYS = 30;
const SHORT_LIST = 5;

type Seller = SalesFigures['best'][number];

/** Sixty days of sales, day by day, without what was cancelled; and what sells best and slowest, and why things come back. */
export async function salesFigures(db: Db, now: Date): Promise<SalesFigures> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const [rows, best, slow, returns] = await Promise.all([
    db<{ day: string; orders: number; amount: number }[]>`
      select to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as orders,
        sum(amount)::float8 as amount
      from orders where placed_at >= ${from} and accepted_at is not null and status <> 'Cancelled' group by 1`,
    db<Seller[]>`
      select p.id, p.title, sold.pairs, (select coalesce(sum(quantity), 0)::int from product_sizes z
        where z.product_id = p.id) as left
      from (select product_id, sum(-delta)::int as pairs from stock_ledger
        where at >= ${recent} and cause in ('order', 'cancel', 'return') group by product_id
        having sum(-delta) > 0 order by 2 desc, 1 limit ${SHORT_LIST}) sold
        join products p on p.id = sold.product_id
      order by sold.pairs desc, p.title`,
    db<Seller[]>`
      with sold as (select product_id, sum(-delta)::int as pairs from stock_ledger
        where at >= ${recent} and cause in ('order', 'cancel', 'return') group by product_id)
      select p.id, p.title, greatest(coalesce(sold.pairs, 0), 0) as pairs, shelf.pairs as left
      from products p left join sold on sold.product_id = p.id
        cross join lateral (select coalesce(sum(quantity), 0)::int as pairs from product_sizes z where z.product_id = p.id) shelf
      where p.active and p.listed and p.created_at < ${recent} and cardinality(p.sizes_in_stock) > 0
      order by coalesce(sold.pairs, 0), shelf.pairs desc, p.id limit ${SHORT_LIST}`,
    db<{ reason: string; size: string; requests: number }[]>`
      select r.reason, coalesce(l.size_label, l.size::text) as size, count(*)::int as requests
      from return_requests r join order_lines l on l.order_id = r.order_id
      where r.requested_at >= ${recent} group by 1, 2 order by 3 desc, 1, 2 limit ${SHORT_LIST}`,
  ]);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = istDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS));
    return known.get(day) ?? { day, orders: 0, amount: 0 };
  });
  return { success: true, days, best, slow, returns };
}
