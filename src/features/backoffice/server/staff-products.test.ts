import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffProduct, StaffProducts } from '../../../contract/catalogue-staff.ts';
import { changeDefaultDiscount } from '../../catalogue/server/change-catalogue.server.ts';
import { renewLowStock } from '../../stock/server/low-stock.server.ts';
import { aBody, stockOf, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';

const shop = await openOrders();
const { sql } = shop;
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
  await stockProduct(sql, 'amber', 2000, { 36: 5, 37: 7 });
  await stockProduct(sql, 'beryl', 2000, { 36: 2, 37: 9 });
  await stockProduct(sql, 'coral', 2000, { 36: 0, 37: 9 });
  await stockProduct(sql, 'dusk', 2000, { 36: 0, 37: 0 });
  await stockProduct(sql, 'belt_1', 500, { 1: 8 });
  await sql`update product_sizes set label = 'One size' where product_id = 'belt_1'`;
  await sql`update products set title = '100% Silk', code = 'SLK-100' where id = 'belt_1'`;
  await sql`
    insert into pictures (product_id, position, base, widths, width, height, alt)
    values ('amber', 0, 'amber-1', '{320,640}', 640, 640, 'Amber')`;
});

async function find(query: Record<string, string>): Promise<StaffProducts> {
  const { status, body } = await shop.get<StaffProducts>(
    `/api/staff/products?${new URLSearchParams(query)}`,
    staff.token,
  );
  expect(status).toBe(200);
  return body;
}
const ids = ({ products }: StaffProducts) => products.map(({ _id }) => _id);
/** The products of `beforeAll`, by title; other tests may add their own. */
const SHELF = ['belt_1', 'amber', 'beryl', 'coral', 'dusk'];
const onShelf = ({ products }: StaffProducts) => products.filter(({ _id }) => SHELF.includes(_id));
const productCount = async () =>
  (await sql<{ count: number }[]>`select count(*)::int as count from products where archived_at is null`)[0]
    ?.count;
const price = async (id: string, body: object) => {
  const [row] = await sql<{ revision: number }[]>`select revision from products where id = ${id}`;
  return shop.post(`/api/staff/products/${id}/price`, { revision: row?.revision ?? 1, ...body }, staff.token);
};
const stock = (id: string, body: object) => shop.post(`/api/staff/products/${id}/stock`, body, staff.token);
const actsOn = async (id: string): Promise<{ who: string; what: string }[]> => [
  ...(await sql<{ who: string; what: string }[]>`
    select who, what from audit_log where product_id = ${id} order by id`),
];

describe('the list of products', () => {
  test('goes by title and says all that staff change', async () => {
    const list = await find({});
    const total = await productCount();
    expect(list).toMatchObject({ total, page: 1, pageSize: 20, defaultDiscount: 50 });
    const [belt, amber, ...others] = onShelf(list);
    expect([belt, amber, ...others].map((product) => product?._id)).toEqual(SHELF);
    expect(belt?.sizesAvailable).toEqual([{ size: 1, sizeLabel: 'One size', quantity: 8, ean: '' }]);
    expect(belt?.productImage).toBe('');
    expect(amber).toEqual({
      _id: 'amber',
      title: 'Rani amber',
      productName: 'amber',
      slugTitle: 'amber',
      productImage: '/pictures/amber-1-640.webp',
      SellingPrice: 2000,
      discount: null,
      ownPrice: null,
      salePrice: null,
      saleFrom: '',
      saleTo: '',
      price: 1000,
      color: 'Gold',
      category: 'Festive Footwear',
      type: 'Mojaris',
      tag: '',
      hsn: '6403',
      taxClass: '',
      state: 'published',
      publishAt: null,
      revision: 1,
      sizesAvailable: [
        { size: 36, sizeLabel: '36', quantity: 5, ean: '' },
        { size: 37, sizeLabel: '37', quantity: 7, ean: '' },
      ],
    });
  });

  test('what runs low by what sells of it begins with what sells most', async () => {
    expect(ids(await find({ stock: 'low' }))).toEqual([]);
    await sql`
      insert into stock_ledger (product_id, size, cause, delta, after)
      values ('dusk', 37, 'order', -9, 0), ('coral', 36, 'order', -3, 0), ('beryl', 36, 'order', -2, 2), ('amber', 37, 'order', -6, 7)`;
    await renewLowStock(sql);
    expect(ids(await find({ stock: 'low' }))).toEqual(['dusk', 'coral', 'beryl']);
    expect(ids(await find({ stock: 'low', text: 'BERYL' }))).toEqual(['beryl']);
    expect(ids(await find({ stock: 'low', text: 'amber' }))).toEqual([]);
  });

  test.each([
    ['title', 'rani C', ['coral']],
    ['code', 'slk-', ['belt_1']],
    ['slug', 'BELT_1', ['belt_1']],
    ['a percent sign, which stands for itself', '0%', ['belt_1']],
    ['an underscore in place of a letter', 'cor_l', []],
    ['a backslash', '\\', []],
    ['a quote and a command', "' or 1=1 --", []],
    ['a hundred characters', 'x'.repeat(100), []],
  ])('finds by %s', async (_, text, found) => {
    const list = await find({ text });
    expect([ids(list), list.total]).toEqual([found, found.length]);
  });

  test('has nothing beyond its end', async () => {
    const total = await productCount();
    expect(await find({ page: '100000' })).toMatchObject({ products: [], total, page: 100_000 });
  });

  test('leaves out what is archived', async () => {
    await stockProduct(sql, 'old', 2000, { 36: 0 });
    await sql`update products set active = false, archived_at = now() where id = 'old'`;
    expect(ids(await find({}))).not.toContain('old');
    expect(ids(await find({ stock: 'low' }))).not.toContain('old');
  });
});

describe('a new price', () => {
  const live = async (id: string) =>
    ((await shop.post('/api/products/live', { ids: [id] })).body['products'] as object[])[0];

  test('is what the shop asks from now on, and it is written down', async () => {
    const { status, body } = await price('amber', { SellingPrice: 2499, discount: 20 });
    expect([status, body]).toMatchObject([
      200,
      { success: true, product: { _id: 'amber', SellingPrice: 2499, discount: 20, price: 1999.2 } },
    ]);
    expect(await live('amber')).toMatchObject({ SellingPrice: 2499, discount: 20 });
    const cart = aBody([{ productId: 'amber', size: 37, quantity: 1, unitPrice: 1999_20 }]);
    expect((await shop.post('/api/codCheckout', cart)).status).toBe(200);
    expect(await actsOn('amber')).toEqual([
      {
        who: staff.id,
        what: "amber: M.R.P. ₹2,499 (own discount 20 %) instead of ₹2,000 (the shop's discount)",
      },
    ]);
  });

  test('a price that is the same is no act', async () => {
    await price('beryl', { SellingPrice: 1999.5, discount: null });
    expect((await price('beryl', { SellingPrice: 1999.5, discount: null })).body).toMatchObject({
      success: true,
      product: { SellingPrice: 1999.5, discount: null, price: 999.75 },
    });
    expect(await actsOn('beryl')).toHaveLength(1);
  });

  test('without a discount of its own it follows the shop’s', async () => {
    await changeDefaultDiscount({ sql }, 40);
    expect((await price('coral', { SellingPrice: 1000, discount: null })).body).toMatchObject({
      product: { price: 600, discount: null },
    });
    await changeDefaultDiscount({ sql }, 50);
    expect(await find({ text: 'coral' })).toMatchObject({ products: [{ price: 500 }], defaultDiscount: 50 });
  });

  test.each([
    { SellingPrice: 0, discount: null },
    { SellingPrice: 10_000_000, discount: null },
    { SellingPrice: 10.001, discount: null },
    { SellingPrice: 100, discount: 101 },
    { SellingPrice: 100, discount: -1 },
    { SellingPrice: '100', discount: null },
    { SellingPrice: 100 },
  ])('%j is refused', async (change) => {
    const { status, body } = await price('dusk', change);
    expect([status, body['code']]).toEqual([400, 'invalidInput']);
    expect(await actsOn('dusk')).toEqual([]);
  });

  test('of a product nobody knows is not found', async () => {
    for (const id of ['none', "'", '%25'])
      expect((await price(id, { SellingPrice: 100, discount: null })).body['code']).toBe('notFound');
  });
});

describe('a new count of pairs', () => {
  const buy = (id: string, size: number) =>
    shop.post('/api/codCheckout', aBody([{ productId: id, size, quantity: 1, unitPrice: 1000_00 }]));

  test('is set, shown and written down; a size that comes back can be bought again', async () => {
    await stockProduct(sql, 'empty', 2000, { 38: 0 });
    expect((await buy('empty', 38)).status).toBe(409);
    const { status, body } = await stock('empty', { size: 38, quantity: 3, was: 0 });
    expect([status, body]).toMatchObject([
      200,
      { success: true, product: { sizesAvailable: [{ size: 38, sizeLabel: '38', quantity: 3, ean: '' }] } },
    ]);
    expect(await sql`select sizes_in_stock from products where id = 'empty'`).toEqual([
      { sizes_in_stock: [38] },
    ]);
    expect((await buy('empty', 38)).status).toBe(200);
    expect(await actsOn('empty')).toEqual([
      { who: staff.id, what: 'empty: 3 pairs in size 38 instead of 0' },
    ]);
  });

  test('the same count is no act', async () => {
    await stockProduct(sql, 'same', 2000, { 38: 4 });
    expect((await stock('same', { size: 38, quantity: 4, was: 4 })).status).toBe(200);
    expect(await actsOn('same')).toEqual([]);
  });

  test.each([
    [0, 'There are 0 pairs in size 38 now. Please look at the new figure.'],
    [1, 'There is 1 pair in size 38 now. Please look at the new figure.'],
    [6, 'There are 6 pairs in size 38 now. Please look at the new figure.'],
  ])('when there are %i pairs meanwhile, they are shown and nothing changes', async (now, message) => {
    const id = `moved-${now}`;
    await stockProduct(sql, id, 2000, { 38: now });
    const { status, body } = await stock(id, { size: 38, quantity: 10, was: 5 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: 'stockMoved', message });
    expect((body['product'] as StaffProduct).sizesAvailable).toEqual([
      { size: 38, sizeLabel: '38', quantity: now, ean: '' },
    ]);
    expect(await stockOf(sql, id, 38)).toBe(now);
    expect(await actsOn(id)).toEqual([]);
  });

  test('a product or a size nobody knows is not found', async () => {
    for (const [id, size] of [
      ['none', 38],
      ['amber', 99],
      ['amber', 36.5],
    ] as const) {
      const { status, body } = await stock(id, { size, quantity: 1, was: 0 });
      expect([status, body['code']]).toEqual([404, 'notFound']);
    }
  });

  test.each([
    { size: 36, quantity: -1, was: 5 },
    { size: 36, quantity: 1.5, was: 5 },
    { size: 36, quantity: 1_000_001, was: 5 },
    { size: 36, quantity: 1 },
  ])('%j is refused', async (change) => {
    expect((await stock('amber', change)).body['code']).toBe('invalidInput');
  });

  test('a pair that is sold while somebody counts never comes back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = `race-${round}`;
      await stockProduct(sql, id, 2000, { 38: 5 });
      const [counted, ...sold] = await Promise.all([
        stock(id, { size: 38, quantity: 9, was: 5 }),
        buy(id, 38),
        buy(id, 38),
      ]);
      expect(sold.map(({ status }) => status)).toEqual([200, 200]);
      // Counted first: 9 less 2. Sold first: the staff member is told, and 5 less 2 are left.
      expect([200, 409]).toContain(counted.status);
      expect(await stockOf(sql, id, 38)).toBe(counted.status === 200 ? 7 : 3);
      expect(await actsOn(id)).toHaveLength(counted.status === 200 ? 1 : 0);
    }
  });

  test('of two who count the same shelf, one is told that the other was quicker', async () => {
    await stockProduct(sql, 'shelf', 2000, { 38: 5 });
    const replies = await Promise.all(
      [8, 9, 10].map((quantity) => stock('shelf', { size: 38, quantity, was: 5 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body['code'] === 'stockMoved')).toHaveLength(2);
    expect(await actsOn('shelf')).toHaveLength(1);
  });
});
