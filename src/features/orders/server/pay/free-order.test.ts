import { beforeAll, expect, test } from 'vitest';
import { aBody, aForm, stockOf, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { faultsIn } from '../check-books.server.ts';
import { changeLines } from '../edit/change-lines.server.ts';
import { checkPayment } from './check-payment.server.ts';

const shop = await openOrders();
const gift: LineInput = { productId: 'gift', size: 38, quantity: 1, unitPrice: 0 };
let buyer: { id: string; token: string };

beforeAll(async () => {
  buyer = await shop.user('free@shopper.example');
  await stockProduct(shop.sql, 'gift', 1400, { 38: 100 });
  await stockProduct(shop.sql, 'rani', 1400, { 38: 100 });
  await shop.sql`update products set discount = 100, price = 0, off = 100 where id = 'gift'`;
});

const place = () =>
  shop.post(
    '/api/checkout',
    aBody([gift], 'online', { ...aForm, email: 'free@shopper.example' }),
    buyer.token,
  );
const read = async (orderNumber: string) => {
  const [row] = await shop.sql`
    select status, payment_status as paid, provider_order_id as provider, stock_taken as taken from orders
    where order_number = ${orderNumber}`;
  return row;
};
type Placed = { id: string; amount: number; orderNumber: string };

test('a discount of 100 % checks out without the provider, even while it is down', async () => {
  await shop.faults('razorpay', { failRate: 1 });
  const { status, body } = await place();
  expect(status).toBe(200);
  const order = body['order'] as Placed;
  expect(order).toMatchObject({ id: '', amount: 0 });
  await shop.runJobs();
  expect(await read(order.orderNumber)).toMatchObject({
    status: 'Confirmed',
    paid: 'Paid',
    provider: null,
    taken: true,
  });
  const about = (await shop.outbox()).filter(
    ({ channel, text }) => channel === 'mail' && text.includes(order.orderNumber),
  );
  expect(about).toHaveLength(1);
  await shop.resetFaults();
});

test('the same attempt twice is one order and the same answer', async () => {
  const before = await stockOf(shop.sql, 'gift', 38);
  const body = aBody([gift], 'online', { ...aForm, email: 'free@shopper.example' });
  const send = () =>
    fetch(`${shop.base}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-free-attempt' },
      body: JSON.stringify(body),
    }).then(async (answer) => [answer.status, await answer.json()] as const);
  const [first, second, third] = [await send(), ...(await Promise.all([send(), send()]))];
  expect(first[0]).toBe(200);
  expect([second, third]).toEqual([first, first]);
  expect(await stockOf(shop.sql, 'gift', 38)).toBe(before - 1);
});

test('a shop that ended between placing and answering settles it at the next look', async () => {
  const { orderNumber } = (await place()).body['order'] as Placed;
  await shop.sql`update orders set payment_status = 'Pending', accepted_at = null where order_number = ${orderNumber}`;
  await checkPayment(shop.shop, orderNumber);
  expect(await read(orderNumber)).toMatchObject({ paid: 'Paid' });
});

test('cancelled, it owes nobody money', async () => {
  const { orderNumber } = (await place()).body['order'] as Placed;
  await shop.runJobs();
  const before = await stockOf(shop.sql, 'gift', 38);
  const { status, body } = await shop.post(`/api/orderCancellation/${orderNumber}`, {}, buyer.token);
  expect([status, body['message']]).toEqual([200, 'Your order has been cancelled.']);
  expect(await read(orderNumber)).toMatchObject({ status: 'Cancelled', paid: 'Paid', taken: false });
  expect(await stockOf(shop.sql, 'gift', 38)).toBe(before + 1);
});

const unpaid = async () => {
  const faults = await faultsIn(shop.sql);
  return faults.find(({ rule }) => rule === 'what is paid has a payment, and what is owed a refund')?.what;
};

test('with a pair added that nobody paid, cancelled, no refund waits for ever', async () => {
  const { orderNumber } = (await place()).body['order'] as Placed;
  await shop.runJobs();
  const lines = [
    { line: 1, quantity: 1 },
    { productId: 'rani', size: 38, quantity: 1 },
  ];
  const changed = await changeLines(shop.shop, { orderNumber, lines, was: 0, who: buyer.id }, true);
  expect(changed.difference).toBe(changed.after);
  expect(changed.after).toBeGreaterThan(0);
  // While the difference is asked for, the books are right.
  expect(await unpaid()).toBeUndefined();
  const { body } = await shop.post(`/api/orderCancellation/${orderNumber}`, {}, buyer.token);
  expect(body['message']).toBe('Your order has been cancelled.');
  expect(await read(orderNumber)).toMatchObject({ status: 'Cancelled', paid: 'Paid', taken: false });
  expect(await unpaid()).toBeUndefined();
});
