import path from 'node:path';
import Fastify from 'fastify';
import { jobQueues } from '../../src/app/job-queues.server.ts';
import { createShopServer } from '../../src/app/start/server.server.ts';
import { testServer } from '../../src/app/testing.server.ts';
import { everyCall } from '../../src/contract/calls-staff.ts';
import type { Shop } from '../../src/features/shop.server.ts';
import { aBody } from '../../src/features/orders/testing/open-checkout.server.ts';
import { openDb } from '../../src/platform/server/db.server.ts';
import { migrate } from '../../src/platform/server/migrate.server.ts';
import { startJobs } from '../../src/platform/server/jobs/workers.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/server/postgres/embedded.server.ts';
import { createRazorpay } from '../../src/services/payment/razorpay.server.ts';
import { paymentSandbox, paymentSandboxJobs } from '../../src/services/payment/sandbox.server.ts';

const keys = { keyId: 'rzp_test_recovery', keySecret: 'key-secret', webhookSecret: 'hook-secret' };
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A payment provider with a database of its own: what it knows does not go back in time with the shop. */
export async function startProvider(folder: string, shopAddress: () => string) {
  const database = await startEmbeddedPostgres({ folder: path.join(folder, 'provider'), progress: () => {} });
  const sql = openDb(database.url);
  // Its events wait in a table of jobs, as the shop's do.
  await migrate(sql, 'migrations', () => {});
  const options = { sql, ...keys, webhookUrl: () => `${shopAddress()}/api/webhooks/razorpay` };
  const app = Fastify();
  await app.register(paymentSandbox, options);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const queues = { provider: { workers: 2, pollMs: 200, handlers: paymentSandboxJobs(options) } };
  const jobs = startJobs({ url: database.url, queues, log, graceMs: 1_000 });
  return {
    address,
    pay: async (orderId: string): Promise<Record<string, string>> => {
      const answer = await fetch(`${address}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
      });
      return (await answer.json()) as Record<string, string>;
    },
    async stop() {
      await jobs.stop();
      await app.close();
      await sql.end({ timeout: 1 });
      await database.stop();
    },
  };
}

const SHOE = { productId: 'recovered', size: 37, quantity: 1, unitPrice: 50_000 };

/** The shop on a database, with that provider. */
export async function openSmallShop(url: string, providerAddress: string) {
  const sql = openDb(url);
  const options = testServer(sql, { LOG_LEVEL: 'silent' });
  const payment = createRazorpay({
    ...keys,
    baseUrl: providerAddress,
    webhookSecrets: [keys.webhookSecret],
    log: () => {},
  });
  const shop: Shop = { ...options.shop, services: { ...options.shop.services, payment } };
  const app = await createShopServer({ ...options, shop });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const jobs = startJobs({ url, queues: jobQueues(shop, address), log, graceMs: 2_000 });
  return {
    sql,
    shop,
    address,
    /** An order that is to be paid online; answers the provider's order. */
    async order(): Promise<{ id: string; orderNumber: string }> {
      const [method, path] = everyCall.checkout;
      const answer = await fetch(address + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aBody([SHOE], 'online')),
      });
      const { order, message } = (await answer.json()) as {
        order?: { id: string; orderNumber: string };
        message?: string;
      };
      if (!order) throw new Error(`An order was refused: ${message ?? answer.status}`);
      return order;
    },
    async stop() {
      await app.close();
      await jobs.stop();
      await sql.end({ timeout: 5 });
    },
  };
}
