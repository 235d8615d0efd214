import path from 'node:path';
import { loadDemo } from '../src/app/demo/load-demo.server.ts';
import { countVisit, writeVisits } from '../src/features/analytics/server/count-visits.server.ts';
import { rollUpVisits } from '../src/features/analytics/server/roll-up.server.ts';
import { readVisitors } from '../src/features/analytics/server/visitors.server.ts';
import { createShopLog } from '../src/features/log.server.ts';
import { saveShopSettings } from '../src/features/settings/server/shop-settings.server.ts';
import { DAY_MS, istDay } from '../src/domain/text/dates.ts';
import { type Db, openDb } from '../src/platform/server/db.server.ts';
import { migrate } from '../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../src/platform/server/postgres/embedded.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';

/**
 * A year of 50,000,000 events, day by day: each day is filled and summed up as the job does it, and its raw events go when
 * their 30 days are over. Then what staff ask for. `--days=40` fills fewer; `--events=N` a year of so many.
 */
const option = (name: string, other: number): number => {
  const given = process.argv.find((each) => each.startsWith(`--${name}=`));
  return given === undefined ? other : Number(given.slice(name.length + 3));
};
const DAYS = option('days', 365);
const A_DAY = Math.round(option('events', 50_000_000) / 365);
const ROUNDS = 20;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Some eight events a visit: pages of 500 products, from 2,000 sources, of which most are rare. */
const fillDay = (db: Db, day: string) => db`
  insert into visit_events (day, visit, what, landing, page, product_id, size, source, device, language)
  select ${day}::date, v.visit, case when e % 8 = 5 then 'cart' when e % 40 = 7 then 'wanted' when e % 320 = 6 then 'paid' else 'view' end,
    e % 8 = 0, case when e % 8 in (0, 3) then '/' when e % 32 = 4 then '/checkout' else '/products/' || p.slug end,
    case when e % 8 = 5 or e % 40 = 7 then p.id end, case when e % 40 = 7 then 38 end,
    'host' || floor(2000 * power(random(), 6)) || '.example', (array['phone','phone','phone','desktop','tablet'])[1 + (v.visit % 5)::int],
    case when v.visit % 6 = 0 then 'hi' else 'en' end
  from generate_series(0, ${A_DAY - 1}::int) e
    cross join lateral (select (e / 8)::bigint as visit) v
    join (select id, slug, row_number() over (order by id) - 1 as at from products) p
      on p.at = (e * 7919 + e / 8) % (select count(*) from products)`;

await bench(async ({ folder, atEnd }) => {
  const postgres = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', max_wal_size: '2GB' },
  });
  const sql = openDb(postgres.url, { max: 4 });
  atEnd(async () => {
    await sql.end({ timeout: 1 });
    await postgres.stop();
  });
  await migrate(sql, 'migrations');
  await loadDemo(sql, '.', () => {});
  await saveShopSettings(sql, { countVisits: true });
  const last = Date.now();
  let at = last - DAYS * DAY_MS;
  const shop = { sql, log: createShopLog('silent'), now: () => new Date(at) };
  // Filling is no work of the shop: it may take its time.
  const filler = await sql.reserve();
  await filler.unsafe('set statement_timeout = 0');
  const sums: number[] = [];
  for (; at <= last; at += DAY_MS) {
    await rollUpVisits(shop);
    await fillDay(filler, istDay(new Date(at)));
    sums.push(await timed(() => rollUpVisits(shop)));
    if (sums.length % 30 === 0) console.log(`  ${sums.length} days`);
  }
  filler.release();
  at -= DAY_MS;
  await sql`analyze`;
  const [held] = await sql<{ raw: number; totals: number; size: number }[]>`
    select (select count(*)::int from visit_events) as raw, (select count(*)::int from visit_totals) as totals,
      pg_database_size(current_database())::float8 as size`;
  const back = (days: number) => istDay(new Date(last - days * DAY_MS));
  const slowest = async (days: number) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await timed(() => readVisitors(sql, { from: back(days), to: back(0) })));
    return p95(times);
  };
  const [month, year] = [await slowest(29), await slowest(Math.min(DAYS, 364))];
  const written = await timed(async () => {
    for (let each = 0; each < 10_000; each += 1)
      countVisit(shop, {
        visit: `visit-${each}-abcdef`,
        what: 'view',
        page: '/',
        source: 'host1.example',
        device: 'phone',
        language: 'en',
      });
    await writeVisits(shop);
  });
  const events = (A_DAY * sums.length).toLocaleString('en-IN');
  const good = [
    budget({
      what: `${events} events: the sums of a day, as the job makes them`,
      figure: `p95 ${(p95(sums) / 1000).toFixed(1)} s`,
      goal: '≤ 10 s',
      good: p95(sums) <= 10_000,
    }),
    budget({
      what: 'the screen Visitors, of 30 days and of a year',
      figure: `p95 ${month.toFixed(0)} and ${year.toFixed(0)} ms`,
      goal: '≤ 300 ms, ≤ 1 s',
      good: month <= 300 && year <= 1_000,
    }),
    budget({
      what: '10,000 events, written together',
      figure: `${written.toFixed(0)} ms`,
      goal: '≤ 2 s, after which the next are written',
      good: written <= 2_000,
    }),
    budget({
      what: 'raw events held, rows of sums, size of the database',
      figure: `${(held?.raw ?? 0).toLocaleString('en-IN')}, ${(held?.totals ?? 0).toLocaleString('en-IN')}, ${((held?.size ?? 0) / 1e9).toFixed(1)} GB`,
      goal: '32 days of raw events at most',
      good: (held?.raw ?? 0) <= A_DAY * 33,
    }),
  ];
  return good.every(Boolean);
});
