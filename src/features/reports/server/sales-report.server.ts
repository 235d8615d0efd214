import type { ReportResult } from '../../../contract/reports.ts';
import type { Db } from '../../../platform/server/db.server.ts';

type By = 'day' | 'product' | 'category' | 'size' | 'state' | 'payment';

interface SoldGoods {
  orders: number;
  pairs: number;
  gross: number;
  /** Taken back by credit notes of the same days. */
  back: number;
  pairsBack: number;
  tax: number;
}

const HEADS: Readonly<Record<By, string>> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  size: 'Size',
  state: 'State',
  payment: 'Payment',
};

/** What the documents of some days say, by one of their properties. Credit notes are counted on the day they were issued. */
const readDays = (db: Db, by: By, from: Date, to: Date) => db<(SoldGoods & { key: string })[]>`
  select case ${by}::text
      when 'day' then to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
      when 'product' then line.sku || ' · ' || line.title
      when 'category' then coalesce(category.name, 'No longer in the catalogue')
      when 'size' then line.size
      when 'state' then coalesce(nullif(i.document -> 'buyer' ->> 'state', ''), 'Not known')
      else case i.document ->> 'paymentMethod' when 'cod' then 'Cash on delivery' else 'Online' end
    end as key,
    (count(distinct i.id) filter (where i.kind = 'invoice'))::int as orders,
    coalesce(sum(line.quantity) filter (where i.kind = 'invoice'), 0)::int as pairs,
    coalesce(sum(line.amount) filter (where i.kind = 'invoice'), 0)::float8 as gross,
    coalesce(sum(line.quantity) filter (where i.kind <> 'invoice'), 0)::int as "pairsBack",
    coalesce(sum(line.amount) filter (where i.kind <> 'invoice'), 0)::float8 as back,
    coalesce(sum(case i.kind when 'invoice' then line.tax else -line.tax end), 0)::float8 as tax
  from invoices i
    cross join lateral jsonb_to_recordset(i.document -> 'lines')
      as line (sku text, title text, size text, quantity int, amount bigint, tax bigint)
    left join products p on ${by}::text = 'category' and p.code = line.sku
    left join subcategories category on category.id = p.subcategory_id
  where i.issued_at >= ${from} and i.issued_at < ${to}
  group by 1`;

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Sales by a property, read a week at a time so that it can say how far it is. */
export async function salesReport(
  db: Db,
  by: By,
  [from, to]: readonly [Date, Date],
  onProgress: (part: number) => Promise<void>,
): Promise<ReportResult> {
  const sums = new Map<string, SoldGoods>();
  for (let start = from.getTime(); start < to.getTime(); start += WEEK_MS) {
    const end = Math.min(start + WEEK_MS, to.getTime());
    for (const { key, ...sold } of await readDays(db, by, new Date(start), new Date(end))) {
      const known = sums.get(key);
      if (!known) sums.set(key, sold);
      else for (const name of Object.keys(sold) as (keyof SoldGoods)[]) known[name] += sold[name];
    }
    await onProgress((end - from.getTime()) / (to.getTime() - from.getTime()));
  }
  const sorted = [...sums].sort(([oneKey, one], [otherKey, other]) =>
    by === 'day' || by === 'size'
      ? oneKey.localeCompare(otherKey, 'en', { numeric: true })
      : other.gross - other.back - (one.gross - one.back),
  );
  const cells = ({ orders, pairs, gross, pairsBack, back, tax }: SoldGoods) => [
    orders,
    pairs,
    gross,
    pairsBack,
    back,
    gross - back,
    tax,
  ];
  const total: SoldGoods = { orders: 0, pairs: 0, gross: 0, back: 0, pairsBack: 0, tax: 0 };
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
          { label: 'Pairs back', kind: 'count' },
          { label: 'Given back', kind: 'money' },
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
