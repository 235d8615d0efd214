import type { ReportTable } from '../../../contract/reports.ts';
import type { Visitors } from '../../../contract/visits-staff.ts';
import { FUNNEL } from '../../../domain/reports/visits.ts';
import { DAY_MS, fromIst } from '../../../domain/text/dates.ts';
import { LANGUAGES, OWN_NAMES } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { ordersSold, type Range } from '../../reports/server/facts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

const LISTED = 50;

type Cell = ReportTable['rows'][number][number];
type Kind = ReportTable['columns'][number]['kind'];

const tableOf = (
  title: string,
  columns: readonly (readonly [string, Kind])[],
  rows: Cell[][],
): ReportTable => ({
  title,
  columns: columns.map(([label, kind]) => ({ label, kind })),
  rows,
  totals: null,
});

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part * 1000) / all) / 10);

const STEPS = [
  ['Visits', 'count'],
  ['Viewed a product', 'count'],
  ['Cart', 'count'],
  ['Checkout', 'count'],
  ['Paid', 'count'],
  ['Paid, of visits', 'percent'],
] as const;

type Funnel = Readonly<Record<(typeof FUNNEL)[number], number>>;
const cells = (funnel: Funnel): number[] => [
  ...FUNNEL.map((step) => funnel[step]),
  share(funnel.paid, funnel.visits),
];

type Sums = Funnel & {
  day: string | null;
  device: string | null;
  language: string | null;
  source: string | null;
};

/** Sums by day, by device and language, and by source, in one pass. */
const readFunnels = (db: Db, { from, to }: Days) => db<Sums[]>`
  select day::text as day, device, language, source, sum(visits)::int as visits, sum(viewed)::int as viewed,
    sum(cart)::int as cart, sum(checkout)::int as checkout, sum(paid)::int as paid
  from visit_totals where day between ${from}::date and ${to}::date
  group by grouping sets ((day), (device, language), (source)) order by 5 desc, 1, 2, 3, 4`;

const readLandings = (db: Db, { from, to }: Days) => db<{ page: string; landings: number; paid: number }[]>`
  select page, sum(landings)::int as landings, sum(paid)::int as paid from visit_pages
  where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit ${LISTED}`;

/** Products that were looked at and of which no pair was sold in these days. */
const readUnbought = (db: Db, { from, to }: Days, range: Range) => db<
  { title: string; sku: string; viewed: number; cart: number; left: number }[]
>`
  with sold as (
    select distinct l.product_id from ${ordersSold(db, range)} s join order_lines l on l.order_id = s.order_id)
  select p.title, p.code as sku, sum(v.viewed)::int as viewed, sum(v.cart)::int as cart,
    (select coalesce(sum(z.quantity), 0)::int from product_sizes z where z.product_id = p.id) as left
  from visit_products v join products p on p.id = v.product_id
  where v.day between ${from}::date and ${to}::date and not exists (select from sold where sold.product_id = p.id)
  group by p.id order by 3 desc, 2 limit ${LISTED}`;

/** Sizes that shoppers looked for and that are gone, and how many wait for a message. */
const readWanted = (db: Db, { from, to }: Days) => db<
  { title: string; sku: string; size: string; visits: number; waiting: number }[]
>`
  with wanted as (
    select product_id, size, sum(visits)::int as visits, 0 as waiting from wanted_sizes
    where day between ${from}::date and ${to}::date group by 1, 2
    union all
    select product_id, size, 0, count(*)::int from size_alerts where told_at is null group by 1, 2)
  select p.title, p.code as sku, coalesce(z.label, w.size::text) as size, sum(w.visits)::int as visits, sum(w.waiting)::int as waiting
  from wanted w join products p on p.id = w.product_id
    left join product_sizes z on z.product_id = w.product_id and z.size = w.size
  group by p.id, w.size, z.label order by sum(w.visits) + sum(w.waiting) desc, 2, 3 limit ${LISTED}`;

/** Counted by the search itself. */
const readSearches = (db: Db, { from, to }: Days) => db<
  { query: string; searches: number; empty: number; clicks: number }[]
>`
  select query, sum(searches)::int as searches, sum(empty)::int as empty, sum(clicks)::int as clicks from search_counts
  where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit ${LISTED}`;

function rangeOf({ from, to }: Days): Range {
  const start = (day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return fromIst(year, month, date);
  };
  return [start(from), new Date(start(to).getTime() + DAY_MS)];
}

function everyDay({ from, to }: Days): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  );
}

/** An address may come with half a character. */
function readable(page: string): string {
  try {
    return decodeURI(page);
  } catch {
    return page;
  }
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const languageName = (language: string): string => {
  const known = LANGUAGES.find((each) => each === language);
  return known ? OWN_NAMES[known] : language;
};

/** Visits of some days: how many, from where, how far, and what they did not find or buy. Reads sums by day only. */
export async function readVisitors(db: Db, days: Days): Promise<Visitors> {
  const [{ countVisits }, funnels, landings, unbought, wanted, searches] = await Promise.all([
    readShopSettings(db),
    readFunnels(db, days),
    readLandings(db, days),
    readUnbought(db, days, rangeOf(days)),
    readWanted(db, days),
    readSearches(db, days),
  ]);
  const byDay = funnels.filter(({ day }) => day !== null);
  const bySource = funnels.filter(({ source }) => source !== null).slice(0, LISTED);
  const byDevice = funnels.filter(({ device }) => device !== null);
  const known = new Map(byDay.map((row) => [row.day, row]));
  return {
    success: true,
    counting: countVisits,
    days: everyDay(days).map((day) => ({
      day,
      visits: known.get(day)?.visits ?? 0,
      paid: known.get(day)?.paid ?? 0,
    })),
    funnel: FUNNEL.map((step, at) => ({
      step: STEPS[at]?.[0] ?? step,
      visits: byDay.reduce((all, row) => all + row[step], 0),
    })),
    tables: [
      tableOf(
        'Sources',
        [['Source', 'text'], ...STEPS],
        bySource.map((row) => [row.source ?? '', ...cells(row)]),
      ),
      tableOf(
        'Landing pages',
        [
          ['Page', 'text'],
          ['Visits that began here', 'count'],
          ['Paid', 'count'],
          ['Paid, of these', 'percent'],
        ],
        landings.map((row) => [readable(row.page), row.landings, row.paid, share(row.paid, row.landings)]),
      ),
      tableOf(
        'Devices and languages',
        [['Device', 'text'], ['Language', 'text'], ...STEPS],
        byDevice.map((row) => [capital(row.device ?? ''), languageName(row.language ?? ''), ...cells(row)]),
      ),
      tableOf(
        'Wanted, but sold out',
        [
          ['Product', 'text'],
          ['SKU', 'text'],
          ['Size', 'text'],
          ['Visits', 'count'],
          ['Waiting for a message', 'count'],
        ],
        wanted.map((row) => [row.title, row.sku, row.size, row.visits, row.waiting]),
      ),
      tableOf(
        'Viewed, but not bought',
        [
          ['Product', 'text'],
          ['SKU', 'text'],
          ['Visits', 'count'],
          ['Put in the cart', 'count'],
          ['Pairs left', 'count'],
        ],
        unbought.map((row) => [row.title, row.sku, row.viewed, row.cart, row.left]),
      ),
      tableOf(
        'Searches',
        [
          ['Searched for', 'text'],
          ['Times', 'count'],
          ['Found too little', 'count'],
          ['Opened a product', 'count'],
        ],
        searches.map((row) => [row.query, row.searches, row.empty, row.clicks]),
      ),
    ],
  };
}
