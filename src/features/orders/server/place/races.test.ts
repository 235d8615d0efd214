import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOrders } from '../../testing/open-orders.server.ts';
import { checkPayment } from '../pay/check-payment.server.ts';
import {
  aBody,
  aForm,
  keys,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

/** Real callers at once, over HTTP, on a real database; a jitter of some milliseconds meets every order of events. */
const shop = await openOrders();
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 999_50 };
const single: LineInput = { productId: 'single', size: 38, quantity: 1, unitPrice: 700_00 };
const ROUNDS = 8;
let buyer: { id: string; token: string };

beforeAll(async () => {
  buyer = await shop.user('racer@shopper.example');
  await stockProduct(shop.sql, 'rani', 1999, { 38: 1000 });
  await stockProduct(shop.sql, 'single', 1400, { 38: 1 });
});
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
  await shop.deleteJobs();
  await shop.sql`update product_sizes set quantity = 1 where product_id = 'single'`;
});

type Made = { id: string; orderNumber: string; link: string; amount: number };
async function order(wish = rani): Promise<Made> {
  const { status, body } = await shop.post(
    '/api/checkout',
    aBody([wish], 'online', { ...aForm, email: 'racer@shopper.example' }),
    buyer.token,
  );
  expect(status).toBe(200);
  return body['order'] as Made;
}
const pay = async ({ id }: Made) =>
  (await shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' })).body as Record<
    string,
    string
  >;
const soon = async <T>(work: () => Promise<T>): Promise<T> => {
  await wait(Math.random() * 15);
  return work();
};
const callback = (fields: Record<string, string>) =>
  fetch(`${shop.base}/api/payment-verification`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
function webhook(fields: Record<string, string>): Promise<Response> {
  const entity = {
    id: fields['razorpay_payment_id'],
    order_id: fields['razorpay_order_id'],
    amount: 1,
    currency: 'INR',
    status: 'captured',
    captured: true,
    created_at: 1_790_000_000,
  };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: 1_790_000_000,
  });
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
  return fetch(`${shop.base}/api/webhooks/razorpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  });
}

type State = { status: string; paid: string; method: string; taken: boolean; payments: number; back: number };
async function read(orderNumber: string): Promise<State> {
  const [row] = await shop.sql<State[]>`
    select status, payment_status as paid, payment_method as method, stock_taken as taken,
      (select count(*)::int from payments p where p.order_id = o.id) as payments,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id) as back
    from orders o where order_number = ${orderNumber}`;
  if (!row) throw new Error('no order');
  return row;
}
const history = (orderNumber: string, to: string) => shop.sql`
  select 1 from order_history h join orders o on o.id = h.order_id
  where o.order_number = ${orderNumber} and h.to_state = ${to}`;

describe('many at once', () => {
  test('"last pair bought by many: one wins; others told at once", in cash or online', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => {
        const method = each % 2 ? 'cod' : 'online';
        const form = { ...aForm, email: `buyer${each}@shopper.example` };
        const path = method === 'cod' ? '/api/codCheckout' : '/api/checkout';
        return soon(() => shop.post(path, aBody([single], method, form)));
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body['code'], body['message']]).toEqual([
        409,
        'cartChanged',
        'Rani single in size 38 is sold out.',
      ]);
    }
    expect(await stockOf(shop.sql, 'single', 38)).toBe(0);
    expect(await shop.sql`select 1 from order_lines where product_id = 'single'`).toHaveLength(1);
  });

  test('callback, webhook, sweep and the page that waits bring one payment: it counts once, one mail', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await order();
      const fields = await pay(made);
      await Promise.all(
        Array.from({ length: 4 }, () => [
          soon(() => callback(fields)),
          soon(() => webhook(fields)),
          soon(() => checkPayment(shop.shop, made.orderNumber)),
          soon(() => shop.get(`/api/payment-status/${made.orderNumber}`)),
        ]).flat(),
      );
      await shop.runJobs();
      expect(await read(made.orderNumber)).toMatchObject({ paid: 'Paid', payments: 1, back: 0 });
      expect(await history(made.orderNumber, 'Paid')).toHaveLength(1);
      expect(await history(made.orderNumber, 'Confirmed')).toHaveLength(1);
      const mails = (await shop.outbox()).filter(
        ({ channel, text }) => channel === 'mail' && text.includes(made.orderNumber),
      );
      expect(mails).toHaveLength(1);
    }
  });

  test('a cancel while it is paid: cancelled, the pair is back once, the money goes back once', async () => {
    const before = await stockOf(shop.sql, 'rani', 38);
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await order();
      const fields = await pay(made);
      const cancels = Array.from({ length: 3 }, () =>
        soon(() => shop.post(`/api/orderCancellation/${made.orderNumber}`, {}, buyer.token)),
      );
      const news = Array.from({ length: 3 }, () => [
        soon(() => callback(fields)),
        soon(() => webhook(fields)),
      ]).flat();
      const answers = await Promise.all(cancels);
      await Promise.all(news);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await read(made.orderNumber)).toMatchObject({
        status: 'Cancelled',
        taken: false,
        payments: 1,
        back: made.amount,
      });
      expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    }
  });

  test('paid, paid again and switched to cash at once: one way counts, other money goes back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await order();
      const fields = await pay(made);
      const by = (way: string) => shop.post(`/api/order/${made.orderNumber}/${way}`, { link: made.link });
      await Promise.all([
        soon(() => by('cash')),
        soon(() => callback(fields)),
        soon(() => by('pay')),
        soon(() => webhook(fields)),
      ]);
      await shop.runJobs();
      const after = await read(made.orderNumber);
      expect(after).toMatchObject({ status: 'Confirmed', taken: true, payments: 1 });
      expect([after.method, after.paid, after.back]).toEqual(
        after.method === 'cod' ? ['cod', 'Pending', made.amount] : ['online', 'Paid', 0],
      );
    }
  });

  test('the hold ends, the payment arrives and somebody else wants the pair: sold once, nobody pays for nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.sql`update product_sizes set quantity = 1 where product_id = 'single'`;
      const made = await order(single);
      await shop.sql`update orders set hold_until = now() - interval '1 second' where order_number = ${made.orderNumber}`;
      // Half of the rounds the sweep asks before the payment, and gives the pair back.
      if (round % 2) await checkPayment(shop.shop, made.orderNumber);
      const fields = await pay(made);
      const [rival] = await Promise.all([
        soon(() => shop.post('/api/codCheckout', aBody([single], 'cod'))),
        soon(() => callback(fields)),
        soon(() => checkPayment(shop.shop, made.orderNumber)),
      ]);
      const first = await read(made.orderNumber);
      const sold = (rival.status === 200 ? 1 : 0) + (first.taken ? 1 : 0);
      expect([sold, await stockOf(shop.sql, 'single', 38)]).toEqual([1, 0]);
      expect([first.paid, first.back]).toEqual(first.taken ? ['Paid', 0] : ['Refund initiated', made.amount]);
    }
  });
});
