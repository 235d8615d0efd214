import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { runInBackground } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createRazorpay } from './razorpay.server.ts';
import type { RazorpayOptions } from './razorpay.server.ts';
import { paymentSandbox, paymentSandboxJobs } from './sandbox.server.ts';

type Heard = { id: string; event: string; orderId: string; genuine: boolean };
type Answer = Record<string, string> & { error?: { description: string } };

export const keys = { keyId: 'rzp_test_kadam', keySecret: 'key-secret', webhookSecret: 'hook-secret' };

/** For tests: the sandbox over real HTTP, the adapter talking to it, and a shop that listens to its webhooks. */
export function paymentBench() {
  const app = Fastify({ forceCloseConnections: true });
  const heard: Heard[] = [];
  const state = { base: '', hookStatus: 200, secrets: [keys.webhookSecret] };
  let receipts = 0;

  const adapter = (change: Partial<RazorpayOptions> = {}) =>
    createRazorpay({
      baseUrl: `${state.base}/sandbox/razorpay`,
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: state.secrets,
      retry: { attempts: 4, baseMs: 1, maxMs: 5 },
      breaker: { failures: 1_000, coolMs: 1 },
      log: () => {},
      ...change,
    });

  beforeAll(async () => {
    const { sql } = await testDb();
    const webhookUrl = () => `${state.base}/hook`;
    const options = { sql, ...keys, webhookUrl };
    await app.register(paymentSandbox, { prefix: '/sandbox/razorpay', ...options });
    runInBackground(sql, paymentSandboxJobs(options), pino({ level: 'silent' }));
    await app.register(async (hooks) => {
      hooks.removeAllContentTypeParsers();
      hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      hooks.post('/hook', async ({ body, headers }, reply) => {
        const raw = body as Buffer;
        const event = adapter().parseWebhook(raw);
        heard.push({
          id: String(headers['x-razorpay-event-id']),
          event: event?.event ?? '',
          orderId: event?.payment?.orderId ?? '',
          genuine: adapter().verifyWebhook(raw, String(headers['x-razorpay-signature'])),
        });
        return reply.code(state.hookStatus).send({});
      });
    });
    state.base = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await fetch(`${state.base}/sandbox/razorpay/faults`, { method: 'DELETE' });
    heard.length = 0;
    state.hookStatus = 200;
    state.secrets = [keys.webhookSecret];
  });
  afterAll(() => app.close());

  async function post(path: string, body: unknown) {
    const response = await fetch(`${state.base}/sandbox/razorpay${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  return {
    state,
    adapter,
    turn: (faults: Record<string, unknown>) => post('/faults', faults),
    newOrder: (amount = 149_900) =>
      adapter().createOrder({ amount, receipt: `receipt-${++receipts}`, notes: { order: 'KD-1' } }),
    payFor: (orderId: string, outcome = 'success') => post('/pay', { order_id: orderId, outcome }),
    /** Of this order alone: webhooks of the test before may still be on their way. */
    heardOf: (orderId: string, event?: string) =>
      heard.filter((one) => one.orderId === orderId && (!event || one.event === event)),
  };
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await condition()); tries++) await wait(25);
  expect(await condition()).toBe(true);
}
