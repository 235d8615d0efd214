import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobQueues } from '../../src/app/job-queues.server.ts';
import { processMetrics } from '../../src/app/start/operations.server.ts';
import { createShopServer } from '../../src/app/start/server.server.ts';
import { queueMetrics, watchedMetrics } from '../../src/app/start/watched-metrics.server.ts';
import { testServer } from '../../src/app/testing.server.ts';
import { watchJobs } from '../../src/app/watch.server.ts';
import { counted, countFailedPayment, countRefund } from '../../src/features/figures.server.ts';
import { stockProduct } from '../../src/features/orders/testing/open-checkout.server.ts';
import { openDb, type Sql } from '../../src/platform/server/db.server.ts';
import { addJob } from '../../src/platform/server/jobs/add-job.server.ts';
import { migrate } from '../../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/server/postgres/embedded.server.ts';
import type { Shop } from '../../src/features/shop.server.ts';
import { ServiceError } from '../../src/services/http/service-error.ts';
import { checkFiles, checkMetrics, queries, startPrometheus } from './prometheus.ts';

/** `npm run alerts`: the files by promtool, their queries on a real Prometheus, and alerts that a shop is made to need. */

/** What brings each alert about. Those of other machines (standbys, disks, load) are played by alerts.test.yml alone. */
const CAUSES: Readonly<Record<string, (sql: Sql, shop: Shop) => Promise<void>>> = {
  LedgerBroken: async (sql, shop) => {
    await stockProduct(sql, 'unwritten', 1000, { 37: 3 });
    await watchJobs(shop)['check-books']?.({} as never, 1);
  },
  BooksNotChecked: async (sql) =>
    void (await sql`update watched_figures set at = at - interval '3 days' where name = 'books_faults'`),
  // It has none at all.
  BackupStale: async () => {},
  RestoreNotTried: async (sql) =>
    void (await sql`
      insert into backup_runs (kind, started_at, finished_at, place, host)
      values ('restore', now() - interval '11 days', now() - interval '11 days', 'here', 'here')`),
  CertificateEnds: async (sql) =>
    void (await sql`
      insert into watched_figures (name, value, at)
      values ('certificate_end', extract(epoch from now() + interval '3 days'), now())`),
  JobsLate: async (sql) => {
    await addJob(sql, { kind: 'order-placed', payload: {} });
    await sql`update jobs set run_at = now() - interval '10 minutes' where kind = 'order-placed'`;
  },
  JobsGivenUp: async (sql) => {
    await addJob(sql, { kind: 'order-placed-mail', payload: {} });
    await sql`update jobs set dead_at = now() where kind = 'order-placed-mail'`;
  },
  PaymentsFail: async () => repeat(() => countFailedPayment('payment_failed')),
  RefundsFail: async () => repeat(() => countRefund('failed', 'returned')),
  MessagesFail: () =>
    repeat(() => {
      const failed = counted('mail', () => Promise.reject(new ServiceError('unavailable', 'away')));
      failed.catch(() => {});
    }),
};

async function repeat(work: () => void): Promise<void> {
  for (let second = 0; second < 20; second += 1) {
    for (let times = 0; times < 10; times += 1) work();
    await sleep(1_000);
  }
}

checkFiles();
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-alerts-'));
const database = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), progress: () => {} });
const sql = openDb(database.url);
await migrate(sql, 'migrations', () => {});
const options = testServer(sql, { DATA_DIR: folder });
const register = processMetrics();
const app = await createShopServer({ ...options, register });
queueMetrics(register, options.shop, jobQueues(options.shop, ''));
watchedMetrics(register, options.shop, options.root);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const prometheus = await startPrometheus(new URL(address).host);
let failed = false;
try {
  let trouble = await prometheus.trouble();
  for (let tries = 0; tries < 60 && trouble !== undefined; tries += 1) {
    await sleep(500);
    trouble = await prometheus.trouble();
  }
  if (trouble !== undefined) throw new Error(`Prometheus cannot read the figures of the shop: ${trouble}`);
  checkMetrics(await (await fetch(`${address}/metrics`)).text());
  for (const query of queries()) await prometheus.ask(query);
  console.log(`${queries().length} queries of alerts and dashboards are answered.`);
  for (const [name, cause] of Object.entries(CAUSES)) {
    await cause(sql, options.shop);
    let fired = false;
    for (let tries = 0; tries < 80 && !fired; tries += 1) {
      fired = (await prometheus.firing()).has(name);
      await sleep(500);
    }
    console.log(`${fired ? 'fires' : 'DOES NOT FIRE'}: ${name}`);
    failed ||= !fired;
  }
} finally {
  await prometheus.stop();
  await app.close();
  await sql.end({ timeout: 1 });
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
