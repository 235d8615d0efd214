import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Range } from './facts.server.ts';

interface Cohort {
  readonly month: string;
  readonly customers: number;
  readonly month1: number;
  readonly month3: number;
  readonly month6: number;
  readonly year: number;
}

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part * 1000) / all) / 10);

/** Customers by the month of their first order, and how many of them ordered again how soon. A customer is an e-mail address. */
export async function repeatReport(db: Db, [from, to]: Range): Promise<ReportResult> {
  const cohorts = await db<Cohort[]>`
    with bought as (
      select o.accepted_at as first, lead(o.accepted_at) over own as second, row_number() over own as place
      from orders o
      where o.accepted_at is not null and o.replaces_order is null and o.status <> 'Cancelled' and o.person_erased_at is null
      window own as (partition by lower(o.email) order by o.accepted_at, o.id))
    select to_char(b.first at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as customers,
      (count(*) filter (where b.second < b.first + interval '30 days'))::int as month1,
      (count(*) filter (where b.second < b.first + interval '90 days'))::int as month3,
      (count(*) filter (where b.second < b.first + interval '180 days'))::int as month6,
      (count(*) filter (where b.second < b.first + interval '365 days'))::int as year
    from bought b where b.place = 1 and b.first >= ${from} and b.first < ${to} group by 1 order by 1`;
  if (cohorts.length === 0) return { tables: [], warnings: [], json: null };
  return {
    tables: [
      {
        title: 'Customers who came back, by the month of their first order',
        columns: [
          { label: 'First order', kind: 'text' },
          { label: 'Customers', kind: 'count' },
          { label: 'Again in 30 days', kind: 'percent' },
          { label: '90 days', kind: 'percent' },
          { label: '180 days', kind: 'percent' },
          { label: 'A year', kind: 'percent' },
        ],
        rows: cohorts.map(({ month, customers, month1, month3, month6, year }) => [
          month,
          customers,
          ...[month1, month3, month6, year].map((part) => share(part, customers)),
        ]),
        totals: null,
      },
    ],
    warnings: [],
    json: null,
  };
}
