import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { ordersSold, type Range } from './facts.server.ts';

type By = 'day' | 'product' | 'category' | 'size' | 'state' | 'payment';

interface SoldGoods {
  orders: number;
  pairs: number;
  gross: number;
  /** Taken back by credit notes of the same days. */
  credited: number;
  pairsCredited: number;
  tax: number;
}
const NOTHING: SoldGoods = { orders: 0, pairs: 0, gross: 0, credited: 0, pairsCredited: 0, tax: 0 };

const HEADS: Readonly<Record<By, string>> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  size: 'Size',
  state: 'State',
  payment: 'Payment',
};

type Keyed<Fields extends keyof SoldGoods> = Pick<SoldGoods, Fields> & { key: string };

/** Orders are orders: each counts once, on the day it was accepted, by what stands in it now. */
const readOrders = (db: Db, by: By, range: Range) => db<Keyed<'orders' | 'pairs'>[]>`
  select case ${by}::text
      when 'day' then to_char(s.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
      when 'product' then l.sku || ' · ' || l.title
      when 'category' then coalesce(category.name, 'No longer in the catalogue')
      when 'size' then coalesce(l.size_label, l.size::text)
      when 'state' then coalesce(nullif(s.state, ''), 'Not known')
      else case s.payment_method when 'cod' then 'Cash on delivery' else 'Online' end
    end as key,
    count(distinct s.order_id)::int as orders, sum(l.quantity)::int as pairs
  from ${ordersSold(db, range)} s join order_lines l on l.order_id = s.order_id
    left join products p on ${by}::text = 'category' and p.code = l.sku
    left join subcategories category on category.id = p.subcategory_id
  group by 1`;

/**
 * What the documents of some days say in money. A credit note beside a new invoice of the same moment takes back an
 * invoice that was changed: less was sold, and nothing was credited.
 */
const readDocuments = (db: Db, by: By, [from, to]: Range) => db<
  Keyed<'gross' | 'pairsCredited' | 'credited' | 'tax'>[]
>`
  select case ${by}::text
      when 'day' then to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
      when 'product' then line.sku || ' · ' || line.title
      when 'category' then coalesce(category.name, 'No longer in the catalogue')
      when 'size' then line.size
      when 'state' then coalesce(nullif(i.document -> 'buyer' ->> 'state', ''), 'Not known')
      else case i.document ->> 'paymentMethod' when 'cod' then 'Cash on delivery' else 'Online' end
    end as key,
    coalesce(sum(case i.kind when 'invoice' then line.amount else -line.amount end) filter (where not i.credits), 0)::float8 as gross,
    coalesce(sum(line.quantity) filter (where i.credits), 0)::int as "pairsCredited",
    coalesce(sum(line.amount) filter (where i.credits), 0)::float8 as credited,
    coalesce(sum(case i.kind when 'invoice' then line.tax else -line.tax end), 0)::float8 as tax
  from (
      select d.*, d.kind <> 'invoice' and not exists (
        select from invoices n join invoices first on first.order_id = n.order_id and first.kind = 'invoice'
        where n.order_id = d.order_id and n.kind = 'invoice' and n.issued_at = d.issued_at
          and first.issued_at < n.issued_at) as credits
      from invoices d where d.issued_at >= ${from} and d.issued_at < ${to}) i
    cross join lateral jsonb_to_recordset(i.document -> 'lines')
      as line (sku text, title text, size text, quantity int, amount bigint, tax bigint)
    left join products p on ${by}::text = 'category' and p.code = line.sku
    left join subcategories category on category.id = p.subcategory_id
  group by 1`;

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Sales by a property, read a week at a time so that it can say how far it is. */
export async function salesReport(
  db: Db,
  by: By,
  [from, to]: Range,
  onProgress: (part: number) => Promise<void>,
): Promise<ReportResult> {
  const sums = new Map<string, SoldGoods>();
  for (let start = from.getTime(); start < to.getTime(); start += WEEK_MS) {
    const end = Math.min(start + WEEK_MS, to.getTime());
    const range: Range = [new Date(start), new Date(end)];
    const parts: (Partial<SoldGoods> & { key: string })[] = [
      ...(await readOrders(db, by, range)),
      ...(await readDocuments(db, by, range)),
    ];
    for (const { key, ...part } of parts) {
      const sold = sums.get(key) ?? { ...NOTHING };
      sums.set(key, sold);
      for (const name of Object.keys(part) as (keyof SoldGoods)[]) sold[name] += part[name] ?? 0;
    }
    await onProgress((end - from.getTime()) / (to.getTime() - from.getTime()));
  }
  const sorted = [...sums].sort(([oneKey, one], [otherKey, other]) =>
    by === 'day' || by === 'size'
      ? oneKey.localeCompare(otherKey, 'en', { numeric: true })
      : other.gross - other.credited - (one.gross - one.credited),
  );
  const cells = ({ orders, pairs, gross, pairsCredited, credited, tax }: SoldGoods) => [
    orders,
    pairs,
    gross,
    pairsCredited,
    credited,
    gross - credited,
    tax,
  ];
  const total: SoldGoods = { ...NOTHING };
  for (const [, sold] of sorted)
    for (const name of Object.keys(total) as (keyof SoldGoods)[]) total[name] += sold[name];
  const [, ...totals] = cells(total);
  return {
    tables: [
      {
        title: `Sales by ${HEADS[by].toLowerCase()}`,
        columns: [
          { label: HEADS[by], kind: 'text' },
          { label: 'Orders', kind: 'count' },
          { label: 'Pairs sold', kind: 'count' },
          { label: 'Sold for', kind: 'money' },
          { label: 'Pairs credited', kind: 'count' },
          { label: 'Credited', kind: 'money' },
          { label: 'Remaining', kind: 'money' },
          { label: 'Tax in it', kind: 'money' },
        ],
        rows: sorted.map(([key, sold]) => [key, ...cells(sold)]),
        // An order with two products stands in two rows: the orders of most tables cannot be summed.
        totals: ['All', ['day', 'state', 'payment'].includes(by) ? total.orders : null, ...totals],
      },
    ],
    warnings: [],
    json: null,
  };
}
