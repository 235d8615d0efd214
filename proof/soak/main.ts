import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, startShop } from '../../e2e/fixtures/shop-process.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { query } from '../cluster/inside.ts';
import { until } from '../cluster/start-cluster.ts';
import { audit } from '../faults/auditor.ts';
import { openShop } from '../faults/shoppers.ts';
import { growthOf, sample, type Sample, shopProcesses } from './processes.ts';
import { staffAtWork } from './staff.ts';

/**
 * `npm run soak`: a day in the life of a shop in 30 minutes (`-- --minutes=3`). Shoppers buy and look, staff work, sizes sell
 * out and come back, processes are killed and connections lost in the first half. Then the second half must be flat: memory
 * and open handles of each process, and the books are audited.
 */
const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const seconds = Number(option('minutes') ?? 30) * 60;
const rate = Number(option('rate') ?? 3);
/** A heap breathes; what leaks goes on growing. In a run of a few minutes it is still warming up. */
const MOST_GROWTH = { share: 1.25, megabytes: 60, handles: 25 };
/** Jobs that are due, by kind. Of the payments of an hour there is always one to be looked at again soon. */
const WAITING = `
  select kind as task, count(*)::int as jobs, max(attempts)::int as attempts, left(max(last_error), 200) as error
  from jobs where dead_at is null and run_at < now() +
    case kind when 'payment-check' then interval '0' else interval '20 seconds' end group by 1`;
const say = (text: string): void => console.log(text);

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-soak-'));
const shop = await startShop({ DATA_DIR: folder, WEB_PROCESSES: '2', TRUST_PROXY: 'loopback' });
const root = shop.child.pid ?? 0;
const database = databaseUrl(folder);
const post = async (at: string, body: object): Promise<Response> =>
  fetch(shop.url + at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const kill = (name: string): void => {
  const pid = shopProcesses(root).get(name);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
};
const faults: Readonly<Record<string, () => Promise<unknown> | void>> = {
  'kill -9 of a web process': () => kill('web-1'),
  'every connection ended by the database': () =>
    query(
      database,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kadam%' and pid <> pg_backend_pid()",
    ),
  'payment provider slow and failing': () =>
    post('/sandbox/razorpay/faults', { failRate: 0.3, delayMs: 500, loseAnswers: 5 }),
  'kill -9 of the process that runs jobs': () => kill('worker'),
  'payment provider well again': () => fetch(`${shop.url}/sandbox/razorpay/faults`, { method: 'DELETE' }),
};

let failed = false;
const wrong = (text: string): void => {
  failed = true;
  say(`WRONG: ${text}`);
};
try {
  await query(
    database,
    `with more as (update product_sizes set quantity = quantity + 100000 returning product_id, size, quantity)
     insert into stock_ledger (product_id, size, delta, after, cause)
     select product_id, size, 100000, quantity, 'delivery' from more`,
  );
  const since = new Date();
  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];
  const login = await post('/api/auth/login', { email: 'owner@kadam.example', password: 'open-the-shop-1' });
  const { token } = (await login.json()) as { token: string };
  const shoppers = await openShop(shop.url, { ordersPerSecond: rate, readers: 3, machines: [shop.url] });
  const staff = staffAtWork(shop.url, token, products);
  const samples: Sample[] = [];
  const waiting = Object.entries(faults).map(([name, run], index, all) => ({
    name,
    run,
    // The last one at half of the time.
    at: ((index + 1) * seconds) / 2 / all.length,
  }));
  const started = performance.now();
  const now = (): number => (performance.now() - started) / 1000;
  while (now() < seconds) {
    samples.push(...sample(root, now()));
    const [next] = waiting;
    if (next && now() >= next.at) {
      waiting.shift();
      say(`${now().toFixed(0).padStart(5)} s  ${next.name}`);
      await next.run();
    }
    await sleep(2_000);
  }
  await shoppers.stop();
  await staff.stop();
  let jobs: Record<string, unknown>[] = [];
  await until(
    'the jobs are done',
    async () => {
      jobs = await query(database, WAITING);
      return jobs.length === 0;
    },
    300,
  ).catch((error: unknown) => wrong(`${(error as Error).message} ${JSON.stringify(jobs)}`));
  const answered = shoppers.receipts.filter(({ answeredAt }) => answeredAt !== undefined).length;
  const { cached, fresh } = shoppers.pages;
  say(
    `\n${answered} orders taken, ${shoppers.receipts.length - answered} refused or never answered; pages failed: ${cached.failed} of ${cached.asked} cached, ${fresh.failed} of ${fresh.asked} new`,
  );
  for (const [reason, { times, firstAt }] of shoppers.reasons)
    say(`   refused: ${times} × ${reason} (first after ${(firstAt / 1000).toFixed(0)} s)`);
  say(`staff: ${[...staff.acts].map(([name, times]) => `${times} × ${name}`).join(', ')}\n`);
  const findings = await audit(database, shoppers.receipts, since);
  for (const { rule, broken } of findings) if (broken.length > 0) wrong(`${rule}: ${broken.join(', ')}`);
  say(
    `${findings.length} rules of the books, ${findings.filter(({ broken }) => broken.length > 0).length} broken\n`,
  );
  say(
    '| process | MB at 60 % | MB at the end | handles at 60 % | handles at the end |\n|---|---|---|---|---|',
  );
  for (const { name, megabytes, handles } of growthOf(samples, seconds * 0.6)) {
    say(`| ${name} | ${megabytes.map((each) => each.toFixed(0)).join(' | ')} | ${handles.join(' | ')} |`);
    const most = Math.max(megabytes[0] * MOST_GROWTH.share, megabytes[0] + MOST_GROWTH.megabytes);
    if (megabytes[1] > most) wrong(`the memory of ${name} grows`);
    if (handles[1] > handles[0] + MOST_GROWTH.handles) wrong(`the handles of ${name} grow`);
  }
  const file = option('samples');
  if (file !== undefined) writeFileSync(file, JSON.stringify(samples));
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
