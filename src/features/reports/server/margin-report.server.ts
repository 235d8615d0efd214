import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { ordersSold, type Range } from './facts.server.ts';

const LISTED = 1000;

interface Margin {
  readonly product: string;
  readonly pairs: number;
  readonly net: number;
  /** Null where a pair was sold whose cost is not known. */
  readonly cost: number | null;
}

const percent = (margin: number, net: number): number =>
  net === 0 ? 0 : Math.round((margin * 1000) / net) / 10;

/**
 * What remains of the orders of these days, by product: the goods before tax, less what the pairs cost when they were
 * sold, or cost now where that was not written down. Credited pairs and amounts are left out; fees are no goods.
 */
export async function marginReport(db: Db, range: Range): Promise<ReportResult> {
  const rows = await db<Margin[]>`
    select l.sku || ' · ' || l.title as product, sum(l.quantity - c.quantity)::int as pairs,
      coalesce(sum(round((l.amount - l.fees - c.goods) * l.net / nullif(l.amount, 0))), 0)::float8 as net,
      case when bool_and(coalesce(l.cost_price, p.cost_price) is not null)
        then sum((l.quantity - c.quantity) * coalesce(l.cost_price, p.cost_price))::float8 end as cost
    from ${ordersSold(db, range)} s join order_lines l on l.order_id = s.order_id
      join orders o on o.id = s.order_id and o.status <> 'Cancelled'
      left join products p on p.id = l.product_id
      cross join lateral (
        select coalesce(sum(k.quantity), 0) as quantity, coalesce(sum(k.amount - k.fees), 0) as goods
        from line_events k where k.order_id = l.order_id and k.line = l.line and k.kind = 'credited') c
    group by 1 having sum(l.quantity - c.quantity) > 0 order by 3 desc, 1`;
  const known = rows.flatMap(({ cost, net, ...row }) => (cost === null ? [] : [{ ...row, net, cost }]));
  const sum = (of: 'pairs' | 'net' | 'cost') => known.reduce((all, row) => all + row[of], 0);
  const cells = (pairs: number, net: number, cost: number) => [
    pairs,
    net,
    cost,
    net - cost,
    percent(net - cost, net),
  ];
  const without = rows.length - known.length;
  return {
    tables: [
      {
        title: 'Margin by product',
        columns: [
          { label: 'Product', kind: 'text' },
          { label: 'Pairs', kind: 'count' },
          { label: 'Sold for, before tax', kind: 'money' },
          { label: 'Cost', kind: 'money' },
          { label: 'Margin', kind: 'money' },
          { label: 'Share', kind: 'percent' },
        ],
        rows: known
          .slice(0, LISTED)
          .map(({ product, pairs, net, cost }) => [product, ...cells(pairs, net, cost)]),
        totals: known.length === 0 ? null : ['All', ...cells(sum('pairs'), sum('net'), sum('cost'))],
      },
    ],
    warnings:
      without === 0
        ? []
        : [
            `${without} ${without === 1 ? 'product that was sold has' : 'products that were sold have'} no cost price and ${without === 1 ? 'is' : 'are'} left out. It is entered at the product, or as a file.`,
          ],
    json: null,
  };
}
