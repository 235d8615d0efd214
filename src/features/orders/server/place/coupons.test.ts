import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { makeOffer } from '../../../offers/testing/make-offer.server.ts';
import { aBody, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('coupons@kadam.example', 'staff');
  await stockProduct(shop.sql, 'rani', 3000, { 38: 500 });
  await stockProduct(shop.sql, 'moti', 1801, { 38: 500 });
});
beforeEach(async () => {
  await shop.sql`update offers set stopped_at = now()`;
});

const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1500_00 };
const MOTI: LineInput = { productId: 'moti', size: 38, quantity: 2, unitPrice: 900_50 };

let people = 0;
const somebody = () => {
  people += 1;
  return { ...MEERA, email: `c${people}@shopper.example`, phone: String(9_000_000_000 + people) };
};

interface Sale {
  readonly wishes?: (LineInput & { discount?: number })[];
  readonly coupons?: string[];
  readonly form?: typeof MEERA;
  readonly method?: 'cod' | 'online';
}
const order = ({ wishes = [RANI], coupons = [], form = somebody(), method = 'cod' }: Sale) =>
  shop.post(method === 'cod' ? '/api/codCheckout' : '/api/checkout', {
    ...aBody(wishes, method, form),
    ...(coupons.length > 0 ? { coupons } : {}),
  });
const ten = (wish: LineInput): LineInput & { discount: number } => ({
  ...wish,
  discount: (wish.unitPrice * wish.quantity) / 10,
});
const usedOf = async (id: string) =>
  (await shop.sql<{ used: number }[]>`select used from offers where id = ${id}`)[0]?.used;

describe('a coupon', () => {
  test('takes its share off every line; the order keeps which offer it was, and the tax is of what is really paid', async () => {
    const id = await makeOffer(shop.sql, { code: 'TEN' });
    const { body } = await order({ wishes: [ten(RANI), ten(MOTI)], coupons: [' ten '] });
    expect(body).toMatchObject({ success: true, amount: '2971' });
    const number = body['orderNumber'] as string;
    const lines = await shop.sql`
      select l.discount::int, l.amount::int, l.tax::int, l.tax_percent::float8 as percent, l.offer_shares as shares
      from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number} order by l.line`;
    expect(lines).toMatchObject([
      {
        discount: 150_00,
        amount: 1350_00,
        tax: 243_00,
        percent: 18,
        shares: [{ offer: id, amount: 150_00 }],
      },
      // 810.45 a pair after the coupon: the lower rate.
      { discount: 180_10, amount: 1620_90, tax: 2 * 97_25, percent: 12 },
    ]);
    expect(
      await shop.sql`select f.code, f.amount::int from order_offers f where f.offer_id = ${id}`,
    ).toMatchObject([{ code: 'TEN', amount: 330_10 }]);
    expect(await usedOf(id)).toBe(1);
  });

  test('that does not count is refused with its reason and new figures, and nothing is placed', async () => {
    await makeOffer(shop.sql, { code: 'FROM2000', minimum: 2000_00 });
    await makeOffer(shop.sql, { code: 'OLD', endsAt: new Date(Date.now() - 1000) });
    await makeOffer(shop.sql, { code: 'SOON', startsAt: new Date(Date.now() + 60_000) });
    const refusal = async (code: string) => {
      const { status, body } = await order({ coupons: [code] });
      return [status, body['code'], body['message'], (body['figures'] as { total: string }).total];
    };
    const refused = (sentence: string) => [409, 'couponRefused', sentence, '1500.00'];
    expect(await refusal('FROM2000')).toEqual(refused('Add ₹500 for 10% off with FROM2000.'));
    expect(await refusal('OLD')).toEqual(refused('OLD has ended.'));
    expect(await refusal('SOON')).toEqual(refused('SOON has not begun yet.'));
    expect(await refusal('NOSUCH')).toEqual(
      refused('We do not know the code NOSUCH. Please check its spelling.'),
    );
  });

  test('limited to one, with 20 parallel orders: exactly one wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await makeOffer(shop.sql, { code: `ONE${round}`, uses: 1 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => order({ wishes: [ten(RANI)], coupons: [`ONE${round}`] })),
      );
      const placed = answers.filter(({ status }) => status === 200);
      expect(placed).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(new Set(others.map(({ body }) => body['message']))).toEqual(
        new Set([`ONE${round} has been used up.`]),
      );
      expect(await usedOf(id)).toBe(1);
      const [counted] = await shop.sql<{ orders: number }[]>`
        select count(*)::int as orders from order_offers where offer_id = ${id}`;
      expect(counted?.orders).toBe(1);
    }
  });

  test('once for each customer, and for a first order only: 10 parallel orders of one person, by phone or e-mail', async () => {
    await makeOffer(shop.sql, { code: 'ONCE', perCustomer: 1 });
    await makeOffer(shop.sql, { code: 'FIRST', firstOrder: true });
    for (const code of ['ONCE', 'FIRST']) {
      const form = somebody();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          order({
            wishes: [ten(RANI)],
            coupons: [code],
            form: index % 2 === 0 ? { ...form, email: `other${index}@shopper.example` } : form,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await order({ wishes: [ten(RANI)], coupons: [code] })).status).toBe(200);
    }
  });

  test('comes back when the order is cancelled or never paid, and a late payment takes it again', async () => {
    const id = await makeOffer(shop.sql, { code: 'BACK', uses: 1 });
    const { body } = await order({ wishes: [ten(RANI)], coupons: ['BACK'] });
    await shop.runJobs();
    const cancelled = await shop.post(`/api/orderCancellation/${String(body['orderNumber'])}`, {
      link: body['link'],
    });
    expect(cancelled.status).toBe(200);
    expect(await usedOf(id)).toBe(0);
    const online = await order({ wishes: [ten(RANI)], coupons: ['BACK'], method: 'online' });
    const { id: providerOrder, orderNumber } = online.body['order'] as { id: string; orderNumber: string };
    expect(await usedOf(id)).toBe(1);
    await shop.later(31);
    await shop.runJobs();
    expect(await usedOf(id)).toBe(0);
    await shop.post('/sandbox/razorpay/pay', { order_id: providerOrder, outcome: 'success' });
    await expect
      .poll(
        async () => {
          await shop.runJobs();
          return ((await shop.get(`/api/payment-status/${orderNumber}`)).body as { PaymentStatus: string })
            .PaymentStatus;
        },
        { timeout: 20_000 },
      )
      .toBe('Paid');
    expect(await usedOf(id)).toBe(1);
  });
});

describe('an offer that applies by itself', () => {
  test('buy two, get one: the order must agree with it, or the new figures are told', async () => {
    await makeOffer(shop.sql, { benefit: { kind: 'cheapest', buy: 1, get: 1, percent: 50 } });
    const two = { ...RANI, quantity: 2 };
    const refused = await order({ wishes: [two] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cartChanged' } });
    expect((refused.body['figures'] as { total: string }).total).toBe('2250.00');
    expect((await order({ wishes: [{ ...two, discount: 750_00 }] })).body).toMatchObject({
      success: true,
      amount: '2250',
    });
  });
});

describe('an offer for a collection', () => {
  const collect = async (fields: {
    products?: string[];
    from?: number;
    ended?: boolean;
  }): Promise<number> => {
    const { products, from, ended } = fields;
    const [row] = await shop.sql<{ id: number }[]>`
      insert into collections (slug, name, chosen, product_ids, price_from, starts_at, ends_at)
      values (${`picks-${randomUUID()}`}, 'Picks', ${products !== undefined}, ${products ?? []}, ${from ?? null},
        now() - interval '2 days', ${ended ? shop.sql`now() - interval '1 day'` : null})
      returning id`;
    return row?.id ?? 0;
  };
  const both = [RANI, MOTI];
  const total = async (wishes: Sale['wishes'] & object, coupons: string[] = []) =>
    (((await order({ wishes, coupons })).body['figures'] ?? {}) as { total?: string }).total;

  test('takes its share off the pairs that belong to it alone, by choice or by rule', async () => {
    const chosen = await makeOffer(shop.sql, { collectionIds: [await collect({ products: ['moti'] })] });
    expect(await total(both)).toBe('3120.90');
    expect((await order({ wishes: [RANI, ten(MOTI)] })).status).toBe(200);
    await shop.sql`update offers set stopped_at = now() where id = ${chosen}`;
    await makeOffer(shop.sql, { collectionIds: [await collect({ from: 1000_00 })] });
    expect((await order({ wishes: [ten(RANI), MOTI] })).status).toBe(200);
  });

  test('holds for nothing where its collection is over, and its code says what it is for', async () => {
    await makeOffer(shop.sql, {
      code: 'PICKS',
      collectionIds: [await collect({ products: ['rani'], ended: true })],
    });
    expect((await order({ wishes: [RANI], coupons: ['PICKS'] })).body).toMatchObject({
      code: 'couponRefused',
      message: 'PICKS is for Picks only.',
    });
  });

  test('beside categories: either is enough', async () => {
    const [category] = await shop.sql<{ id: number }[]>`
      select subcategory_id as id from products where id = 'moti'`;
    await makeOffer(shop.sql, {
      categoryIds: [category?.id ?? 0],
      collectionIds: [await collect({ products: ['rani'] })],
    });
    expect((await order({ wishes: both.map(ten) })).status).toBe(200);
  });
});

describe('after the sale', () => {
  const readOrder = async (number: string) =>
    (await shop.get(`/api/staff/orders/${number}`, staff.token)).body as {
      money: { kept: number; paid: number; refunded: number; due: number; lines: { amount: number }[] };
      order: {
        _id: string;
        orderStatus: string;
        totalAmount: number;
        offers: object[];
        orderDetails: { productDetails: { product: { title: string } }[] };
      };
      papers: { kind: string; total: number }[];
    };
  async function sold(code: string): Promise<string> {
    const { body } = await order({ wishes: [ten(RANI), ten(MOTI)], coupons: [code], method: 'online' });
    const { id, orderNumber } = body['order'] as { id: string; orderNumber: string };
    await shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });
    await expect
      .poll(
        async () => {
          await shop.runJobs();
          await shop.get(`/api/payment-status/${orderNumber}`);
          return (await readOrder(orderNumber)).order.orderStatus;
        },
        { timeout: 20_000 },
      )
      .toBe('Confirmed');
    return orderNumber;
  }

  test('a pair that goes back is worth what was really paid for it, and its credit note says so', async () => {
    await makeOffer(shop.sql, { code: 'REFUND' });
    const number = await sold('REFUND');
    const before = await readOrder(number);
    expect(before.order.offers).toEqual([{ name: 'REFUND', amount: 330.1 }]);
    expect(before.money).toMatchObject({ kept: 2970_90, paid: 2970_90 });
    const refund = await shop.post(
      `/api/staff/orders/${number}/refund`,
      { lines: [{ line: 2, quantity: 1 }], reason: 'Worn', kept: before.money.kept },
      staff.token,
    );
    expect(refund.body['message']).toBe('A refund of ₹810.45 is requested.');
    const after = await readOrder(number);
    expect(after.papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 2970_90],
      ['credit note', 810_45],
    ]);
    expect(after.money.paid + after.money.due).toBe(after.money.kept + after.money.refunded);
  });

  test('lines that stay keep their share of the coupon when staff change the order', async () => {
    const id = await makeOffer(shop.sql, { code: 'EDIT' });
    const number = await sold('EDIT');
    const changed = await shop.post(
      `/api/staff/orders/${number}/lines`,
      {
        lines: [
          { line: 1, quantity: 2 },
          { line: 2, quantity: 1 },
        ],
        was: 2970_90,
      },
      staff.token,
    );
    // 1500 + 1350 for the first line, 810.45 for the second.
    expect(changed.body).toMatchObject({ success: true });
    const after = await readOrder(number);
    expect(after.money.kept).toBe(2850_00 + 810_45);
    expect(after.money.paid + after.money.due).toBe(after.money.kept + after.money.refunded);
    expect(await shop.sql`select amount::int from order_offers where offer_id = ${id}`).toMatchObject([
      { amount: 150_00 + 90_05 },
    ]);
  });

  describe('a line that is removed', () => {
    const change = async (number: string, lines: object[]) => {
      const { kept: was } = (await readOrder(number)).money;
      const { status, body } = await shop.post(
        `/api/staff/orders/${number}/lines`,
        { lines, was },
        staff.token,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return (await readOrder(number)).money.kept;
    };

    test.each([
      ['by its number', { line: 1, quantity: 1 }],
      ['as the product it was', { productId: 'rani', size: 38, quantity: 1 }],
    ])('has its price and its coupon again when it is added back %s', async (_, back) => {
      const code = `REMOVE${people}`;
      await makeOffer(shop.sql, { code });
      const number = await sold(code);
      expect(await change(number, [{ line: 2, quantity: 1 }])).toBe(810_45);
      await shop.sql`update products set selling_price = 400000, price = 200000 where id = 'rani'`;
      expect(await change(number, [{ line: 2, quantity: 1 }, back])).toBe(1350_00 + 810_45);
      await shop.sql`update products set selling_price = 300000, price = 150000 where id = 'rani'`;
      expect(
        await change(number, [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 2 },
        ]),
      ).toBe(2970_90);
      // Beyond what was ordered a pair costs its price.
      expect(
        await change(number, [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 3 },
        ]),
      ).toBe(3871_40);
      const { money, papers } = await readOrder(number);
      expect(money.lines).toMatchObject([
        { line: 1, quantity: 1, amount: 1350_00 },
        { line: 2, quantity: 3 },
      ]);
      expect(papers.reduce((all, { kind, total }) => all + (kind === 'invoice' ? total : -total), 0)).toBe(
        3871_40,
      );
    });

    test('is nowhere to be seen, and the others keep their number', async () => {
      await makeOffer(shop.sql, { code: 'HIDDEN' });
      const number = await sold('HIDDEN');
      await change(number, [{ line: 2, quantity: 2 }]);
      const seen = await readOrder(number);
      expect(seen.money.lines).toMatchObject([{ line: 2, quantity: 2 }]);
      const { order: page } = seen;
      expect(page.orderDetails.productDetails.map(({ product }) => product.title)).toEqual(['Rani moti']);
      const { _id: id } = page;
      const [found] = await shop.sql<
        { found: string }[]
      >`select found from order_search where order_id = ${id}`;
      expect(found?.found).not.toContain('rani rani');
      const [invoice] = await shop.sql<{ lines: { title: string }[] }[]>`
        select document -> 'lines' as lines from invoices where order_id = ${id} and kind = 'invoice'
        order by serial desc limit 1`;
      expect(invoice?.lines.map(({ title }) => title)).toEqual(['Rani moti']);
      const refund = await shop.post(
        `/api/staff/orders/${number}/refund`,
        { lines: [{ line: 2, quantity: 1 }], reason: 'Worn', kept: seen.money.kept },
        staff.token,
      );
      expect(refund.body['message']).toBe('A refund of ₹810.45 is requested.');
      const [note] = await shop.sql<{ lines: { title: string; amount: number }[] }[]>`
        select document -> 'lines' as lines from invoices where order_id = ${id} and kind = 'credit note'
        order by serial desc limit 1`;
      expect(note?.lines).toMatchObject([{ title: 'Rani moti', amount: 810_45 }]);
      const gone = await shop.post(
        `/api/staff/orders/${number}/refund`,
        { lines: [{ line: 1, quantity: 1 }], reason: 'Worn', kept: 810_45 },
        staff.token,
      );
      expect(gone.status).toBe(400);
    });
  });
});
