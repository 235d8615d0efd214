import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/server/jobs/workers.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { paymentSandbox, paymentSandboxJobs } from './sandbox.server.ts';
import { keys, paymentBench, until } from './testing-payment.ts';

const { state, adapter, turn, newOrder, payFor, heardOf } = paymentBench();

describe('troubles on request', () => {
  it('webhooks are repeated until somebody takes them, under one event id', async () => {
    state.hookStatus = 500;
    const order = await newOrder();
    await payFor(order.id);
    await until(() => heardOf(order.id).length >= 4);
    state.hookStatus = 200;
    const refused = heardOf(order.id);
    await until(
      () =>
        new Set(
          heardOf(order.id)
            .slice(refused.length)
            .map(({ id }) => id),
        ).size === 3,
    );
    expect(new Set(heardOf(order.id).map(({ id }) => id)).size).toBe(3);
  });

  it('webhooks are doubled, reordered, forged or dropped', async () => {
    await turn({ duplicateWebhooks: 2, reorderWebhooks: true, forgeWebhooks: true });
    const order = await newOrder();
    await payFor(order.id);
    await until(() => heardOf(order.id).length === 9);
    expect(new Set(heardOf(order.id).map(({ id }) => id)).size).toBe(3);
    expect(heardOf(order.id).some(({ genuine }) => genuine)).toBe(false);
    await turn({ dropWebhooks: true });
    const silent = await newOrder();
    await payFor(silent.id);
    await wait(100);
    expect(heardOf(silent.id)).toEqual([]);
  });

  it('after a change of the secret new events carry the new signature, retries of older ones the old', async () => {
    state.hookStatus = 500;
    const before = await newOrder();
    await payFor(before.id);
    await until(() => heardOf(before.id).length >= 3);
    await turn({ newWebhookSecret: 'the new secret' });
    const after = await newOrder();
    await payFor(after.id);
    await until(() => heardOf(after.id).length >= 3 && heardOf(before.id).length >= 4);
    state.hookStatus = 200;
    const genuine = (orderId: string) => new Set(heardOf(orderId).map((one) => one.genuine));
    expect(genuine(before.id)).toEqual(new Set([true]));
    expect(genuine(after.id)).toEqual(new Set([false]));
    state.secrets = ['the new secret', keys.webhookSecret];
    const both = await newOrder();
    await payFor(both.id);
    await until(() => heardOf(both.id).length === 3);
    expect(genuine(both.id)).toEqual(new Set([true]));
  });

  it('a webhook that fails for a day is switched off, until somebody switches it on again', async () => {
    await turn({ webhookTries: 2 });
    state.hookStatus = 500;
    const first = await newOrder();
    await payFor(first.id);
    const faults = async () =>
      (await (await fetch(`${state.base}/sandbox/razorpay/faults`)).json()) as { webhookDisabled: boolean };
    await until(async () => (await faults()).webhookDisabled);
    state.hookStatus = 200;
    const silent = await newOrder();
    await payFor(silent.id);
    await wait(150);
    expect(heardOf(silent.id)).toEqual([]);
    await turn({ webhookDisabled: false });
    const loud = await newOrder();
    await payFor(loud.id);
    await until(() => heardOf(loud.id).length === 3);
  });

  it('fields nobody has heard of disturb nobody', async () => {
    await turn({ extraFields: true });
    const order = await newOrder();
    await payFor(order.id);
    expect(await adapter().paymentsOf(order.id)).toMatchObject([{ status: 'captured' }]);
    expect(await adapter().findOrderByReceipt(order.receipt ?? '')).toMatchObject({ id: order.id });
  });

  it('a dropped callback leaves a captured payment and no fields', async () => {
    await turn({ dropCallback: true });
    const order = await newOrder();
    expect(await payFor(order.id)).toEqual({ status: 202, body: {} });
    expect(await adapter().paymentsOf(order.id)).toMatchObject([{ status: 'captured' }]);
  });

  it('a forged callback does not verify', async () => {
    await turn({ forgeSignature: true });
    const order = await newOrder();
    const { body } = await payFor(order.id);
    expect(
      adapter().verifyPaymentSignature({
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
    await until(async () => (await adapter().paymentsOf(order.id))[0]?.status === 'captured');
    await until(() => heardOf(order.id, 'order.paid').length === 1);
  });

  it('a late authorisation waits for a capture, and capturing twice is answered the same', async () => {
    await turn({ lateAuthoriseMs: 50 });
    const order = await newOrder();
    await payFor(order.id);
    await until(async () => (await adapter().paymentsOf(order.id))[0]?.status === 'authorized');
    const [late] = await adapter().paymentsOf(order.id);
    await expect(adapter().capture({ paymentId: late!.id, amount: 1 })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await adapter().capture({ paymentId: late!.id, amount: order.amount })).toMatchObject({
      status: 'captured',
    });
    expect(await adapter().capture({ paymentId: late!.id, amount: order.amount })).toMatchObject({
      status: 'captured',
    });
  });

  it('two payments of one order are both captured', async () => {
    await turn({ secondPayment: true });
    const order = await newOrder();
    await payFor(order.id);
    expect((await adapter().paymentsOf(order.id)).filter(({ captured }) => captured)).toHaveLength(2);
  });

  it('an unknown fault is refused in words', async () => {
    expect(await turn({ noSuchFault: 1 })).toMatchObject({ status: 400 });
  });
});

describe('a restart of the sandbox', () => {
  it('loses neither orders nor webhooks that were still to be sent', async () => {
    const { sql, url } = await testDb();
    const calls: string[] = [];
    const start = async (takes: boolean) => {
      const shop = Fastify({ forceCloseConnections: true });
      let at = '';
      const webhookUrl = () => `${at}/hook`;
      const options = { sql, ...keys, webhookUrl };
      await shop.register(paymentSandbox, { prefix: '/sandbox/razorpay', ...options });
      const queues = { sandbox: { workers: 2, pollMs: 50, handlers: paymentSandboxJobs(options) } };
      shop.post('/hook', async ({ headers }, reply) => {
        if (takes) calls.push(String(headers['x-razorpay-event-id']));
        return reply.code(takes ? 200 : 500).send({});
      });
      at = await shop.listen({ port: 0, host: '127.0.0.1' });
      const workers = startJobs({ url, queues, log: pino({ level: 'silent' }) });
      const close = async () => {
        await workers.stop();
        await shop.close();
      };
      return { shop, at, close };
    };
    const first = await start(false);
    const port = adapter({ baseUrl: `${first.at}/sandbox/razorpay` });
    const order = await port.createOrder({ amount: 100, receipt: 'restart' });
    const payload = { order_id: order.id, outcome: 'success' };
    await first.shop.inject({ method: 'POST', url: '/sandbox/razorpay/pay', payload });
    await first.close();
    const second = await start(true);
    await until(() => new Set(calls).size === 3);
    const after = adapter({ baseUrl: `${second.at}/sandbox/razorpay` });
    expect(await after.findOrderByReceipt('restart')).toMatchObject({ id: order.id, status: 'paid' });
    await second.close();
  });
});

describe('the way without a script', () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${state.base}/sandbox/razorpay/v1/checkout/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  it('goes through the bank page and carries the three fields home', async () => {
    const order = await newOrder();
    const callback = `${state.base}/back?a=1&b=2`;
    const visit = {
      key_id: keys.keyId,
      order_id: order.id,
      name: '<b>Kadam</b>',
      callback_url: callback,
      cancel_url: state.base,
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
    const visit = { key_id: 'other', order_id: order.id, callback_url: state.base, cancel_url: state.base };
    expect((await form('embedded', visit)).status).toBe(400);
    expect(
      (await form('embedded', { ...visit, key_id: keys.keyId, callback_url: 'javascript:alert(1)' })).status,
    ).toBe(400);
  });
});
