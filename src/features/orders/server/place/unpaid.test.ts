import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../domain/orders/order-limits.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import {
  aBody,
  aForm,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

const shop = await openCheckout();
const wish = (quantity = 1): LineInput[] => [{ productId: 'rani', size: 38, quantity, unitPrice: 700_00 }];

let person = 0;
/** Somebody else each time, at another address. */
function somebody(like: Partial<typeof aForm> = {}): typeof aForm {
  person += 1;
  return {
    ...aForm,
    phone: String(9_100_000_000 + person),
    email: `shopper-${person}@shopper.example`,
    billing_address: `${person} Somewhere Street`,
    ...like,
  };
}
const order = (form: typeof aForm, { quantity = 1, key = randomUUID(), more = {} } = {}) =>
  shop.post(
    '/api/checkout',
    { ...aBody(wish(quantity), 'online', form), ...more },
    { 'idempotency-key': key },
  );
const REFUSED = { status: 409, body: { code: 'tooManyUnpaid' } };

beforeAll(() => stockProduct(shop.sql, 'rani', 1400, { 38: 100_000 }));
beforeEach(() => saveShopSettings(shop.sql, { limits: DEFAULT_LIMITS }));
afterEach(() => shop.signIn(undefined));

describe('one shopper reserves no more than two unpaid orders', () => {
  test.each([
    ['phone', { phone: '9000000042' }],
    ['e-mail, however it is written', { email: 'Same@shopper.example' }],
  ])('by %s: the third is told to pay or cancel, and takes nothing', async (_, like) => {
    for (let each = 0; each < 2; each += 1) expect((await order(somebody(like))).status).toBe(200);
    const before = await stockOf(shop.sql, 'rani', 38);
    const again = 'email' in like ? { email: 'same@shopper.example' } : like;
    expect(await order(somebody(again))).toMatchObject({
      status: 409,
      body: {
        code: 'tooManyUnpaid',
        message:
          'There are unpaid orders with this phone, e-mail or address already. Please pay or cancel one of them first, or choose cash on delivery.',
      },
    });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    // Cash on delivery is another promise, with rules of its own.
    expect((await shop.post('/api/codCheckout', aBody(wish(), 'cod', somebody(again)))).status).toBe(200);
  });

  test('by account, whatever is typed', async () => {
    shop.signIn(randomUUID());
    const headers = { authorization: 'Bearer t' };
    const own = () => shop.post('/api/checkout', aBody(wish(), 'online', somebody()), headers);
    for (let each = 0; each < 2; each += 1) expect((await own()).status).toBe(200);
    expect(await own()).toMatchObject(REFUSED);
  });

  test('by address: a household has twice as many, however the address is written', async () => {
    for (const address of [
      '12, Rose-Garden Road',
      '12 rose garden road',
      '12 Rose Garden Road.',
      '12ROSEGARDEN ROAD',
    ])
      expect((await order(somebody({ billing_address: address }))).status).toBe(200);
    expect(await order(somebody({ billing_address: '12 Rose Garden Road' }))).toMatchObject(REFUSED);
    expect((await order(somebody({ billing_address: '13 Rose Garden Road' }))).status).toBe(200);
  });

  test('all unpaid orders together hold no more pairs than one order may', async () => {
    await saveShopSettings(shop.sql, { limits: { ...DEFAULT_LIMITS, pairsPerOrder: 6, unpaidAtOnce: 5 } });
    const like = { phone: '9000000043' };
    expect((await order(somebody(like), { quantity: 4 })).status).toBe(200);
    expect(await order(somebody(like), { quantity: 3 })).toMatchObject(REFUSED);
    expect((await order(somebody(like), { quantity: 2 })).status).toBe(200);
  });

  test('ten at once: two are placed', async () => {
    const like = { phone: '9000000044' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(somebody(like))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ body }) => body.code === 'tooManyUnpaid')).toHaveLength(8);
  });

  test('ten at once that share phone, e-mail and address crosswise end, and keep to the limit', async () => {
    const [phone, email] = ['9000000045', 'cross@shopper.example'];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        order(somebody(each % 2 === 0 ? { phone, email } : { email, phone })),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('what frees a place', () => {
  const full = async (like: Partial<typeof aForm>) => {
    const first = await order(somebody(like));
    await order(somebody(like));
    expect(await order(somebody(like))).toMatchObject(REFUSED);
    return first.body.order;
  };
  const anotherFits = async (like: Partial<typeof aForm>) =>
    expect((await order(somebody(like))).status).toBe(200);

  test('a payment, which remains possible for each of them', async () => {
    const like = { phone: '9000000051' };
    const { id, orderNumber, link } = await full(like);
    expect((await shop.post(`/api/order/${orderNumber}/pay`, { link })).status).toBe(200);
    await shop.pay(id);
    await expect
      .poll(async () => (await shop.get(`/api/payment-status/${orderNumber}`)).PaymentStatus, {
        timeout: 20_000,
      })
      .toBe('Paid');
    await anotherFits(like);
  });

  test('a cancellation, the end of its time, or cash on delivery instead', async () => {
    const like = { phone: '9000000052' };
    const { orderNumber } = await full(like);
    await shop.sql`update orders set status = 'Cancelled', stock_taken = false where order_number = ${orderNumber}`;
    await anotherFits(like);
    await shop.later(31);
    await shop.runJobs();
    await anotherFits(like);
    shop.resetClock();
  });

  test('an order that takes its place', async () => {
    const like = { phone: '9000000053' };
    const { orderNumber, link } = await full(like);
    expect((await order(somebody(like), { more: { replaces: { orderNumber, link } } })).status).toBe(200);
  });

  test('the same attempt once more is the same order, not another one', async () => {
    const like = { phone: '9000000054' };
    const key = randomUUID();
    const form = somebody(like);
    const first = await order(form, { key });
    await order(somebody(like));
    const again = await order(form, { key });
    expect([again.status, again.body.order.orderNumber]).toEqual([200, first.body.order.orderNumber]);
  });

  test('an order whose pairs were given back takes them again only where there is a place', async () => {
    const like = { phone: '9000000055' };
    const { orderNumber, link } = await full(like);
    await shop.sql`update orders set stock_taken = false where order_number = ${orderNumber}`;
    await anotherFits(like);
    expect(await shop.post(`/api/order/${orderNumber}/pay`, { link })).toMatchObject(REFUSED);
  });
});
