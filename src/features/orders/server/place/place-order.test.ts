import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBody,
  aForm,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

type Checkout = Awaited<ReturnType<typeof openCheckout>>;
let shop: Checkout;
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1000_00 };
const meena: LineInput = { productId: 'meena', size: 40, quantity: 2, unitPrice: 1000_50 };

beforeAll(async () => {
  shop = await openCheckout();
  await stockProduct(shop.sql, 'rani', 2000, { 37: 4, 38: 500 });
  await stockProduct(shop.sql, 'meena', 2001, { 40: 500 });
  await stockProduct(shop.sql, 'last', 1200, { 38: 10 });
});

const orderCount = async () => Number((await shop.sql`select count(*) from orders`)[0]!['count']);
const cod = (body: unknown, key?: string) =>
  shop.post('/api/codCheckout', body, key === undefined ? {} : { 'idempotency-key': key });

describe('placing an order for cash on delivery', () => {
  it('keeps lines, prices and tax as sold, takes the stock, and rounds what is collected to whole rupees', async () => {
    const before = await stockOf(shop.sql, 'meena', 40);
    const answer = await cod(aBody([rani, meena]));
    expect(answer).toMatchObject({ status: 200, body: { success: true, amount: '3001' } });
    const [order] = await shop.sql`select * from orders where order_number = ${answer.body.orderNumber}`;
    expect(order).toMatchObject({
      status: 'Placed',
      payment_status: 'Pending',
      payment_method: 'cod',
      sub_total: '252082',
      tax: '48018',
      cgst: '24009',
      sgst: '24009',
      total: '300100',
      amount: '300100',
      user_id: null,
      billing: { fname: 'Meera', country: 'India' },
    });
    expect(
      await shop.sql`select * from order_lines where order_id = ${String(order?.['id'])} order by line`,
    ).toMatchObject([
      {
        product_id: 'rani',
        unit_price: '100000',
        unit_tax: '12000',
        tax_percent: '12.00',
        quantity: 1,
        hsn: '6403',
      },
      { product_id: 'meena', unit_price: '100050', unit_tax: '18009', tax_percent: '18.00', quantity: 2 },
    ]);
    expect(await stockOf(shop.sql, 'meena', 40)).toBe(before - 2);
    await shop.runJobs();
    const mail = (await shop.mails()).find(({ text }) => text.includes(answer.body.orderNumber));
    expect(mail).toMatchObject({ to: 'meera@shopper.example' });
    expect(mail?.text).toContain('https://shop.example/o/');
    expect((await shop.messages())[0]).toMatchObject({ to: '+919000000001' });
  });

  it('belongs to the account of the token, whatever e-mail the body names', async () => {
    shop.signIn('user-1');
    const { body } = await shop.post(
      '/api/codCheckout',
      { ...aBody([rani]), userEmail: 'other@shopper.example' },
      {
        authorization: 'Bearer t',
      },
    );
    shop.signIn(undefined);
    expect(await shop.sql`select user_id from orders where order_number = ${body.orderNumber}`).toMatchObject(
      [{ user_id: 'user-1' }],
    );
  });

  it('does not become a guest order because a sign-in has ended unnoticed: nothing is ordered, the customer is told', async () => {
    const before = await orderCount();
    for (const path of ['/api/codCheckout', '/api/checkout']) {
      const answer = await shop.post(path, aBody([rani], path === '/api/checkout' ? 'online' : 'cod'), {
        authorization: 'Bearer of-last-year',
      });
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn', message: 'Your sign-in has ended. Sign in again, or order as a guest.' },
      });
    }
    expect(await orderCount()).toBe(before);
  });

  it('"state KARNATAKA gives CGST and SGST each half of the tax; otherwise all tax is CGST and SGST is 0"', async () => {
    const away = { ...aForm, state: 'Kerala', city: 'Kochi', zipcode: '682001' };
    const { body } = await cod(aBody([rani], 'cod', away));
    expect(
      await shop.sql`select cgst, sgst from orders where order_number = ${body.orderNumber}`,
    ).toMatchObject([{ cgst: '12000', sgst: '0' }]);
  });
});

describe('one attempt is one order', () => {
  it('twenty at once under one key: one order, everybody is told the same', async () => {
    const before = await orderCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cod(aBody([rani]), 'twenty-at-once')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await orderCount()).toBe(before + 1);
  });

  it('"The same key with another body: 422", and says which order it was', async () => {
    const first = await cod(aBody([rani]), 'another-body');
    const second = await cod(aBody([{ ...rani, quantity: 2 }]), 'another-body');
    expect(second).toMatchObject({ status: 422, body: { success: false, code: 'attemptReused' } });
    expect(second.body.message).toContain(first.body.orderNumber);
  });

  it('"A request without the header counts as an attempt of its own"', async () => {
    const [a, b] = [await cod(aBody([rani])), await cod(aBody([rani]))];
    expect(a.body.orderNumber).not.toBe(b.body.orderNumber);
  });

  it('a refused attempt leaves its key free', async () => {
    expect((await cod({ ...aBody([rani]), amount: '1' }, 'refused-first')).status).toBe(409);
    expect((await cod(aBody([rani]), 'refused-first')).status).toBe(200);
  });

  it('a broken key is refused', async () => {
    expect((await cod(aBody([rani]), 'short')).status).toBe(400);
  });
});

describe('many buyers', () => {
  it('200 for 10 pairs: exactly 10 orders, stock 0, 190 clear refusals', async () => {
    const last: LineInput = { productId: 'last', size: 38, quantity: 1, unitPrice: 600_00 };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) =>
        cod(aBody([last], 'cod', { ...aForm, email: `buyer${buyer}@shopper.example` }), `buyer-key-${buyer}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(190);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['Rani last in size 38 is sold out.']),
    );
    expect(await stockOf(shop.sql, 'last', 38)).toBe(0);
    const [row] = await shop.sql`select count(*)::int as n from order_lines where product_id = 'last'`;
    expect(row).toEqual({ n: 10 });
  });

  it('crosswise carts in parallel neither lock nor lose a pair', async () => {
    const start = await stockOf(shop.sql, 'rani', 38);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => cod(aBody(index % 2 ? [rani, meena] : [meena, rani]))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(start - 40);
  });
});

describe('what the browser says is checked', () => {
  const bad = async (change: (body: ReturnType<typeof aBody>) => unknown) => {
    const [orders, stock] = [await orderCount(), await stockOf(shop.sql, 'rani', 38)];
    const answer = await cod(change(aBody([rani])));
    expect([await orderCount(), await stockOf(shop.sql, 'rani', 38)]).toEqual([orders, stock]);
    expect(answer.body.success).toBe(false);
    expect(answer.body.message).toMatch(/^\p{Lu}.+/u);
    return answer;
  };
  const line = (fields: object) => (body: ReturnType<typeof aBody>) => ({
    ...body,
    cartdata: [{ ...body.cartdata[0], ...fields }],
  });
  const form = (fields: object) => (body: ReturnType<typeof aBody>) => ({
    ...body,
    formData: { ...body.formData, ...fields },
  });

  it.each([0, -1, 1.5, 1e9, '2', null, true, [1], 1e308])('quantity %j is refused', async (quantity) => {
    expect((await bad(line({ quantity }))).status).toBe(400);
  });

  it.each([
    ['a tampered total', { amount: '1.00' }],
    ['a total of nothing', { amount: 0 }],
    ['a total that is no number', { amount: 'free' }],
    ['tampered tax', { Tax: '0.00' }],
    ['tampered CGST', { CGST: '0.00' }],
    ['tampered SGST', { SGST: '1.00' }],
  ])('%s: 409 with the right figures', async (_, change) => {
    const { status, body } = await bad((right) => ({ ...right, ...change }));
    expect(status).toBe(409);
    expect(body.figures).toMatchObject({
      amountCod: '1000',
      amountOnline: '1000.00',
      Tax: '120.00',
      CGST: '60.00',
    });
  });

  it('a tampered price: 409, and the change is named', async () => {
    const { status, body } = await bad(line({ price: '1.00' }));
    expect(status).toBe(409);
    expect(body.changes).toMatchObject([{ kind: 'price', from: '1.00', to: '1000.00' }]);
    expect(body.message).toBe('The price of Rani rani changed from ₹1 to ₹1,000.');
  });

  it.each([
    ['an unknown product', { productId: 'nobody' }],
    ['an unknown size', { size: 99 }],
    ['size 0', { size: 0 }],
    ['no colour', { color: '' }],
    ['more than there is', { quantity: 5, size: 37 }],
  ])('%s: 409 and sold out', async (_, fields) => {
    const { status, body } = await bad(line(fields));
    expect(status).toBe(409);
    expect(body.soldOut).toBe(true);
  });

  it('duplicated lines that sum above stock are refused', async () => {
    const three: LineInput = { ...rani, size: 37, quantity: 3 };
    const { status, body } = await cod(aBody([three, { ...three, quantity: 2 }]));
    expect(status).toBe(409);
    expect(body.changes).toMatchObject([{ kind: 'stock', available: 1 }]);
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(4);
  });

  // As many as fit into what is read at all, and more than that.
  it.each([
    [3_000, 400, 'Please order at most 100 different pairs at once.'],
    [10_000, 413, 'That is too large for us to accept.'],
  ])('%d lines are refused in words', async (length, expected, message) => {
    const { status, body } = await bad((right) => ({
      ...right,
      cartdata: Array.from({ length }, () => ({
        productId: 'rani',
        size: 38,
        quantity: 1,
        color: 'Gold',
      })),
    }));
    expect(status).toBe(expected);
    expect(body.message).toBe(message);
  });

  it.each([
    [
      'an empty cart',
      (body: ReturnType<typeof aBody>) => ({ ...body, cartdata: [] }),
      'Your 🛒cart is empty!',
    ],
    ['a wrong zipcode', form({ zipcode: '56000' }), 'Please enter a valid 6-digit zipcode'],
    ['a zipcode in letters', form({ zipcode: 'abcdef' }), 'Please enter a valid 6-digit zipcode'],
    ['a pincode India does not have', form({ zipcode: '000000' }), 'Please enter a valid pincode'],
    ['a short phone', form({ phone: '12345' }), 'Please enter a valid 10-digit phone number'],
    ['an e-mail with a space', form({ email: 'a b@c.de' }), 'Please enter a valid email address'],
    ['another country', form({ country: 'Nepal' }), 'We deliver within India only.'],
  ])('%s is told in its sentence', async (_, change, sentence) => {
    expect(await bad(change)).toMatchObject({ status: 400, body: { message: sentence } });
  });

  it.each([
    { fname: 'Jo' },
    { lname: '' },
    { city: 'Ab' },
    { billing_address: ' ' },
    { state: '' },
    { email: '' },
  ])('%j: the sentence for incomplete billing details', async (fields) => {
    expect((await bad(form(fields))).body.message).toMatch(/^Please fill in the billing details correctly/);
  });

  it('fields that were left out are empty fields', async () => {
    const { status, body } = await bad((right) => ({ ...right, formData: {} }));
    expect(status).toBe(400);
    expect(body.message).toMatch(/^Please fill in the billing details correctly/);
  });

  it('emoji and Devanagari names are stored unchanged', async () => {
    const { body } = await cod(aBody([rani], 'cod', { ...aForm, fname: '🌸🌼🌺', lname: 'नायर' }));
    expect(await shop.sql`select billing from orders where order_number = ${body.orderNumber}`).toMatchObject(
      [{ billing: { fname: '🌸🌼🌺', lname: 'नायर' } }],
    );
  });

  it('a NUL, a body that is no object, and wrong types are refused', async () => {
    expect((await bad(form({ fname: 'Me\0era' }))).status).toBe(400);
    expect((await bad(() => [])).status).toBe(400);
    expect((await bad(form({ fname: { a: 1 } }))).status).toBe(400);
    expect((await bad(() => '{"amount":')).status).toBe(400);
  });
});

describe('the pincode look-up', () => {
  it('answers state and city, and says so when there is none', async () => {
    const found = await shop.post('/api/picodedata', { pincode: '560001' });
    expect(found.body).toMatchObject({ success: true, data: [{ state: 'Karnataka' }] });
    expect((await shop.post('/api/picodedata', { pincode: '000000' })).body).toMatchObject({
      success: false,
      message: 'Please enter a valid pincode',
    });
  });
});
