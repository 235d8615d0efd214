import type { SalesFigures } from '../../../contract/reports.ts';
import { DAY_MS, istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { unitsReceivedBack } from './facts.server.ts';

const DAYS = 60;
const RECENT_DAYS = 30;
const SHORT_LIST = 5;

type Seller = SalesFigures['best'][number];

/** Sixty days of sales, day by day, without what was cancelled; and what sells best and slowest, and why things come back. */
export async function salesFigures(db: Db, now: Date): Promise<SalesFigures> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const [rows, sellers, returns] = await Promise.all([
    db<{ day: string; orders: number; amount: number; early: number }[]>`
      select (placed_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as orders,
        sum(amount)::float8 as amount, coalesce(sum(amount) filter (where placed_at <= ${aDayAgo}), 0)::float8 as early
      from orders where placed_at >= ${from} and accepted_at is not null and status <> 'Cancelled'
        and replaces_order is null
      group by (placed_at at time zone 'Asia/Kolkata')::date`,
    // The ledger of the month is added up once for both lists.
    db<(Seller & { best: boolean })[]>`
      with sold as materialized (select product_id, sum(-delta)::int as pairs from stock_ledger
        where at >= ${recent} and cause in ('order', 'cancel', 'return') group by product_id),
      best as (select product_id, pairs from sold where pairs > 0 order by pairs desc, product_id limit ${SHORT_LIST}),
      slow as (
        select p.id as product_id, greatest(coalesce(sold.pairs, 0), 0) as pairs
        from products p left join sold on sold.product_id = p.id
          cross join lateral (select coalesce(sum(quantity), 0)::int as pairs from product_sizes z where z.product_id = p.id) shelf
        where p.active and p.listed and p.created_at < ${recent} and cardinality(p.sizes_in_stock) > 0
        order by coalesce(sold.pairs, 0), shelf.pairs desc, p.id limit ${SHORT_LIST})
      select p.id, p.title, each.pairs, each.best,
        (select coalesce(sum(quantity), 0)::int from product_sizes z where z.product_id = p.id) as left
      from (select true as best, * from best union all select false, * from slow) each
        join products p on p.id = each.product_id
      order by each.best, case when each.best then -each.pairs else each.pairs end, "left" desc, p.title`,
    db<{ reason: string; size: string; pairs: number }[]>`
      select b.reason, coalesce(l.size_label, l.size::text) as size, sum(b.quantity)::int as pairs
      from ${unitsReceivedBack(db, [recent, now])} b join order_lines l on l.order_id = b.order_id and l.line = b.line
      group by 1, 2 order by 3 desc, 1, 2 limit ${SHORT_LIST}`,
  ]);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = istDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS));
    const { orders = 0, amount = 0 } = known.get(day) ?? {};
    return { day, orders, amount };
  });
  const listed = (wanted: boolean): Seller[] =>
    sellers
      .filter(({ best }) => best === wanted)
      .map(({ id, title, pairs, left }) => ({ id, title, pairs, left }));
  const yesterday = known.get(istDay(aDayAgo))?.early ?? 0;
  return { success: true, days, yesterday, best: listed(true), slow: listed(false), returns };
}
