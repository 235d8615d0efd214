import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { everyCall } from '../../contract/calls-staff.ts';
import { counted, countFailedPayment, countRefund } from '../../features/figures.server.ts';
import { aBody, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { addJob } from '../../platform/server/jobs/add-job.server.ts';
import { boundedLabel } from '../../platform/server/metrics.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { ServiceError } from '../../services/http/service-error.ts';
import { jobQueues } from '../job-queues.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { processMetrics } from '../start/process-metrics.server.ts';
import { queueMetrics, watchedMetrics } from '../start/watched-metrics.server.ts';
import { watchJobs } from '../watch.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb();
const register = processMetrics();
const options = testServer(sql, { DATA_DIR: '.' });
const { shop } = options;
let app: FastifyInstance;

beforeAll(async () => {
  app = await createShopServer({ ...options, register });
  queueMetrics(register, shop, jobQueues(shop, 'http://127.0.0.1:1'));
  watchedMetrics(register, shop, options.root);
  await app.ready();
});
afterAll(() => app.close());

async function figure(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const metrics = await register.getMetricsAsJSON();
  const values = metrics.find((metric) => metric.name === name)?.values ?? [];
  const found = values.find((value) =>
    Object.entries(labels).every(([label, wanted]) => value.labels[label as never] === wanted),
  );
  return found?.value ?? Number.NaN;
}

it('an order is counted once, the last pair of a size too, and an order without pairs as refused', async () => {
  await stockProduct(sql, 'counted', 1000, { 37: 1 });
  const payload = aBody([{ productId: 'counted', size: 37, quantity: 1, unitPrice: 50_000 }]);
  const before = await figure('shop_orders_placed_total', { method: 'cod' });
  const out = await figure('shop_stock_outs_total');
  const refused = await figure('shop_orders_refused_total', { reason: 'soldOut' });
  const [method, url] = everyCall.codCheckout;
  const place = (key: string) => app.inject({ method, url, payload, headers: { 'idempotency-key': key } });
  const key = 'one-attempt-of-a-shopper';
  expect((await place(key)).statusCode).toBe(200);
  expect((await place(key)).statusCode).toBe(200);
  expect((await place('another-attempt-later')).statusCode).toBe(409);
  expect(await figure('shop_orders_placed_total', { method: 'cod' })).toBe(before + 1);
  expect(await figure('shop_stock_outs_total')).toBe(out + 1);
  expect(await figure('shop_orders_refused_total', { reason: 'soldOut' })).toBe(refused + 1);
});

it('a message is counted by its outcome', async () => {
  const sent = await figure('shop_messages_total', { channel: 'sms', outcome: 'sent' });
  const late = await figure('shop_messages_total', { channel: 'sms', outcome: 'timeout' });
  await counted('sms', async () => 'taken');
  const slow = counted('sms', () => Promise.reject(new ServiceError('timeout', 'no answer')));
  await expect(slow).rejects.toThrow('no answer');
  expect(await figure('shop_messages_total', { channel: 'sms', outcome: 'sent' })).toBe(sent + 1);
  expect(await figure('shop_messages_total', { channel: 'sms', outcome: 'timeout' })).toBe(late + 1);
});

it('reasons of others make no more figures than expected', async () => {
  const label = boundedLabel(2);
  expect(['a', 'b', 'c', 'a', 'Name of a person', null].map(label)).toEqual([
    'a',
    'b',
    'other',
    'a',
    'other',
    'other',
  ]);
  countFailedPayment('insufficient_funds');
  expect(await figure('shop_payment_failures_total', { reason: 'insufficient_funds' })).toBe(1);
  const before = await figure('shop_refunds_total', { state: 'failed', reason: 'other' });
  countRefund('failed', 'second-payment');
  expect(await figure('shop_refunds_total', { state: 'failed', reason: 'other' })).toBe(before + 1);
});

it('what rolls back is not counted', async () => {
  let counts = 0;
  await sql.begin(async (tx) => {
    await tx`select 1`;
    tx.afterCommit(() => (counts += 1));
    expect(counts).toBe(0);
  });
  await expect(
    sql.begin(async (tx) => {
      tx.afterCommit(() => (counts += 10));
      await tx`select 1 / 0`;
    }),
  ).rejects.toThrow('division by zero');
  sql.afterCommit(() => (counts += 100));
  expect(counts).toBe(101);
});

it('a queue is as late as its oldest job that is due', async () => {
  expect(await figure('jobs_oldest_seconds', { queue: 'newsletters' })).toBe(0);
  const [kind = ''] = Object.keys(jobQueues(shop, 'http://127.0.0.1:1')['newsletters']?.handlers ?? {});
  await addJob(sql, { kind, payload: {} });
  await sql`update jobs set run_at = now() - interval '10 minutes' where kind = ${kind}`;
  expect(await figure('jobs_oldest_seconds', { queue: 'newsletters' })).toBeGreaterThanOrEqual(600);
});

it('a broken ledger shows after the nightly check, and an http address has no certificate', async () => {
  const jobs = watchJobs(shop);
  expect(await figure('shop_books_faults')).toBeNaN();
  await jobs['check-certificate']?.({} as never, 1);
  expect(await figure('shop_certificate_end_timestamp_seconds')).toBeNaN();
  await stockProduct(sql, 'unwritten', 1000, { 37: 0 });
  await jobs['check-books']?.({} as never, 1);
  const before = await figure('shop_books_faults');
  await sql`update product_sizes set quantity = 3 where product_id = 'unwritten'`;
  await jobs['check-books']?.({} as never, 1);
  expect(await figure('shop_books_faults')).toBe(before + 1);
  expect(await figure('shop_books_checked_timestamp_seconds')).toBeGreaterThan(1.7e9);
});

it('the disk of the data is measured', async () => {
  expect(await figure('disk_free_bytes', { folder: 'data' })).toBeLessThanOrEqual(
    await figure('disk_size_bytes', { folder: 'data' }),
  );
});

it('docs/metrics.md names every figure with its type, and no other', async () => {
  const known = new Map(
    [...readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| (`[^|]+`) \| (\w+) \|/gm)].flatMap(
      ([, names = '', type = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, type] as const),
    ),
  );
  const shown = register
    .getMetricsAsArray()
    .map(({ name, type }) => [name, String(type)] as const)
    .filter(([name]) => !/^(nodejs|process)_/.test(name));
  expect(new Map(shown)).toEqual(known);
});

it('names follow the rules of Prometheus: counters end in _total, times are in seconds', async () => {
  const own = register.getMetricsAsArray().filter(({ name }) => !/^(nodejs|process)_/.test(name));
  expect(own.length).toBeGreaterThan(30);
  for (const { name, type, help } of own) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(name.endsWith('_total'), name).toBe(String(type) === 'counter');
    expect(name, name).not.toMatch(/_(ms|millis|minutes|kb|mb)\b/);
    expect(help).toMatch(/\.$/);
  }
});
