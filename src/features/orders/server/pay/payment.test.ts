import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShortLink } from '../order-link.server.ts';
import {
  aBody,
  aForm,
  keys,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

let shop: Awaited<ReturnType<typeof openCheckout>>;
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 999_50 };
const single: LineInput = { productId: 'single', size: 38, quantity: 1, unitPrice: 700_00 };
let attempts = 0;

beforeAll(async () => {
  shop = await openCheckout();
  await stockProduct(shop.sql, 'rani', 1999, { 38: 1000 });
  await stockProduct(shop.sql, 'single', 1400, { 38: 1 });
});
beforeEach(async () => {
  shop.resetClock();
  await fetch(`${shop.base}/sandbox/razorpay/faults`, { method: 'DELETE' });
  await shop.faults({ dropWebhooks: true, refundDelayMs: 0 });
  await shop.deleteJobs();
  await shop.sql`update product_sizes set quantity = 1 where product_id = 'single'`;
});

async function order(wish = rani) {
  // One mailbox gets few mails an hour.
  const form = { ...aForm, email: `buyer${(attempts += 1)}@shopper.example` };
  const answer = await shop.post('/api/checkout', aBody([wish], 'online', form), {
    'idempotency-key': `attempt-${attempts}`,
  });
  expect(answer.status).toBe(200);
  return answer.body.order;
}
const state = async (orderNumber: string) => {
  const [row] = await shop.sql`
    select status, payment_status as paid, stock_taken as taken, payment_method as method from orders
    where order_number = ${orderNumber}`;
  return row;
};
const mailsAbout = async (orderNumber: string) =>
  (await shop.mails()).filter(({ text }) => text.includes(orderNumber)).map(({ subject }) => subject);
const sign = (body: string, secret = keys.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex');
const event = (name: string, payment: object) =>
  JSON.stringify({
    entity: 'event',
    event: name,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
    created_at: 1_790_000_000,
  });
const webhook = (body: string, signature = sign(body)) =>
  shop.post('/api/webhooks/razorpay', body, { 'x-razorpay-signature': signature });
const asEntity = (fields: Record<string, string>, amount: number) => ({
  id: fields['razorpay_payment_id'],
  order_id: fields['razorpay_order_id'],
  amount,
  currency: 'INR',
  status: 'captured',
  captured: true,
  created_at: 1_790_000_000,
});

describe('paying online', () => {
  it('the provider is asked for the exact amount, stock is held for 30 minutes, and no mail goes out yet', async () => {
    const before = await stockOf(shop.sql, 'rani', 38);
    const made = await order();
    expect(made).toMatchObject({ amount: 99_950, id: expect.stringMatching(/^order_/) as string });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 1);
    await shop.runJobs();
    expect(await mailsAbout(made.orderNumber)).toEqual([]);
    expect(await shop.get('/api/getkeys')).toMatchObject({ key: keys.keyId });
  });

  it('callback × 20 and webhook × 5 in parallel: one paid order, one mail', async () => {
    const made = await order();
    const fields = await shop.pay(made.id);
    const body = event('payment.captured', asEntity(fields, made.amount));
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => shop.callback(fields)),
      ...Array.from({ length: 5 }, () => webhook(body)),
    ]);
    expect(answers.slice(0, 20).map(({ status, location }) => `${status} ${location}`)).toEqual(
      Array.from({ length: 20 }, () => `303 /paymentsuccess?reference=${made.orderNumber}`),
    );
    expect(answers.slice(20).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Confirmed', paid: 'Paid' });
    expect(await mailsAbout(made.orderNumber)).toEqual([`Your order ${made.orderNumber} is placed`]);
    expect(await shop.sql`select 1 from payments where provider_order_id = ${made.id}`).toHaveLength(1);
  });

  it('two tabs or a reload under one key get the same order of the provider', async () => {
    const body = aBody([rani], 'online');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.post('/api/checkout', body, { 'idempotency-key': 'same-provider' }),
      ),
    );
    expect(new Set(answers.map(({ body: { order: made } }) => made.id)).size).toBe(1);
  });

  it('a webhook alone pays, also when it comes before the callback, doubled and with events out of order', async () => {
    await shop.faults({
      dropWebhooks: false,
      duplicateWebhooks: 2,
      reorderWebhooks: true,
      dropCallback: true,
    });
    const made = await order();
    await shop.pay(made.id);
    for (let tries = 0; tries < 100 && (await state(made.orderNumber))?.['paid'] !== 'Paid'; tries++)
      await wait(50);
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Paid' });
  });

  it('without callback and webhook the page that waits finds out', async () => {
    const made = await order();
    await shop.pay(made.id);
    expect(await shop.get(`/api/payment-status/${made.orderNumber}`)).toMatchObject({
      PaymentStatus: 'Paid',
    });
  });

  it('"a browser that did not place the order gets no dates": when it comes is said only with its link', async () => {
    const made = await order();
    const ask = (query = '') => shop.get(`/api/payment-status/${made.orderNumber}${query}`);
    const other = await order();
    expect(await ask(`?link=${encodeURIComponent(made.link)}`)).toMatchObject({
      expected: { from: expect.any(String), to: expect.any(String) },
    });
    for (const query of ['', '?link=', `?link=${encodeURIComponent(other.link)}`])
      expect(await ask(query)).toMatchObject({ expected: null });
  });

  it('without anybody asking, the sweep finds out', async () => {
    const made = await order();
    await shop.pay(made.id);
    await shop.later(3);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Confirmed', paid: 'Paid' });
  });

  it('"webhook 24 h down": the sweep covers, and an alarm rings, since the provider switches it off', async () => {
    const silent = () => shop.alarms.filter((words) => words.startsWith('no payment event')).length;
    const made = await order();
    await shop.pay(made.id);
    await shop.later(3);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Paid' });
    expect(silent()).toBe(0);
    await shop.sql`update heard_from set at = now() - interval '1 hour'`;
    await shop.later(25 * 60);
    await shop.runJobs();
    expect(silent()).toBe(1);
    const body = event('payment.captured', { id: 'pay_unknown' });
    await webhook(body);
    const [heard] = await shop.sql`select at > now() - interval '1 minute' as now from heard_from`;
    expect(heard).toEqual({ now: true });
  });

  it('the provider down: 503, order and cart stay; the same attempt goes on afterwards', async () => {
    await shop.faults({ failRate: 1 });
    const send = () =>
      shop.post('/api/checkout', aBody([rani], 'online'), { 'idempotency-key': 'provider-down' });
    const refused = await send();
    expect(refused).toMatchObject({ status: 503, body: { code: 'paymentUnavailable' } });
    await shop.faults({ failRate: 0 });
    expect((await send()).body.order.orderNumber).toBe(refused.body.orderNumber);
  });

  it('a lost answer of the provider does not make a second order there', async () => {
    await shop.faults({ loseAnswers: 1 });
    const made = await order();
    expect((await shop.payment.findOrderByReceipt(made.orderNumber))?.id).toBe(made.id);
  });
});

describe('forged, foreign and replayed news', () => {
  it('a forged callback is refused and pays nothing', async () => {
    const made = await order();
    const fields = {
      razorpay_payment_id: 'pay_forged',
      razorpay_order_id: made.id,
      razorpay_signature: 'ab'.repeat(32),
    };
    expect((await shop.callback(fields)).status).toBe(400);
    expect((await shop.callback({ ...fields, razorpay_signature: '' })).status).toBe(400);
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Pending' });
  });

  it('"callback forged: 400, no effect, alarm after n"', async () => {
    const forged = { razorpay_payment_id: 'pay_x', razorpay_order_id: 'order_x', razorpay_signature: 'x' };
    const alarmed = () => shop.alarms.filter((words) => words.startsWith('many payment messages')).length;
    const before = alarmed();
    await shop.callback(forged);
    expect(alarmed()).toBe(before);
    await Promise.all(Array.from({ length: 20 }, () => shop.callback(forged)));
    expect(alarmed()).toBe(before + 1);
  });

  it("another order's callback does not pay this one", async () => {
    const [mine, theirs] = [await order(), await order()];
    const fields = await shop.pay(theirs.id);
    expect((await shop.callback({ ...fields, razorpay_order_id: mine.id })).status).toBe(400);
    expect((await shop.callback({ ...fields, razorpay_order_id: 'order_unknown' })).status).toBe(400);
    expect(await state(mine.orderNumber)).toMatchObject({ paid: 'Pending' });
  });

  it('a failed payment comes back to the page that says so, and changes nothing', async () => {
    const made = await order();
    expect(await shop.callback({ 'error[code]': 'BAD_REQUEST_ERROR' })).toMatchObject({
      status: 303,
      location: '/paymentsuccess',
    });
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Pending' });
  });

  it('a webhook with a wrong, missing or stale signature is refused', async () => {
    const made = await order();
    const fields = await shop.pay(made.id);
    const body = event('payment.captured', asEntity(fields, made.amount));
    expect((await webhook(body, sign(body, 'another secret'))).status).toBe(400);
    expect((await webhook(body, '')).status).toBe(400);
    expect((await webhook(`${body} `, sign(body))).status).toBe(400);
    expect((await shop.post('/api/webhooks/razorpay', body)).status).toBe(400);
  });

  it('a well-signed event that lies about a payment has no effect: the provider itself is asked', async () => {
    const made = await order();
    await shop.pay(made.id, 'failure');
    const [failed] = await shop.payment.paymentsOf(made.id);
    const lie = asEntity({ razorpay_payment_id: failed!.id, razorpay_order_id: made.id }, made.amount);
    expect((await webhook(event('payment.captured', lie))).status).toBe(200);
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Pending' });
  });

  it.each(['', '{', '{}', '[]', '"x"', event('payment.captured', { id: 1 })])(
    'a well-signed %j that cannot be read is taken and has no effect',
    async (body) => {
      expect((await webhook(body || ' ')).status).toBe(200);
    },
  );
});

describe('money that cannot be used goes back', () => {
  const refunds = async (orderNumber: string) => {
    await shop.runJobs();
    return shop.sql`
      select r.reason, r.status from refunds r join orders o on o.id = r.order_id where o.order_number = ${orderNumber}`;
  };

  it('a second captured payment of one order is refunded, once', async () => {
    await shop.faults({ secondPayment: true });
    const made = await order();
    await shop.callback(await shop.pay(made.id));
    await Promise.all(Array.from({ length: 5 }, () => shop.get(`/api/payment-status/${made.orderNumber}`)));
    await shop.later(61);
    expect(await refunds(made.orderNumber)).toMatchObject([{ reason: 'second-payment' }]);
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Confirmed', paid: 'Paid' });
    const [, second] = (await shop.payment.paymentsOf(made.id)).toSorted(
      (a, b) => a.amountRefunded - b.amountRefunded,
    );
    expect(second).toMatchObject({ amountRefunded: made.amount });
  });

  it('paid too late, pairs still there: the order is confirmed', async () => {
    const made = await order(single);
    await shop.later(31);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Placed', paid: 'Failed', taken: false });
    expect(await stockOf(shop.sql, 'single', 38)).toBe(1);
    await shop.callback(await shop.pay(made.id));
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Confirmed', paid: 'Paid', taken: true });
    expect(await stockOf(shop.sql, 'single', 38)).toBe(0);
  });

  it('paid too late, pairs sold: refunded by itself, and the shopper is told', async () => {
    const made = await order(single);
    await shop.later(31);
    await shop.runJobs();
    const quicker = await order(single);
    await shop.callback(await shop.pay(quicker.id));
    await shop.callback(await shop.pay(made.id));
    await wait(50);
    expect(await refunds(made.orderNumber)).toMatchObject([{ reason: 'too-late' }]);
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Cancelled' });
    await shop.later(1);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Cancelled', paid: 'Refunded' });
    expect(await mailsAbout(made.orderNumber)).toEqual([
      `Your refund for order ${made.orderNumber}`,
      `The refund of your payment for ${made.orderNumber} is requested`,
      `Your order ${made.orderNumber} is not paid yet`,
    ]);
    expect(await stockOf(shop.sql, 'single', 38)).toBe(0);
  });

  it('before pairs are given back the provider is asked: paid in the last minute stays', async () => {
    const made = await order(single);
    await shop.pay(made.id);
    await shop.later(31);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Confirmed', paid: 'Paid', taken: true });
  });

  it('a silent provider keeps the pairs held, but not for ever', async () => {
    const made = await order(single);
    await shop.faults({ failRate: 1 });
    await shop.later(31);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ taken: true });
    await shop.later(120);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ taken: false, paid: 'Failed' });
  });

  it('an authorised payment is captured while the order waits for it', async () => {
    await shop.faults({ lateAuthoriseMs: 10 });
    const made = await order();
    await shop.pay(made.id);
    await wait(300);
    await shop.later(3);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Paid' });
  });
});

describe('after a failed payment', () => {
  const again = (path: string, made: { orderNumber: string; link: string }) =>
    shop.post(`/api/order/${made.orderNumber}/${path}`, { link: made.link });

  it('the same order can be paid again, through the same order of the provider', async () => {
    const made = await order();
    await shop.pay(made.id, 'failure');
    expect((await again('pay', made)).body.order).toMatchObject({ id: made.id });
    await shop.callback(await shop.pay(made.id));
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Paid' });
    expect((await again('pay', made)).status).toBe(409);
  });

  it('an order that was not paid in time: its mail leads to where it can be paid', async () => {
    const made = await order();
    await shop.later(31);
    await shop.runJobs();
    await shop.runJobs();
    const mails = (await shop.mails()).filter(({ text }) => text.includes(made.orderNumber));
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${made.orderNumber} is not paid yet`]);
    const [, short = ''] = /\/o\/([\w-]+)\/pay/.exec(mails[0]?.text ?? '') ?? [];
    expect(readShortLink(shop.shop, 'o', short, 'pay')).toBe(
      `/checkout?order=${made.orderNumber}&link=${encodeURIComponent(made.link)}`,
    );
    expect((await again('pay', made)).status).toBe(200);
    await shop.callback(await shop.pay(made.id));
    expect(await state(made.orderNumber)).toMatchObject({ paid: 'Paid' });
  });

  it('it can be switched to cash on delivery, once, and one mail follows', async () => {
    const made = await order();
    const answers = await Promise.all(Array.from({ length: 5 }, () => again('cash', made)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { amount: '1000' } });
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({
      method: 'cod',
      paid: 'Pending',
      status: 'Confirmed',
    });
    expect(await mailsAbout(made.orderNumber)).toHaveLength(1);
  });

  it('paid after all, although switched to cash: the online payment goes back', async () => {
    const made = await order();
    await again('cash', made);
    await shop.callback(await shop.pay(made.id));
    expect(
      await shop.sql`
      select reason from refunds r join orders o on o.id = r.order_id
      where o.order_number = ${made.orderNumber}`,
    ).toMatchObject([{ reason: 'paid-in-cash' }]);
  });

  it('without its link or its customer the order looks like none', async () => {
    const made = await order();
    const other = await order();
    for (const link of [undefined, '', 'nonsense', other.link]) {
      expect((await shop.post(`/api/order/${made.orderNumber}/cash`, { link })).status).toBe(404);
      expect((await shop.post(`/api/order/${made.orderNumber}/pay`, { link })).status).toBe(404);
    }
  });

  it('pairs that were sold meanwhile: refused, nothing placed', async () => {
    const made = await order(single);
    await shop.later(31);
    await shop.runJobs();
    await shop.sql`update product_sizes set quantity = 0 where product_id = 'single'`;
    expect(await again('pay', made)).toMatchObject({
      status: 409,
      body: { code: 'cartChanged', message: 'Rani single in size 38 is sold out.' },
    });
  });

  it('ordering anew gives the pairs of the unpaid order back first', async () => {
    const made = await order(single);
    const replaces = { orderNumber: made.orderNumber, link: made.link };
    const anew = await shop.post('/api/checkout', { ...aBody([single], 'online'), replaces });
    expect(anew.status).toBe(200);
    expect(await state(made.orderNumber)).toMatchObject({ status: 'Cancelled', taken: false });
    expect(await stockOf(shop.sql, 'single', 38)).toBe(0);
  });

  it('an order that nobody ever pays is given up after three days', async () => {
    const made = await order();
    await shop.later(73 * 60);
    await shop.runJobs();
    expect(await state(made.orderNumber)).toMatchObject({
      status: 'Cancelled',
      paid: 'Failed',
      taken: false,
    });
  });
});
