import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { unitsReceivedBack, type Range } from './facts.server.ts';

/** What lies on the shelves, at the price it is sold for and at the M.R.P. */
export async function stockValueReport(db: Db): Promise<ReportResult> {
  const rows = await db<{ category: string; type: string; pairs: number; price: number; mrp: number }[]>`
    select c.name as category, t.name as type, sum(z.quantity)::int as pairs,
      sum(z.quantity::bigint * p.price)::float8 as price, sum(z.quantity::bigint * p.selling_price)::float8 as mrp
    from product_sizes z join products p on p.id = z.product_id
      join subcategories c on c.id = p.subcategory_id join subcategory_types t on t.id = p.type_id
    where z.quantity > 0
    group by c.name, t.name order by 4 desc`;
  const sum = (of: 'pairs' | 'price' | 'mrp') => rows.reduce((all, row) => all + row[of], 0);
  return {
    tables: [
      {
        title: 'Stock today',
        columns: [
          { label: 'Category', kind: 'text' },
          { label: 'Type', kind: 'text' },
          { label: 'Pairs', kind: 'count' },
          { label: 'At selling price', kind: 'money' },
          { label: 'At M.R.P.', kind: 'money' },
        ],
        rows: rows.map(({ category, type, pairs, price, mrp }) => [category, type, pairs, price, mrp]),
        totals: ['All', null, sum('pairs'), sum('price'), sum('mrp')],
      },
    ],
    warnings: [],
    json: null,
  };
}

/** Why customers ask, and what the shop received back: two tables. */
export async function returnsReport(db: Db, range: Range): Promise<ReportResult> {
  const [from, to] = range;
  const [reasons, sizes] = await Promise.all([
    db<
      { reason: string; wish: string; requested: number; accepted: number; refused: number; pairs: number }[]
    >`
      select reason, wish, sum(requested)::int as requested, sum(accepted)::int as accepted, sum(refused)::int as refused,
        sum(pairs)::int as pairs
      from (
        select reason, wish, 1 as requested, (status = 'accepted')::int as accepted, (status = 'refused')::int as refused, 0 as pairs
          from return_requests where requested_at >= ${from} and requested_at < ${to}
        union all
        select reason, wish, 0, 0, 0, quantity from ${unitsReceivedBack(db, range)} b
      ) each group by reason, wish order by 3 desc, 6 desc, 1, 2`,
    db<{ title: string; size: string; pairs: number }[]>`
      select l.title, coalesce(l.size_label, l.size::text) as size, sum(b.quantity)::int as pairs
      from ${unitsReceivedBack(db, range)} b join order_lines l on l.order_id = b.order_id and l.line = b.line
      group by 1, 2 order by 3 desc, 1, 2 limit 200`,
  ]);
  return {
    tables: [
      {
        title: 'Returns by reason',
        columns: [
          { label: 'Reason', kind: 'text' },
          { label: 'Asked for', kind: 'text' },
          { label: 'Requests', kind: 'count' },
          { label: 'Accepted', kind: 'count' },
          { label: 'Refused', kind: 'count' },
          { label: 'Pairs received back', kind: 'count' },
        ],
        rows: reasons.map((each) => [
          each.reason,
          each.wish,
          each.requested,
          each.accepted,
          each.refused,
          each.pairs,
        ]),
        totals: null,
      },
      {
        title: 'Received back by product and size',
        columns: [
          { label: 'Product', kind: 'text' },
          { label: 'Size', kind: 'text' },
          { label: 'Pairs', kind: 'count' },
        ],
        rows: sizes.map(({ title, size, pairs }) => [title, size, pairs]),
        totals: null,
      },
    ],
    warnings: [],
    json: null,
  };
}
