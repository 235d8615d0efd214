import path from 'node:path';
import { databaseUrl } from '../e2e/fixtures/shop-process.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { bench } from './fixtures/bench.ts';
import { getRequest, mix, type MixResult } from './fixtures/mix.ts';
import { processorTimes } from './fixtures/processor-time.ts';
import { fillUp, oneOf, orderRequests, readSale } from './fixtures/sale.ts';
import { type Costs, HABITS, needsOf } from './fixtures/scale-model.ts';

/** What a page, a rendering, an order and its jobs cost here, and what more visits than one machine can bear would need. */
const SECONDS = 8;
const DAYS = [1_000_000, 10_000_000, 100_000_000];

await bench(async ({ folder, startShop, atEnd }) => {
  const data = path.join(folder, 'data');
  const shop = await startShop({ DATA_DIR: data, WEB_PROCESSES: '2', TRUST_PROXY: '127.0.0.1' });
  const pid = shop.child.pid ?? 0;
  const sql = openDb(databaseUrl(data), { max: 2 });
  atEnd(() => sql.end());
  await fillUp(sql);
  const { products, requests } = await readSale(shop.url);
  const port = Number(new URL(shop.url).port);
  const settings = (await (await fetch(`${shop.url}/api/shop`)).json()) as {
    pricing: { defaultDiscount: number };
  };
  const work = (next: () => Buffer, connections: number, perSecond?: number): Promise<MixResult> =>
    mix({ port, next, connections, seconds: SECONDS, ...(perSecond === undefined ? {} : { perSecond }) });

  /** Processor time of each process for one answer. */
  async function costOf(run: () => Promise<MixResult>, after: () => Promise<void> = async () => {}) {
    const before = processorTimes(pid);
    const result = await run();
    await after();
    const used = processorTimes(pid);
    const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    const each = Object.fromEntries(
      Object.entries(used).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / answers]),
    );
    const wrong = Object.keys(result.statuses).filter((status) => status !== '200');
    if (wrong.length > 0) throw new Error(`Answered ${JSON.stringify(result.statuses)}`);
    return { each, answers, result };
  }
  const web = (each: Record<string, number>): number =>
    Object.entries(each).reduce((sum, [name, ms]) => (name.startsWith('web') ? sum + ms : sum), 0);
  const others = (each: Record<string, number>): number =>
    Object.entries(each).reduce(
      (sum, [name, ms]) => (name.startsWith('web') || name === 'database' ? sum : sum + ms),
      0,
    );
  const idle = async (): Promise<void> => {
    for (;;) {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*)::int as waiting from jobs where run_at <= now() and dead_at is null`;
      if (row?.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  // Every page is cached before it is counted.
  for (const request of requests) await mix({ port, next: () => request, connections: 1, seconds: 0.03 });
  const bytes = await Promise.all(
    ['/', '/sale', `/products/${products[0]?.slugTitle ?? ''}`].map(async (page) =>
      Number(
        (await fetch(shop.url + page, { headers: { 'accept-encoding': 'br' } })).headers.get(
          'content-length',
        ),
      ),
    ),
  );
  const page = await costOf(() => work(() => oneOf(requests), 16));
  let number = 0;
  const made = await costOf(() => work(() => getRequest(`/search/heels%20${(number += 1)}`), 4));
  const order = orderRequests(products, settings.pricing);
  await work(order, 4, 20);
  await idle();
  const size = async (): Promise<{ wal: number; bytes: number }> => {
    const [row] = await sql<{ wal: number; bytes: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_database_size(current_database())::float8 as bytes`;
    return row ?? { wal: 0, bytes: 0 };
  };
  const before = await size();
  const placed = await costOf(() => work(order, 8, 40), idle);
  const after = await size();
  const costs: Costs = {
    pageMs: web(page.each),
    pageBytes: bytes.reduce((sum, each) => sum + each, 0) / bytes.length,
    renderMs: web(made.each) + others(made.each) + (made.each['database'] ?? 0),
    renderDatabaseMs: made.each['database'] ?? 0,
    orderMs: web(placed.each),
    orderDatabaseMs: placed.each['database'] ?? 0,
    jobsMs: others(placed.each),
    orderWalBytes: (after.wal - before.wal) / placed.answers,
    orderBytes: (after.bytes - before.bytes) / placed.answers,
  };
  console.log('\n| what | costs on a core of this machine |\n|---|---|');
  const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 1)} ms`;
  for (const [what, cost] of [
    ['a cached page', `${ms(costs.pageMs)}, ${(costs.pageBytes / 1024).toFixed(1)} KB`],
    [
      'a page that must be made',
      `${ms(costs.renderMs)}, of it ${ms(costs.renderDatabaseMs)} in the database`,
    ],
    [
      'an order',
      `${ms(costs.orderMs)} and ${ms(costs.orderDatabaseMs)} in the database (jobs included there)`,
    ],
    ['its jobs: mail, SMS, invoice, courier', ms(costs.jobsMs)],
    [
      'what an order writes',
      `${(costs.orderWalBytes / 1024).toFixed(0)} KB of log, ${(costs.orderBytes / 1024).toFixed(1)} KB that stay`,
    ],
  ] as const)
    console.log(`| ${what} | ${cost} |`);

  const all = DAYS.map((visits) => needsOf(visits, costs, HABITS));
  const row = (what: string, figure: (needs: (typeof all)[number]) => string): void =>
    console.log(`| ${what} | ${all.map(figure).join(' | ')} |`);
  console.log(
    `\n| in the busiest hour | ${DAYS.map((visits) => `${visits / 1e6} million visits a day`).join(' | ')} |`,
  );
  console.log(`|---|${DAYS.map(() => '---').join('|')}|`);
  const whole = (value: number): string =>
    value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-IN');
  row('pages a second', (needs) => whole(needs.pagesPerSecond));
  row('orders a second', (needs) => whole(needs.ordersPerSecond));
  row('cores that send pages and take orders', (needs) => whole(needs.webCores));
  row('cores that make pages', (needs) => whole(needs.renderCores));
  row('cores for jobs', (needs) => whole(needs.jobCores));
  row('cores of the database', (needs) => whole(needs.databaseCores));
  row('connections to the database', (needs) => whole(needs.connections));
  row('log the primary writes, MB a second', (needs) => whole(needs.walMegabytesPerSecond));
  row('data a year, GB', (needs) => whole(needs.gigabytesPerYear));
  row('Gbit a second, files from a CDN', (needs) => whole(needs.gigabitsPerSecond));
  row('Gbit a second, files from the shop', (needs) => whole(needs.gigabitsWithFiles));

  // The first wall, reached: orders as fast as this machine takes them.
  const most = await costOf(() => work(order, 32));
  const busy = Object.entries(most.each)
    .map(([name, each]) => `${name} ${((each * most.result.perSecond) / 10).toFixed(0)} %`)
    .join(', ');
  console.log(
    `\nAs many orders as this machine takes, from 32 connections: ${most.result.perSecond.toFixed(0)} a second, p99 ${most.result.p99.toFixed(0)} ms. Of a core each: ${busy}.`,
  );
});
