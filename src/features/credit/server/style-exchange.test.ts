import { beforeAll, describe, expect, test } from 'vitest';
import { creditApi, creditStaffApi, type OwnCredit } from '../../../contract/credit.ts';
import { phoneOrdersApi } from '../../../contract/phone-orders.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { acceptOrder } from '../../orders/server/accept-order.server.ts';
import { faultsIn } from '../../orders/server/check-books.server.ts';
import { orderLinkToken } from '../../orders/server/order-link.server.ts';
import { phoneOrdersHandlers } from '../../orders/server/phone/api.server.ts';
import { deliverUnits } from '../../orders/testing/deliver-units.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockOf, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { creditHandlers } from './api.server.ts';
import { creditStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({
  rows: { ...creditApi, ...creditStaffApi, ...phoneOrdersApi },
  handlers: { ...creditHandlers, ...creditStaffHandlers, ...phoneOrdersHandlers },
});
const { sql } = shop;
let staff: { id: string; token: string };
let meera: { id: string; token: string };

beforeAll(async () => {
  await saveStored(sql, 'shop', { storeCredit: true });
  await saveStored(sql, 'orders', { creditBonus: 5, styleExchange: true });
  staff = await shop.user('style@kadam.example', 'owner');
  meera = await shop.user('style@person.example', 'customer');
  await stockProduct(sql, 'rani', 3000, { 37: 10, 38: 5 });
  await stockProduct(sql, 'dear', 6000, { 37: 3 });
  await stockProduct(sql, 'cheap', 500, { 37: 3 });
});

const lines = [{ unitPrice: 1399_00, quantity: 1, productId: 'rani', size: 37 }];
async function delivered(userId: string | null) {
  const order = await makeOrder(sql, { lines, userId });
  await inTransaction(sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(sql, order.id);
  await sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${order.id}`;
  await sql`
    insert into order_history (order_id, from_state, to_state, actor) values (${order.id}, 'Shipped', 'Delivered', 'system')`;
  return order;
}
const own = async () => (await shop.get<OwnCredit>('/api/account/credit', meera.token)).body;
const linkOf = (number: string) => encodeURIComponent(orderLinkToken(shop.shop, number));
function ask(number: string, product: string, size = 37) {
  const form = new FormData();
  const items = JSON.stringify([{ line: 1, quantity: 1, size, product }]);
  for (const [name, value] of Object.entries({
    wish: 'exchange',
    reason: 'Does not fit',
    details: '',
    items,
  }))
    form.set(name, value);
  return shop.post(`/api/order/${number}/return?link=${linkOf(number)}`, form);
}
const requestOf = async (id: string) =>
  (await sql<{ id: string }[]>`select id from return_requests where order_id = ${id}`)[0]?.id ?? '';
const decide = (request: string) =>
  shop.post(`/api/staff/returns/${request}`, { decision: 'accepted', note: 'Seen' }, staff.token);
const receive = (request: string, body: object = {}) =>
  shop.post(`/api/staff/returns/${request}/received`, { agreed: true, sellable: [1], ...body }, staff.token);
const placed = (message: unknown) => /Order (\S+) is placed/.exec(String(message))?.[1] ?? '';
const faults = async () => (await faultsIn(sql)).filter(({ rule }) => !/stock|shelf|unit/.test(rule));

describe('an exchange for another style', () => {
  test('"exchange for another style with the difference paid": the pair pays, a link asks for the rest, and the size was reserved', async () => {
    const { id, orderNumber } = await delivered(meera.id);
    const options = await shop.get(`/api/order/${orderNumber}/return-options?link=${linkOf(orderNumber)}`);
    expect(options.body).toMatchObject({ styles: true });
    expect((await ask(orderNumber, 'dear')).body).toMatchObject({
      message: expect.stringContaining('Size 37 is reserved for you.'),
    });
    expect(await stockOf(sql, 'dear', 37)).toBe(2);
    const { returns } = (await shop.get('/api/staff/returns', staff.token)).body;
    expect(returns).toContainEqual(
      expect.objectContaining({
        orderNumber,
        creditBonus: 5,
        items: [
          expect.objectContaining({ exchangeSize: 37, exchangeTitle: expect.any(String), reserved: true }),
        ],
      }),
    );
    const request = await requestOf(id);
    await decide(request);
    const { balance } = await own();
    // What it does is seen first, and nothing of it stays.
    const preview = await receive(request, { preview: true });
    expect(preview.body).toMatchObject({ message: expect.stringMatching(/is placed: store credit pays ₹/) });
    expect((await own()).balance).toBe(balance);
    const { body } = await receive(request);
    const number = placed(body['message']);
    const made = (await shop.get(`/api/staff/orders/${number}`, staff.token)).body;
    const paid = await sql<{ credit: number; amount: number; status: string }[]>`
      select credit::float8 as credit, amount::float8 as amount, status from orders where order_number = ${number}`;
    expect(paid[0]?.status).toBe('Placed');
    const { credit = 0, amount = 0 } = paid[0] ?? {};
    expect(credit).toBeGreaterThan(1399_00);
    expect((await own()).balance).toBe(balance);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await shop.get(`/api/staff/orders/${number}`, staff.token)).body['request'];
      })
      .toMatchObject({ amount: amount - credit, url: expect.any(String) });
    expect(made).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({ what: expect.stringContaining(`Exchange of ${orderNumber}`) }),
      ]),
    });
    expect(await stockOf(sql, 'dear', 37)).toBe(2);
    expect((await receive(request)).status).toBe(409);
    expect(await faults()).toEqual([]);
  });

  test('"or credited": a cheaper style is paid at once, and the rest stays store credit', async () => {
    const { id, orderNumber } = await delivered(meera.id);
    expect((await ask(orderNumber, 'cheap')).status).toBe(200);
    const request = await requestOf(id);
    await decide(request);
    const before = (await own()).balance;
    const { body } = await receive(request);
    const number = placed(body['message']);
    const [made] = await sql<{ credit: number; amount: number; paid: string }[]>`
      select credit::float8 as credit, amount::float8 as amount, payment_status as paid
      from orders where order_number = ${number}`;
    expect(made).toMatchObject({ credit: made?.amount, paid: 'Paid' });
    expect((await own()).balance).toBeGreaterThan(before);
    expect(await faults()).toEqual([]);
  });

  test('what cannot be ordered any more leaves the store credit, and staff read why', async () => {
    const { id, orderNumber } = await delivered(meera.id);
    expect((await ask(orderNumber, 'cheap')).status).toBe(200);
    const request = await requestOf(id);
    await decide(request);
    await sql`update products set active = false where id = 'cheap'`;
    try {
      const before = (await own()).balance;
      const { body } = await receive(request);
      expect(body['message']).toMatch(/became store credit\. (No order was placed|What was wanted)/);
      expect((await own()).balance).toBeGreaterThan(before);
      expect(await stockOf(sql, 'cheap', 37)).toBe(2);
    } finally {
      await sql`update products set active = true where id = 'cheap'`;
    }
  });

  test('a guest, an owner who has it off, a style that is not sold and a size that is gone are refused with a sentence', async () => {
    const guest = await delivered(null);
    const sizeOnly = expect.stringContaining('another size only');
    expect((await ask(guest.orderNumber, 'dear')).body).toMatchObject({ message: sizeOnly });
    const { orderNumber } = await delivered(meera.id);
    expect((await ask(orderNumber, 'nothing')).body).toMatchObject({
      message: 'This style is no longer sold. Please choose another one.',
    });
    expect((await ask(orderNumber, 'dear', 39)).body).toMatchObject({
      message: expect.stringContaining('just sold out'),
    });
    await saveStored(sql, 'orders', { creditBonus: 5, styleExchange: false });
    expect((await ask(orderNumber, 'dear')).body).toMatchObject({ message: sizeOnly });
    const options = await shop.get(`/api/order/${orderNumber}/return-options?link=${linkOf(orderNumber)}`);
    expect(options.body).not.toHaveProperty('styles');
    expect(await sql`select 1 from return_requests where order_id = ${guest.id}`).toHaveLength(0);
  });
});
