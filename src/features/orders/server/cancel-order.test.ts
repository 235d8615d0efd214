import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/text/dates.ts';
import { aBody, stockOf, stockProduct, type LineInput } from '../testing/open-checkout.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';

const shop = await openOrders();
const wish: LineInput = { productId: 'rani', size: 38, quantity: 2, unitPrice: 999_50 };
const EMAIL = 'buyer@shopper.example';
let buyer: { id: string; token: string };

beforeAll(async () => {
  buyer = await shop.user(EMAIL);
  await stockProduct(shop.sql, 'rani', 1999, { 38: 1000 });
});
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
  await shop.faults('courier', { dropWebhooks: true });
  await shop.deleteJobs();
});

async function place(method: 'cod' | 'online'): Promise<string> {
  const path = method === 'cod' ? '/api/codCheckout' : '/api/checkout';
  const { body } = await shop.post(path, aBody([wish], method), buyer.token);
  if (method === 'cod') return String(body['orderNumber']);
  const { id, orderNumber } = body['order'] as { id: string; orderNumber: string };
  const { body: fields } = await shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });
  await shop.post('/api/payment-verification', fields);
  return orderNumber;
}

const read = async (orderNumber: string) => {
  const [row] = await shop.sql<
    { id: string; status: string; paid: string; refunds: number; notes: number }[]
  >`
    select id, status, payment_status as paid, (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from invoices i where i.order_id = o.id and i.kind = 'credit note') as notes
    from orders o where order_number = ${orderNumber}`;
  return row;
};
const cancel = (orderNumber: string) => shop.post(`/api/orderCancellation/${orderNumber}`, {}, buyer.token);
const mailsAbout = async (orderNumber: string): Promise<string[]> =>
  (await shop.outbox())
    .filter(({ channel, text }) => channel === 'mail' && text.includes(orderNumber))
    .map(({ subject }) => subject);

const refunded = (number: string) =>
  expect
    .poll(
      async () => {
        await shop.runOnce();
        return (await read(number))?.paid;
      },
      { timeout: 10_000 },
    )
    .toBe('Refunded');

describe('POST /api/orderCancellation/{orderNumber}', () => {
  test('ten parallel cancels of a paid order: stock back once, one refund, one credit note, and the bank is asked once', async () => {
    const before = await stockOf(shop.sql, 'rani', 38);
    const number = await place('online');
    await shop.runJobs();
    expect(await read(number)).toMatchObject({ status: 'Confirmed', paid: 'Paid' });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 2);

    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(number)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.body['message']).toContain('Your order has been cancelled.');
    for (const { status, body } of replies.filter((reply) => !won.includes(reply))) {
      expect([status, body]).toEqual([
        409,
        { success: false, code: 'cannotCancel', message: 'This order is already cancelled.' },
      ]);
    }
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    expect(await read(number)).toMatchObject({
      status: 'Cancelled',
      paid: 'Refund initiated',
      refunds: 1,
      notes: 1,
    });

    await refunded(number);
    const [{ count } = { count: -1 }] = await shop.sql<{ count: number }[]>`
      select count(*)::int as count from sandbox.rzp_refund r
      join payments p on p.provider_payment_id = r.payment_id
      join orders o on o.id = p.order_id where o.order_number = ${number}`;
    expect(count).toBe(1);
    await shop.runJobs();
    expect((await mailsAbout(number)).sort()).toEqual([
      `Your order ${number} is cancelled`,
      `Your order ${number} is placed`,
      `Your refund for order ${number}`,
    ]);
  });

  test('a refund is retried while the provider fails and its answers are lost, and money goes back once', async () => {
    const number = await place('online');
    await shop.runJobs();
    await shop.faults('razorpay', { failNext: 2, loseAnswers: 2 });
    expect((await cancel(number)).status).toBe(200);
    await refunded(number);
    const [{ total } = { total: 0 }] = await shop.sql<{ total: number }[]>`
      select sum((r.body->>'amount')::int)::int as total from sandbox.rzp_refund r
      join payments p on p.provider_payment_id = r.payment_id
      join orders o on o.id = p.order_id where o.order_number = ${number}`;
    expect(total).toBe(1999_00);
  });

  test('a cash order owes nobody anything: no refund, its invoice is taken back, and no parcel leaves', async () => {
    const number = await place('cod');
    expect((await cancel(number)).body).toEqual({ success: true, message: 'Your order has been cancelled.' });
    await shop.runJobs();
    expect(await read(number)).toMatchObject({ status: 'Cancelled', paid: 'Pending', refunds: 0, notes: 0 });
    expect((await shop.parcels()).filter(({ order_no: no }) => no === number)).toEqual([]);
    const second = await place('cod');
    await shop.runJobs();
    expect((await cancel(second)).status).toBe(200);
    expect(await read(second)).toMatchObject({ status: 'Cancelled', notes: 1 });
  });

  test('Cancellation window 2 days after ordering', async () => {
    const made = async (age: number) =>
      makeOrder(shop.sql, { userId: buyer.id, placedAt: new Date(Date.now() - age) });
    const [inside, outside] = [await made(2 * DAY_MS - 60_000), await made(2 * DAY_MS + 60_000)];
    expect((await cancel(inside.orderNumber)).status).toBe(200);
    const late = await cancel(outside.orderNumber);
    expect([late.status, late.body['message']]).toEqual([
      409,
      'An order can be cancelled within 2 days of ordering.',
    ]);
    expect(await read(outside.orderNumber)).toMatchObject({ status: 'Placed' });
  });

  test.each(['Shipped', 'Delivered', 'Return requested', 'Returned'])('not once it is %s', async (status) => {
    const { id, orderNumber } = await makeOrder(shop.sql, { userId: buyer.id });
    await shop.sql`update orders set status = ${status} where id = ${id}`;
    const reply = await cancel(orderNumber);
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      'This order has been shipped and can no longer be cancelled.',
    ]);
  });

  test('every change is in the history with who and when', async () => {
    const number = await place('cod');
    await shop.runJobs();
    await cancel(number);
    const history = await shop.sql`
      select to_state, actor, who, at from order_history h join orders o on o.id = h.order_id
      where o.order_number = ${number} and kind = 'order' order by h.id`;
    expect(history.map(({ to_state: to, actor, who }) => [to, actor, who])).toEqual([
      ['Placed', 'customer', null],
      ['Confirmed', 'system', null],
      ['Cancelled', 'customer', buyer.id],
    ]);
    expect(history.every(({ at }) => at instanceof Date)).toBe(true);
  });

  test('a cancel and a payment that arrive together end in one state: no paid order without money back', async () => {
    const { body } = await shop.post('/api/checkout', aBody([wish], 'online'), buyer.token);
    const { id, orderNumber } = body['order'] as { id: string; orderNumber: string };
    const { body: fields } = await shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });
    const row = await read(orderNumber);
    await Promise.allSettled([
      shop.post('/api/payment-verification', fields),
      cancelOrder(shop.shop, { orderId: row?.id ?? '', actor: 'customer' }),
    ]);
    await wait(50);
    const [refund] = await shop.sql`select 1 from refunds where order_id = ${row?.id ?? ''}`;
    expect(await read(orderNumber)).toMatchObject({ status: 'Cancelled' });
    expect(refund).toBeDefined();
  });
});
