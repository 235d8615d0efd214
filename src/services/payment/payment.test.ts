import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../platform/testing/test-db.server.ts';
import type { PaymentPort } from './port.ts';
import { createRazorpay } from './razorpay.server.ts';
import { paymentSandbox } from './sandbox.server.ts';

type Heard = { id: string; event: string; genuine: boolean; status?: string };

const keys = { keyId: 'rzp_test_kadam', keySecret: 'key-secret', webhookSecret: 'hook-secret' };
const app = Fastify({ forceCloseConnections: true });
let base = '';
let payment: PaymentPort;
const heard: Heard[] = [];
let hookStatus = 200;
let receipts = 0;

beforeAll(async () => {
  const { sql } = await testDb();
  await app.register(paymentSandbox, {
    prefix: '/sandbox/razorpay',
    sql,
    ...keys,
    webhookUrl: () => `${base}/hook`,
  });
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post('/hook', async ({ body, headers }, reply) => {
      const raw = body as Buffer;
      const event = payment.parseWebhook(raw);
      heard.push({
        id: String(headers['x-razorpay-event-id']),
        event: event?.event ?? '',
        genuine: payment.verifyWebhook(raw, String(headers['x-razorpay-signature'])),
        status: event?.payment?.status,
      });
      return reply.code(hookStatus).send({});
    });
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  payment = adapter();
});
beforeEach(async () => {
  await fetch(`${base}/sandbox/razorpay/knobs`, { method: 'DELETE' });
  heard.length = 0;
  hookStatus = 200;
});
afterAll(() => app.close());

const adapter = (change: Partial<Parameters<typeof createRazorpay>[0]> = {}) =>
  createRazorpay({
    baseUrl: `${base}/sandbox/razorpay`,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    retry: { attempts: 4, baseMs: 1, maxMs: 5 },
    log: () => {},
    ...change,
  });
const post = async (path: string, body: unknown) => {
  const response = await fetch(`${base}/sandbox/razorpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, string> & { error?: { description: string } },
  };
};
const turn = (knobs: Record<string, unknown>) => post('/knobs', knobs);
const newOrder = (amount = 149_900) =>
  payment.createOrder({ amount, receipt: `receipt-${++receipts}`, notes: { order: 'KD-1' } });
const payFor = (orderId: string, outcome = 'success') => post('/pay', { order_id: orderId, outcome });
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await condition()); tries++) await wait(25);
  expect(await condition()).toBe(true);
}
const heardOf = (event: string) => heard.filter((one) => one.event === event);

describe('orders at the provider', () => {
  it('are made with amount, receipt and notes, and found again by receipt', async () => {
    const order = await newOrder(149_900);
    expect(order).toMatchObject({
      amount: 149_900,
      amountPaid: 0,
      currency: 'INR',
      status: 'created',
      notes: { order: 'KD-1' },
    });
    expect(await payment.findOrderByReceipt(order.receipt!)).toEqual(order);
    expect(await payment.findOrderByReceipt('nobody has this')).toBeUndefined();
  });

  it('empty notes, shown as a list, are read as none', async () => {
    expect((await payment.createOrder({ amount: 100, receipt: 'bare' })).notes).toEqual({});
  });

  it.each([
    [{ amount: 99 }, 'at least INR 1.00'],
    [{ amount: 100.5 }, 'must be an integer'],
    [{ receipt: 'r'.repeat(41) }, '40 characters'],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) }, 'notes'],
  ])('%j is refused in words', async (change, words) => {
    await expect(payment.createOrder({ amount: 100, receipt: 'r', ...change })).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      message: expect.stringContaining(words),
    });
  });

  it('a wrong secret is refused and not tried again', async () => {
    await expect(
      adapter({ keySecret: 'wrong' }).createOrder({ amount: 100, receipt: 'w' }),
    ).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  it('a lost answer after the order was made: looked up by receipt, no second order', async () => {
    await turn({ loseAnswers: 1 });
    const order = await newOrder();
    await payFor(order.id);
    const [row] = (await payment.paymentsOf(order.id)).map(({ orderId }) => orderId);
    expect(row).toBe(order.id);
    const all = await fetch(`${base}/sandbox/razorpay/v1/orders?receipt=${order.receipt}`, {
      headers: { authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}` },
    });
    expect(await all.json()).toMatchObject({ count: 1 });
  });

  it.each([429, 500, 502])('a passing %i is overcome', async (failStatus) => {
    await turn({ failNext: 2, failStatus });
    expect((await newOrder()).status).toBe('created');
  });

  it('a lasting outage is told as unavailable, then the breaker rests', async () => {
    await turn({ failRate: 1 });
    const port = adapter({ breaker: { failures: 3, coolMs: 60_000 } });
    await expect(port.payment('pay_x')).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    await turn({ failRate: 0 });
    await expect(port.payment('pay_x')).rejects.toMatchObject({
      message: expect.stringContaining('resting'),
    });
  });

  it('a slow answer is a time-out', async () => {
    await turn({ delayMs: 300 });
    const port = adapter({ timeoutMs: 50, retry: { attempts: 1, baseMs: 1, maxMs: 1 } });
    await expect(port.payment('pay_x')).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('paying', () => {
  it('"pays as the shopper would and answers the three callback fields"; webhooks tell the same, signed', async () => {
    const order = await newOrder(149_900);
    const { body } = await payFor(order.id);
    expect(Object.keys(body).toSorted()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
    const paymentId = body['razorpay_payment_id']!;
    expect(
      payment.verifyPaymentSignature({
        orderId: order.id,
        paymentId,
        signature: body['razorpay_signature']!,
      }),
    ).toBe(true);
    expect(await payment.payment(paymentId)).toMatchObject({
      orderId: order.id,
      amount: 149_900,
      currency: 'INR',
      status: 'captured',
      captured: true,
    });
    expect((await payment.findOrderByReceipt(order.receipt!))?.status).toBe('paid');
    await until(() => heard.length === 3);
    expect(heard.map(({ event }) => event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
    expect(heard.every(({ genuine }) => genuine)).toBe(true);
  });

  it('a failure is told with its reason, and the order can be paid afterwards', async () => {
    const order = await newOrder();
    const { body } = await payFor(order.id, 'failure');
    expect(body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: order.id },
    });
    expect(await payment.paymentsOf(order.id)).toMatchObject([
      { status: 'failed', captured: false, errorReason: 'payment_failed' },
    ]);
    await until(() => heardOf('payment.failed').length === 1);
    expect((await payFor(order.id)).body).toHaveProperty('razorpay_payment_id');
  });

  it('twenty at once pay an order once', async () => {
    const order = await newOrder();
    const results = await Promise.all(Array.from({ length: 20 }, () => payFor(order.id)));
    expect(results.filter(({ body }) => body['razorpay_payment_id'])).toHaveLength(1);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    expect((await payment.paymentsOf(order.id)).filter(({ captured }) => captured)).toHaveLength(1);
  });

  it('an unknown order, a wrong outcome: told, nothing paid', async () => {
    expect((await payFor('order_nobody')).body.error?.description).toContain('does not exist');
    expect((await payFor('order_nobody', 'maybe')).status).toBe(400);
  });
});

describe('troubles on request', () => {
  it('webhooks are repeated until somebody takes them, under one event id', async () => {
    hookStatus = 500;
    const order = await newOrder();
    await payFor(order.id);
    await until(() => heard.length >= 4);
    hookStatus = 200;
    heard.length = 0;
    await until(() => new Set(heard.map(({ id }) => id)).size === 3);
  });

  it('webhooks are doubled, reordered, forged or dropped', async () => {
    await turn({ duplicateWebhooks: 2, reorderWebhooks: true, forgeWebhooks: true });
    await payFor((await newOrder()).id);
    await until(() => heard.length === 9);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
    expect(heard.some(({ genuine }) => genuine)).toBe(false);
    heard.length = 0;
    await turn({ dropWebhooks: true });
    await payFor((await newOrder()).id);
    await wait(100);
    expect(heard).toEqual([]);
  });

  it('a dropped callback leaves a captured payment and no fields', async () => {
    await turn({ dropCallback: true });
    const order = await newOrder();
    expect(await payFor(order.id)).toEqual({ status: 202, body: {} });
    expect(await payment.paymentsOf(order.id)).toMatchObject([{ status: 'captured' }]);
  });

  it('a forged callback does not verify', async () => {
    await turn({ forgeSignature: true });
    const order = await newOrder();
    const { body } = await payFor(order.id);
    expect(
      payment.verifyPaymentSignature({
        orderId: order.id,
        paymentId: body['razorpay_payment_id']!,
        signature: body['razorpay_signature']!,
      }),
    ).toBe(false);
  });

  it('a failed payment may still be captured', async () => {
    await turn({ failedThenCapturedMs: 50 });
    const order = await newOrder();
    expect((await payFor(order.id)).body).toHaveProperty('error');
    await until(async () => (await payment.paymentsOf(order.id))[0]?.status === 'captured');
    await until(() => heardOf('order.paid').length === 1);
  });

  it('a late authorisation waits for a capture, and capturing twice is answered the same', async () => {
    await turn({ lateAuthoriseMs: 50 });
    const order = await newOrder();
    await payFor(order.id);
    await until(async () => (await payment.paymentsOf(order.id))[0]?.status === 'authorized');
    const [late] = await payment.paymentsOf(order.id);
    await expect(payment.capture({ paymentId: late!.id, amount: 1 })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await payment.capture({ paymentId: late!.id, amount: order.amount })).toMatchObject({
      status: 'captured',
    });
    expect(await payment.capture({ paymentId: late!.id, amount: order.amount })).toMatchObject({
      status: 'captured',
    });
  });

  it('two payments of one order are both captured', async () => {
    await turn({ secondPayment: true });
    const order = await newOrder();
    await payFor(order.id);
    expect((await payment.paymentsOf(order.id)).filter(({ captured }) => captured)).toHaveLength(2);
  });

  it('an unknown knob is refused in words', async () => {
    expect(await turn({ noSuchKnob: 1 })).toMatchObject({ status: 400 });
  });
});

describe('a restart of the sandbox', () => {
  it('loses neither orders nor webhooks that were still to be sent', async () => {
    const { sql } = await testDb();
    const calls: string[] = [];
    const start = async (takes: boolean) => {
      const shop = Fastify({ forceCloseConnections: true });
      let at = '';
      const webhookUrl = () => `${at}/hook`;
      await shop.register(paymentSandbox, { prefix: '/sandbox/razorpay', sql, ...keys, webhookUrl });
      shop.post('/hook', async ({ headers }, reply) => {
        if (takes) calls.push(String(headers['x-razorpay-event-id']));
        return reply.code(takes ? 200 : 500).send({});
      });
      at = await shop.listen({ port: 0, host: '127.0.0.1' });
      return { shop, at };
    };
    const first = await start(false);
    const port = adapter({ baseUrl: `${first.at}/sandbox/razorpay` });
    const order = await port.createOrder({ amount: 100, receipt: 'restart' });
    const payload = { order_id: order.id, outcome: 'success' };
    await first.shop.inject({ method: 'POST', url: '/sandbox/razorpay/pay', payload });
    await first.shop.close();
    const second = await start(true);
    await until(() => new Set(calls).size === 3);
    const after = adapter({ baseUrl: `${second.at}/sandbox/razorpay` });
    expect(await after.findOrderByReceipt('restart')).toMatchObject({ id: order.id, status: 'paid' });
    await second.shop.close();
  });
});

describe('refunds', () => {
  const paid = async () => {
    const order = await newOrder(200_000);
    return (await payFor(order.id)).body['razorpay_payment_id']!;
  };

  it('ten at once with one key give the money back once, and are followed until done', async () => {
    const paymentId = await paid();
    const wish = { paymentId, amount: 200_000, idempotencyKey: `refund-${paymentId}` };
    const refunds = await Promise.all(Array.from({ length: 10 }, () => payment.refund(wish)));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ paymentId, amount: 200_000, status: 'pending' });
    expect(await payment.payment(paymentId)).toMatchObject({
      amountRefunded: 200_000,
      refundStatus: 'full',
      status: 'refunded',
    });
    await until(async () => (await payment.refundStatus(refunds[0]!.id)).status === 'processed');
    await until(() => heardOf('refund.processed').length === 1);
  });

  it('a lost answer is overcome with the same key', async () => {
    const paymentId = await paid();
    await turn({ loseAnswers: 1 });
    await payment.refund({ paymentId, amount: 50_000, idempotencyKey: `refund-${paymentId}` });
    expect(await payment.payment(paymentId)).toMatchObject({
      amountRefunded: 50_000,
      refundStatus: 'partial',
      status: 'captured',
    });
  });

  it('more than was paid, or another wish under the same key, is refused', async () => {
    const paymentId = await paid();
    const idempotencyKey = `refund-${paymentId}`;
    await expect(payment.refund({ paymentId, amount: 200_001, idempotencyKey })).rejects.toMatchObject({
      kind: 'refused',
    });
    await payment.refund({ paymentId, amount: 100, idempotencyKey });
    await expect(payment.refund({ paymentId, amount: 200, idempotencyKey })).rejects.toMatchObject({
      message: expect.stringContaining('Different request'),
    });
  });

  it('a refund may fail at the bank', async () => {
    await turn({ refundDelayMs: 10, refundFails: true });
    const paymentId = await paid();
    const { id } = await payment.refund({ paymentId, idempotencyKey: `refund-${paymentId}` });
    await until(async () => (await payment.refundStatus(id)).status === 'failed');
    expect(await payment.payment(paymentId)).toMatchObject({ amountRefunded: 0, status: 'captured' });
  });
});

describe('the way without a script', () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${base}/sandbox/razorpay/v1/checkout/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  it('goes through the bank page and carries the three fields home', async () => {
    const order = await newOrder();
    const callback = `${base}/back?a=1&b=2`;
    const visit = {
      key_id: keys.keyId,
      order_id: order.id,
      name: '<b>Kadam</b>',
      callback_url: callback,
      cancel_url: base,
    };
    const page = await (await form('embedded', visit)).text();
    expect(page).toContain('₹1,499.00');
    expect(page).not.toContain('<b>');
    const back = await (
      await form('bank', { order_id: order.id, callback_url: callback, outcome: 'success' })
    ).text();
    expect(back).toContain(`action="${callback.replace('&', '&amp;')}"`);
    expect([...back.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']),
    );
  });

  it('refuses another key and addresses that are no web page', async () => {
    const order = await newOrder();
    const visit = { key_id: 'other', order_id: order.id, callback_url: base, cancel_url: base };
    expect((await form('embedded', visit)).status).toBe(400);
    expect(
      (await form('embedded', { ...visit, key_id: keys.keyId, callback_url: 'javascript:alert(1)' })).status,
    ).toBe(400);
  });
});
