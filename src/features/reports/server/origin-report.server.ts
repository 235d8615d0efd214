import type { ReportResult, ReportTable } from '../../../contract/reports.ts';
import { RISK_WORDS, type RiskRule } from '../../../domain/orders/cash-risk.ts';
import { courierOfParcel, COURIER_NAMES } from '../../../domain/shipping/shipping-settings.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { parcelsEnded, unitsEnded, type Range } from './facts.server.ts';

const LISTED = 500;

interface Ended {
  readonly key: string;
  readonly ended: number;
  readonly returned: number;
}

function tableOf(title: string, [what, counted]: readonly [string, string], rows: Ended[]): ReportTable {
  const percent = (returned: number, ended: number) => Math.round((returned * 1000) / ended) / 10;
  const sum = (of: 'ended' | 'returned') => rows.reduce((all, row) => all + row[of], 0);
  return {
    title,
    columns: [
      { label: what, kind: 'text' },
      { label: counted, kind: 'count' },
      { label: 'Returned to origin', kind: 'count' },
      { label: 'Share', kind: 'percent' },
    ],
    rows: rows.map(({ key, ended, returned }) => [key, ended, returned, percent(returned, ended)]),
    totals:
      rows.length === 0
        ? null
        : ['All of these', sum('ended'), sum('returned'), percent(sum('returned'), sum('ended'))],
  };
}

/** Parcels that came back undelivered, of all whose way ended in these days: where to, who carried them, and what was in them. */
export async function originReport(db: Db, range: Range): Promise<ReportResult> {
  const [pincodes, couriers, styles, rules, advances] = await Promise.all([
    db<Ended[]>`
      select coalesce(o.billing ->> 'zipcode', '') as key, count(*)::int as ended,
        (count(*) filter (where p.returned))::int as returned
      from ${parcelsEnded(db, range)} p join orders o on o.id = p.order_id
      group by 1 having bool_or(p.returned) order by 3 desc, 2, 1 limit ${LISTED}`,
    db<Ended[]>`
      select case when position(':' in s.courier_order_id) > 0 then split_part(s.courier_order_id, ':', 1) else '' end as key,
        count(*)::int as ended, (count(*) filter (where p.returned))::int as returned
      from ${parcelsEnded(db, range)} p left join shipments s on s.order_id = p.order_id
      group by 1 order by 3 desc, 2, 1`,
    db<Ended[]>`
      select coalesce(s.style_code, l.sku) || ' · ' || max(l.title) as key, sum(u.quantity)::int as ended,
        coalesce(sum(u.quantity) filter (where u.returned), 0)::int as returned
      from ${unitsEnded(db, range)} u join order_lines l on l.order_id = u.order_id and l.line = u.line
        left join products s on s.id = l.product_id
      group by coalesce(s.style_code, l.sku) having bool_or(u.returned) order by 3 desc, 2, 1 limit ${LISTED}`,
    db<(Omit<Ended, 'key'> & { key: RiskRule | null })[]>`
      select o.cash_risk ->> 'rule' as key, count(*)::int as ended, (count(*) filter (where p.returned))::int as returned
      from ${parcelsEnded(db, range)} p join orders o on o.id = p.order_id where o.cash_risk is not null
      group by 1 order by 3 desc, 2, 1`,
    db<(Omit<Ended, 'key'> & { key: boolean })[]>`
      select o.advance > 0 as key, count(*)::int as ended, (count(*) filter (where p.returned))::int as returned
      from ${parcelsEnded(db, range)} p join orders o on o.id = p.order_id where o.payment_method = 'cod'
      group by 1 order by 1 desc`,
  ]);
  const named = couriers.map(({ key, ...row }) => ({
    ...row,
    key: COURIER_NAMES[courierOfParcel(`${key}:`)],
  }));
  const byRule = rules.map(({ key, ...row }) => ({ ...row, key: key === null ? 'None' : RISK_WORDS[key] }));
  const byAdvance = advances.map(({ key, ...row }) => ({
    ...row,
    key: key ? 'A part paid in advance' : 'All of it at the door',
  }));
  return {
    tables: [
      tableOf('By pincode', ['Pincode', 'Parcels'], pincodes),
      tableOf('By courier', ['Courier', 'Parcels'], named),
      tableOf('By style', ['Style', 'Pairs'], styles),
      ...(rules.length > 0 ? [tableOf('By rule', ['Rule of the cash risk', 'Parcels'], byRule)] : []),
      ...(advances.some(({ key }) => key)
        ? [tableOf('Cash on delivery by advance', ['Paid', 'Parcels'], byAdvance)]
        : []),
    ],
    warnings: [],
    json: null,
  };
}
