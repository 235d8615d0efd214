import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';

interface CouponUse {
  readonly code: string;
  readonly name: string;
  readonly orders: number;
  readonly released: number;
  readonly given: number;
  readonly sold: number;
}

/** Offers and coupons by the orders of some days: how many had each, what it took off, what was sold with it. */
export async function couponsReport(db: Db, [from, to]: readonly [Date, Date]): Promise<ReportResult> {
  const rows = await db<CouponUse[]>`
    select coalesce(f.code, 'By itself') as code, f.name,
      (count(*) filter (where f.released_at is null))::int as orders,
      (count(*) filter (where f.released_at is not null))::int as released,
      coalesce(sum(f.amount) filter (where f.released_at is null), 0)::float8 as given,
      coalesce(sum(o.total) filter (where f.released_at is null), 0)::float8 as sold
    from order_offers f join orders o on o.id = f.order_id
    where f.at >= ${from} and f.at < ${to}
    group by 1, 2 order by 5 desc, 1, 2`;
  const sum = (of: 'orders' | 'released' | 'given') => rows.reduce((all, row) => all + row[of], 0);
  return {
    tables: [
      {
        title: 'Coupons and offers',
        columns: [
          { label: 'Code', kind: 'text' },
          { label: 'Offer', kind: 'text' },
          { label: 'Orders', kind: 'count' },
          { label: 'Given up', kind: 'count' },
          { label: 'Taken off', kind: 'money' },
          { label: 'Sold for', kind: 'money' },
        ],
        rows: rows.map(({ code, name, orders, released, given, sold }) => [
          code,
          name,
          orders,
          released,
          given,
          sold,
        ]),
        // An order with two offers stands in two rows: what was sold cannot be summed.
        totals: ['All', null, sum('orders'), sum('released'), sum('given'), null],
      },
    ],
    warnings: [],
    json: null,
  };
}
