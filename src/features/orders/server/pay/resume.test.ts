import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../domain/orders/order-limits.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { makeOffer } from '../../../offers/testing/make-offer.server.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, stockOf, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { checkPayment } from './check-payment.server.ts';

const shop = await openOrders();
const { sql } = shop;
const HALF = { kind: 'percent', percent: 50, upTo: null } as const;

let count = 0;
let productId = '';
const somebody = () => {
  count += 1;
  return {
    ...MEERA,
    email: `r${count}@shopper.example`,
    phone: String(9_200_000_000 + count),
    billing_address: `${count} Resumed Street`,
  };
};
beforeAll(() => saveStored(sql, 'cash', { refusedMost: 0 }));
beforeEach(async () => {
  count += 1;
  productId = `resumed-${count}`;
  await stockProduct(sql, productId, 1600, { 38: 20 });
  await sql`update offers set stopped_at = now()`;
});
afterEach(() => saveShopSettings(sql, { limits: DEFAULT_LIMITS }));

const wish = (quantity = 1): LineInput => ({ productId, size: 38, quantity, unitPrice: 800_00 });
interface Placed {
  readonly id: string;
  readonly orderNumber: string;
  readonly link: string;
}
async function place(coupons: string[], form = somebody(), quantity = 1, discount = 400_00): Promise<Placed> {
  const line = { ...wish(quantity), discount: discount * quantity };
  const { status, body } = await shop.post('/api/checkout', {
    ...aBody([line], 'online', form),
    ...(coupons.length > 0 ? { coupons } : {}),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['order'] as Placed;
}
/** Their reservation has ended. */
async function expire(...orders: Placed[]): Promise<void> {
  await shop.later(31);
  for (const { orderNumber } of orders) await checkPayment(shop.shop, orderNumber);
}
const resume = (how: 'pay' | 'cash', { orderNumber, link }: Placed, total?: string) =>
  shop.post(`/api/order/${orderNumber}/${how}`, { link, ...(total === undefined ? {} : { total }) });
const orderOf = async ({ orderNumber }: Placed) => {
  const [row] = await sql<
    { status: string; payment: string; method: string; amount: number; reserved: boolean }[]
  >`
    select status, payment_status as payment, payment_method as method, amount::int, stock_taken as reserved
    from orders where order_number = ${orderNumber}`;
  return row;
};
const usedOf = async (id: string) =>
  (await sql<{ used: number }[]>`select used from offers where id = ${id}`)[0]?.used;
const stop = (id: string) => sql`update offers set stopped_at = now() where id = ${id}`;
const refundsOf = ({ orderNumber }: Placed) => sql<{ reason: string; amount: number }[]>`
  select r.reason, r.amount::int from refunds r join orders o on o.id = r.order_id
  where o.order_number = ${orderNumber} order by r.requested_at`;
/** At the bank, and its result reaches the shop by the browser. */
async function payAtBank(providerOrder: string): Promise<void> {
  const { body } = await shop.post('/sandbox/razorpay/pay', { order_id: providerOrder, outcome: 'success' });
  await shop.post('/api/payment-verification', body);
}

describe('an unpaid order whose reservation has ended and whose offer is gone', () => {
  test.each([
    ['pay', 'online', '800.00', 'HALF1', 'HALF1 has ended.'],
    ['cash', 'cod', '800.00', 'HALF2', 'HALF2 has ended.'],
    ['pay', 'online', '800.00', null, 'A test offer has ended.'],
  ] as const)(
    '%s: the new total is told with the offer that is gone; agreed to, it holds',
    async (how, method, total, code, sentence) => {
      const id = await makeOffer(sql, { code, benefit: HALF });
      const order = await place(code === null ? [] : [code]);
      await stop(id);
      await expire(order);
      const refused = await resume(how, order);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'totalChanged',
          message: `This order now costs ₹800 instead of ₹400. ${sentence} Nothing has been charged.`,
          before: '400.00',
          total,
          gone: [{ sentence }],
        },
      });
      expect(await orderOf(order)).toMatchObject({ status: 'Placed', amount: 400_00, reserved: false });
      expect(await stockOf(sql, productId, 38)).toBe(20);
      expect((await resume(how, order, '700.00')).status).toBe(409);
      expect((await resume(how, order, total)).status).toBe(200);
      expect(await orderOf(order)).toMatchObject({ method, amount: 800_00, reserved: true });
      expect(await stockOf(sql, productId, 38)).toBe(19);
      expect(await usedOf(id)).toBe(0);
      expect(await sql`select 1 from order_offers where offer_id = ${id}`).toHaveLength(0);
    },
  );

  test('is paid at the new total with an order of its own at the provider; who pays the earlier one gets it back', async () => {
    const id = await makeOffer(sql, { code: 'TWICE', benefit: HALF });
    const order = await place(['TWICE']);
    await stop(id);
    await expire(order);
    const { body } = await resume('pay', order, '800.00');
    const anew = body['order'] as Placed & { amount: number };
    expect(anew).toMatchObject({ orderNumber: order.orderNumber, amount: 800_00 });
    expect(anew.id).not.toBe(order.id);
    expect((await resume('pay', order)).body['order']).toMatchObject({ id: anew.id });
    await payAtBank(order.id);
    expect(await refundsOf(order)).toEqual([{ reason: 'price-changed', amount: 400_00 }]);
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', payment: 'Pending' });
    await payAtBank(anew.id);
    expect(await orderOf(order)).toMatchObject({ payment: 'Paid', amount: 800_00 });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test('paid late all the same: cancelled, the money goes back whole, and the customer is told', async () => {
    const id = await makeOffer(sql, { code: 'LATE', benefit: HALF });
    const order = await place(['LATE']);
    await stop(id);
    await expire(order);
    await payAtBank(order.id);
    await shop.runJobs();
    expect(await orderOf(order)).toMatchObject({ status: 'Cancelled', reserved: false });
    expect(await refundsOf(order)).toEqual([{ reason: 'price-changed', amount: 400_00 }]);
    expect(await usedOf(id)).toBe(0);
    expect(await stockOf(sql, productId, 38)).toBe(20);
    const mails = (await shop.outbox()).filter(({ text }) => text.includes(order.orderNumber));
    expect(mails.map(({ text }) => text).join(' ')).toContain('costs something else by now');
  });

  test('while it is reserved it keeps its offer, stopped or not', async () => {
    const id = await makeOffer(sql, { code: 'KEEPS', benefit: HALF });
    const [one, other] = [await place(['KEEPS']), await place(['KEEPS'])];
    await stop(id);
    expect((await resume('pay', one)).body['order']).toMatchObject({ id: one.id, amount: 400_00 });
    expect((await resume('cash', other)).body).toMatchObject({ amount: '400' });
    expect(await usedOf(id)).toBe(2);
  });
});

describe('what else a new order is asked', () => {
  test('a product that is not sold any more, and one that is sold out', async () => {
    const [one, other] = [await place([], somebody(), 1, 0), await place([], somebody(), 1, 0)];
    await expire(one, other);
    await sql`update product_sizes set quantity = 0 where product_id = ${productId}`;
    expect((await resume('pay', one)).body).toMatchObject({ code: 'cartChanged', soldOut: true });
    await sql`update products set active = false where id = ${productId}`;
    expect((await resume('cash', other)).body).toMatchObject({
      code: 'cartChanged',
      message: expect.stringContaining('is no longer sold.') as string,
    });
  });

  test('another price is another total', async () => {
    const order = await place([], somebody(), 1, 0);
    await expire(order);
    await sql`update products set selling_price = 180000, price = 90000 where id = ${productId}`;
    expect((await resume('pay', order)).body).toMatchObject({ before: '800.00', total: '900.00', gone: [] });
    expect((await resume('pay', order, '900.00')).status).toBe(200);
  });

  test('how many pairs an order may have, and for how much cash is taken', async () => {
    const [one, other] = [await place([], somebody(), 3, 0), await place([], somebody(), 1, 0)];
    await expire(one, other);
    await saveShopSettings(sql, { limits: { ...DEFAULT_LIMITS, pairsPerOrder: 2 } });
    expect((await resume('pay', one)).body['code']).toBe('orderTooLarge');
    await saveShopSettings(sql, { limits: { ...DEFAULT_LIMITS, cashUpTo: 500_00 } });
    expect((await resume('cash', other)).body['code']).toBe('noCash');
    expect(await orderOf(other)).toMatchObject({ method: 'online', reserved: false });
  });
});

test('where no parcel goes by now, or nobody takes cash, it is refused', async () => {
  const [one, other] = [await place([], somebody(), 1, 0), await place([], somebody(), 1, 0)];
  await saveStored(sql, 'cash', { except: '560001' });
  expect((await resume('cash', other)).body['code']).toBe('noCash');
  await saveStored(sql, 'cash', { except: '' });
  await expire(one, other);
  await saveStored(sql, 'shipping', { notServed: '560001' });
  expect((await resume('pay', one)).body['code']).toBe('notServed');
  expect((await resume('cash', other)).body['code']).toBe('notServed');
  await saveStored(sql, 'shipping', { notServed: '' });
  expect((await resume('pay', one)).status).toBe(200);
});

describe('at once, by parallel callers', () => {
  const expiredWith = async (code: string, form: typeof MEERA): Promise<Placed> => {
    const order = await place([code], form);
    await expire(order);
    return order;
  };
  const HOWS = ['pay', 'cash', 'late payment'] as const;
  test.each(HOWS.flatMap((one) => HOWS.map((other) => [one, other] as const)))(
    'two orders with a coupon for once, by %s and by %s: one has it',
    async (...hows) => {
      const code = `ONCE${count}`;
      const id = await makeOffer(sql, { code, benefit: HALF, perCustomer: 1 });
      const form = somebody();
      const orders = [await expiredWith(code, form), await expiredWith(code, form)];
      await Promise.all(
        orders.map((order, at) => {
          const how = hows[at] ?? 'pay';
          return how === 'late payment' ? payAtBank(order.id) : resume(how, order);
        }),
      );
      const states = await Promise.all(orders.map(orderOf));
      expect(states.filter((state) => state?.reserved)).toMatchObject([{ amount: 400_00 }]);
      expect(await usedOf(id)).toBe(1);
      expect(await stockOf(sql, productId, 38)).toBe(19);
    },
  );

  test('four orders of four customers with a coupon for two uses: two have it, and each of them once', async () => {
    const code = `TWO${count}`;
    const id = await makeOffer(sql, { code, benefit: HALF, uses: 2 });
    const orders: Placed[] = [];
    for (let each = 0; each < 4; each += 1) orders.push(await expiredWith(code, somebody()));
    const replies = await Promise.all(
      [...orders, ...orders].map((order, at) => resume(at % 2 === 0 ? 'pay' : 'cash', order)),
    );
    expect(replies.filter(({ body }) => body['code'] === 'totalChanged').length).toBeGreaterThan(0);
    const states = await Promise.all(orders.map(orderOf));
    expect(states.filter((state) => state?.reserved)).toHaveLength(2);
    expect(await usedOf(id)).toBe(2);
    expect(await stockOf(sql, productId, 38)).toBe(18);
  });
});
