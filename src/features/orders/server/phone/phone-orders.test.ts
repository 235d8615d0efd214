import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phoneOrdersApi } from '../../../../contract/phone-orders.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { stockOf, stockProduct } from '../../testing/open-checkout.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeCredit } from '../../../credit/server/ledger.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { phoneOrdersHandlers } from './api.server.ts';

const shop = await openOrders({ rows: phoneOrdersApi, handlers: phoneOrdersHandlers });
const { sql } = shop;
const PATIENT = { timeout: 20_000, interval: 50 };
let orders = { id: '', token: '' };
let owner = { id: '', token: '' };

beforeAll(async () => {
  await stockProduct(sql, 'RANI', 2000, { 37: 50, 38: 2 });
  owner = await shop.user('owner@phone.example', 'owner');
  orders = await shop.user('orders@phone.example', 'staff');
  await sql`update users set areas = '{orders}', user_name = 'Anu' where id = ${orders.id}`;
});
beforeEach(() => saveStored(sql, 'orders', { discountByOrders: 10, tellFailedPayment: 'off' }));

const line = { productId: 'RANI', size: 37, quantity: 1, color: 'Gold' };
interface More {
  method?: 'cod' | 'online';
  discount?: object | null;
  cartdata?: object[];
  phone?: string;
  customerId?: string;
  credit?: string;
}
async function quote(more: More = {}, bearer = orders.token) {
  const { method = 'cod', discount = null, cartdata = [line], phone = MEERA.phone } = more;
  const { zipcode, email } = MEERA;
  const body = { method, cartdata, zipcode, email, phone, discount, ...more };
  return (await shop.post('/api/staff/orders/quote', body, bearer)).body as {
    figures: { amount: string };
    breakdown: { rows: { label: string; amount: number }[] };
    discountFault: string | null;
    noCash: string | null;
    changes: string[];
    delivery: { arrives: object };
    place: { city: string; state: string };
  };
}
async function place(more: More = {}, bearer = orders.token) {
  const { figures } = await quote(more, bearer);
  const { method = 'cod', cartdata = [line], discount = null, phone = MEERA.phone, ...rest } = more;
  const body = { ...figures, method, cartdata, discount, formData: { ...MEERA, phone }, ...rest };
  return shop.post('/api/staff/orders', body, bearer);
}
const admin = async (number: unknown) =>
  (await shop.get(`/api/staff/orders/${String(number)}`, owner.token)).body as {
    placedBy: object | null;
    request: { url: string | null; amount: number } | null;
    timeline: { what: string; who: string }[];
    order: { orderStatus: string; PaymentStatus: string };
  };

describe('"Same ledger, documents and limits; the order records who placed it."', () => {
  test('a caller pays at the door: the order is as a shopper’s, with who placed it and why it is cheaper', async () => {
    const seen = await quote();
    expect(seen.place).toEqual({ city: expect.any(String), state: MEERA.state });
    expect(seen.delivery.arrives).toMatchObject({ from: expect.any(String) });
    const discount = { kind: 'percent', percent: 10, reason: 'Waited two weeks' };
    const placed = await place({ discount });
    expect(placed).toMatchObject({ status: 200, body: { success: true } });
    const number = placed.body['orderNumber'];
    const [row] = await sql<{ amount: number; placedBy: string; shares: object[] }[]>`
      select o.amount::float8 as amount, o.placed_by as "placedBy", l.offer_shares as shares
      from orders o join order_lines l on l.order_id = o.id where o.order_number = ${String(number)}`;
    expect(row).toMatchObject({
      amount: 900_00,
      placedBy: orders.id,
      shares: [{ name: 'Courtesy discount', amount: 100_00 }],
    });
    await shop.runJobs();
    const { placedBy, timeline, order } = await admin(number);
    expect(order.orderStatus).toBe('Confirmed');
    expect(placedBy).toEqual({ name: 'Anu', discount: '10% off: Waited two weeks' });
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: 'Placed for the customer, 10% off: Waited two weeks', who: 'Anu' }),
    );
  });

  test('it is in the language that the caller has ordered in before', async () => {
    const phone = '9000000077';
    await makeOrder(sql, { language: 'hi', billing: { phone } });
    const placed = await place({ phone });
    const [order] = await sql`
      select language from orders where order_number = ${String(placed.body['orderNumber'])}`;
    expect(order).toEqual({ language: 'hi' });
  });

  test('more than the permission allows is refused, and nothing is taken', async () => {
    const before = await stockOf(sql, 'RANI', 37);
    const discount = { kind: 'amount', amount: 100_01, reason: 'A friend' };
    expect((await quote({ discount })).discountFault).toContain('at most 10%');
    expect(await place({ discount })).toMatchObject({ status: 403 });
    expect(await stockOf(sql, 'RANI', 37)).toBe(before);
    expect(await place({ discount }, owner.token)).toMatchObject({ status: 200 });
  });

  test('stock, limits and blocks are those of the shop', async () => {
    const three = [{ ...line, size: 38, quantity: 3 }];
    expect((await quote({ cartdata: three })).changes).toHaveLength(1);
    expect(await place({ cartdata: three })).toMatchObject({ status: 409, body: { code: 'cartChanged' } });
    const six = [{ ...line, quantity: 6 }];
    expect((await quote({ cartdata: six })).changes[0]).toContain('at most 5 pairs');
    expect(await place({ cartdata: six })).toMatchObject({ status: 400, body: { code: 'orderTooLarge' } });
    await sql`
      insert into customers (email_key, email, name, seen_at, cash_blocked_at, cash_blocked_phone)
      values ('b@phone.example', 'b@phone.example', 'Blocked', now(), now(), '9000000077')`;
    expect((await quote({ phone: '9000000077' })).noCash).toContain('blocked');
    expect(await place({ phone: '9000000077' })).toMatchObject({ status: 400, body: { code: 'noCash' } });
  });

  test('a customer is found by phone with the last address, and the order is of the account', async () => {
    const customer = await shop.user('asha@phone.example');
    const [row] = await sql<{ id: string }[]>`
      insert into customers (email_key, email, name, phone, user_id, seen_at)
      values ('asha@phone.example', 'asha@phone.example', 'Asha Rao', '+919811111111', ${customer.id}, now()) returning id`;
    const found = await shop.get('/api/staff/callers?text=98111%2011111', orders.token);
    expect(found.body['callers']).toMatchObject([{ customerId: row?.id, name: 'Asha Rao', billing: null }]);
    const placed = await place({ customerId: row?.id ?? '' });
    const [made] = await sql<{ userId: string }[]>`
      select user_id as "userId" from orders where order_number = ${String(placed.body['orderNumber'])}`;
    expect(made?.userId).toBe(customer.id);
  });

  test('store credit of the account pays what it can, and the courier collects the rest', async () => {
    await saveStored(sql, 'shop', { storeCredit: true });
    const customer = await shop.user('nisha@phone.example');
    const [row] = await sql<{ id: string }[]>`
      insert into customers (email_key, email, name, phone, user_id, seen_at)
      values ('nisha@phone.example', 'nisha@phone.example', 'Nisha', '+919811111122', ${customer.id}, now()) returning id`;
    const customerId = row?.id ?? '';
    await inTransaction(sql, (tx) => writeCredit(tx, customer.id, { kind: 'issued', amount: 300_00 }));
    expect(await quote()).toMatchObject({ credit: 0 });
    expect(await quote({ customerId })).toMatchObject({ credit: 300_00 });
    const more = { customerId, phone: '9000000155', credit: '300.00' };
    const placed = await place(more);
    expect(placed.body['message']).toContain('₹700.00 are collected at the door');
    expect(await place(more)).toMatchObject({ status: 409, body: { code: 'creditChanged' } });
    const [log] = await sql`
      select 1 from audit_log where what like ${`${String(placed.body['orderNumber'])}: placed%₹300.00 of it with store credit%`}`;
    expect(log).toBeDefined();
    await saveStored(sql, 'shop', { storeCredit: false });
  });
});

test('a scanned code names product and size', async () => {
  const found = await shop.get('/api/staff/products-to-add?text=rani-38', orders.token);
  expect(found.body).toMatchObject({ size: 38, products: [{ productId: 'RANI', price: 1000_00 }] });
});

describe('"a payment link … An unpaid link releases the stock and notifies staff."', () => {
  /** The link, once its job has made it. */
  async function linkOf(number: string): Promise<string> {
    const url = async () => {
      await shop.runOnce();
      return (await admin(number)).request?.url ?? '';
    };
    await expect.poll(url, PATIENT).toContain('/sandbox/');
    return url();
  }
  const payAt = (url: string) =>
    fetch(`${shop.base}${url.slice(url.indexOf('/sandbox/'))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=success',
      redirect: 'manual',
    });
  const state = async (number: string) => {
    await shop.runOnce();
    const { order } = await admin(number);
    return `${order.orderStatus} ${order.PaymentStatus}`;
  };

  test('the customer is written to, pays by the link and the order is confirmed', async () => {
    const placed = await place({ method: 'online', phone: '9000000101' });
    const number = String(placed.body['orderNumber']);
    const url = await linkOf(number);
    const mails = (await shop.outbox()).filter(
      ({ subject }) => subject === `Please pay for your order ${number}`,
    );
    expect(mails.length).toBeGreaterThan(0);
    const qr = await shop.get(`/api/staff/orders/${number}/payment-qr`, orders.token);
    expect(qr.body['svg']).toContain('<svg');
    await payAt(url);
    await expect.poll(() => state(number), PATIENT).toBe('Confirmed Paid');
    expect((await admin(number)).request).toBeNull();
  });

  test('not paid in time: the pairs are on sale again, the link is dead and staff are told', async () => {
    const before = await stockOf(sql, 'RANI', 37);
    const placed = await place({ method: 'online', phone: '9000000102' });
    const number = String(placed.body['orderNumber']);
    const url = await linkOf(number);
    expect(await stockOf(sql, 'RANI', 37)).toBe(before - 1);
    await shop.later(60);
    await shop.runJobs();
    expect(await stockOf(sql, 'RANI', 37)).toBe(before - 1);
    await shop.later(23 * 60 + 5);
    await shop.runJobs();
    expect(await stockOf(sql, 'RANI', 37)).toBe(before);
    const told = await sql<{ subject: string }[]>`
      select payload ->> 'subject' as subject from jobs where kind = 'staff-mail' and key = ${`not paid ${number}`}`;
    expect(told).toEqual([{ subject: `Payment of ${number} failed` }]);
    const [link] = await sql<{ cancelled: boolean }[]>`
      select (body ->> 'cancelled')::boolean as cancelled from sandbox.rzp_link where body ->> 'short_url' = ${url}`;
    expect(link?.cancelled).toBe(true);
    expect((await admin(number)).request).toBeNull();
  });

  test('a link that has ended is no longer offered, although the order is paid from its page just then', async () => {
    const placed = await place({ method: 'online', phone: '9000000103' });
    const number = String(placed.body['orderNumber']);
    const url = await linkOf(number);
    await sql`
      update sandbox.rzp_link set body = jsonb_set(body, '{expire_by}', '1') where body ->> 'short_url' = ${url}`;
    const link = orderLinkToken(shop.shop, number);
    expect(await shop.post(`/api/order/${number}/pay`, { link })).toMatchObject({ status: 200 });
    expect(await admin(number)).toMatchObject({
      request: null,
      order: { orderStatus: 'Placed', PaymentStatus: 'Pending' },
    });
  });
});
