import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  stockStaffApi,
  type StockLedger,
  type StockList,
  type StockTakes,
} from '../../../contract/stock-staff.ts';
import { deliverUnits } from '../../orders/testing/deliver-units.server.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { setStock, stockFaults } from './change-stock.server.ts';
import { aBody, aForm, stockOf, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { stockStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({ rows: stockStaffApi, handlers: stockStaffHandlers });
const { sql } = shop;
const NAME = 'Asha of the stock';
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
  await sql`update users set user_name = ${NAME} where id = ${staff.id}`;
  for (const id of ['juti', 'mojari', 'bag']) await stockProduct(sql, id, 1400, {});
  await sql`update products set code = upper(id)`;
  const sizes = [
    { product_id: 'juti', size: 37, label: null, quantity: 0 },
    { product_id: 'juti', size: 38.5, label: null, quantity: 0 },
    { product_id: 'mojari', size: 37, label: null, quantity: 0 },
    { product_id: 'bag', size: 1, label: 'One size', quantity: 0 },
  ];
  await sql`insert into product_sizes ${sql.values(sizes)}`;
});
beforeEach(async () => {
  await sql`update orders set status = 'Delivered'`;
  await set({ juti: 5, mojari: 3 });
  await sql`update stock_takes set ended_at = now() where ended_at is null`;
});

const set = (pairs: Record<string, number>) =>
  inTransaction(sql, (tx) =>
    setStock(
      tx,
      Object.entries(pairs).map(([productId, quantity]) => ({ productId, size: 37, quantity })),
      {
        cause: 'correction',
      },
    ),
  );
const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await shop.get(path, staff.token);
  expect(status).toBe(200);
  return body as T;
};
const post = (path: string, body: object = {}) => shop.post(`/api/staff/stock/${path}`, body, staff.token);
const list = (query = '') => get<StockList>(`/api/staff/stock?${query}`);
const ledger = (query: string) => get<StockLedger>(`/api/staff/stock/ledger?${query}`);
const takes = () => get<StockTakes>('/api/staff/stock/takes');
let buyers = 0;
const order = async (productId: string, quantity = 1): Promise<string> => {
  const form = { ...aForm, email: `stock${(buyers += 1)}@shopper.example` };
  const { status, body } = await shop.post(
    '/api/codCheckout',
    aBody([{ productId, size: 37, quantity, unitPrice: 700_00 }], 'cod', form),
  );
  expect(status).toBe(200);
  return String(body['orderNumber']);
};

describe('the list of sizes', () => {
  test('says what sells, low ones first', async () => {
    await order('mojari', 2);
    await post('low-rule', { by: 'sales', days: 14 });
    const all = await list();
    expect(all).toMatchObject({ total: 4, more: false, rule: { by: 'sales', days: 14 } });
    expect(all.sizes[0]).toMatchObject({
      productName: 'MOJARI',
      sizeLabel: '37',
      quantity: 1,
      sold: 2,
      low: true,
    });
    expect(all.sizes.map(({ productName, sizeLabel }) => `${productName} ${sizeLabel}`)).toEqual([
      'MOJARI 37',
      'BAG One size',
      'JUTI 37',
      'JUTI 38.5',
    ]);
    expect((await list('show=low')).sizes).toHaveLength(1);
    expect((await list('show=out')).sizes.map(({ productName }) => productName)).toEqual(['BAG', 'JUTI']);
    expect((await list('text=juti')).total).toBe(2);
    expect(await list('page=900')).toMatchObject({ sizes: [], total: 4 });
  });

  test('a rule: for the shop, for one product, written down', async () => {
    expect((await post('low-rule', { by: 'pairs', pairs: 4 })).body['message']).toBe(
      'A size runs low at 4 pairs.',
    );
    expect((await list('show=low')).sizes.map(({ productName }) => productName).sort()).toEqual([
      'BAG',
      'JUTI',
      'MOJARI',
    ]);
    await post('products/juti/low-at', { lowAt: 5 });
    expect((await list('show=low&text=juti')).total).toBe(2);
    expect((await ledger('product=juti')).product).toMatchObject({ lowAt: 5, productName: 'JUTI' });
    await post('products/juti/low-at', { lowAt: null });
    await post('low-rule', { by: 'sales', days: 14 });
    const acts = await sql<
      { what: string }[]
    >`select what from audit_log where who = ${staff.id} order by id desc limit 2`;
    expect(acts.map(({ what }) => what)).toEqual([
      'A size runs low at what sells in 14 days instead of 4 pairs',
      'JUTI: runs low by the shop’s rule instead of at 5 pairs',
    ]);
    for (const bad of [{ by: 'sales', days: 0 }, { by: 'pairs', pairs: -1 }, { by: 'moon' }])
      expect((await post('low-rule', bad)).status).toBe(400);
    expect((await post('products/juti/low-at', { lowAt: 1.5 })).status).toBe(400);
    expect((await post('products/none/low-at', { lowAt: 1 })).status).toBe(404);
  });
});

describe('the ledger', () => {
  test('"every change with time, cause, person, before and after", and the order', async () => {
    const number = await order('juti', 2);
    await post('deliveries', {
      key: randomUUID(),
      reference: 'DN 41',
      lines: [{ productId: 'juti', size: 37, pairs: 7 }],
    });
    const { entries } = await ledger('product=juti&size=37');
    expect(entries.slice(0, 2)).toMatchObject([
      {
        cause: 'delivery',
        before: 3,
        after: 10,
        who: NAME,
        reference: 'DN 41',
        orderNumber: null,
        sizeLabel: '37',
      },
      { cause: 'order', before: 5, after: 3, who: null, orderNumber: number },
    ]);
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(600_000);
    expect((await ledger('cause=delivery')).entries.every(({ cause }) => cause === 'delivery')).toBe(true);
    expect((await ledger('product=juti&size=38.5')).entries).toEqual([]);
    expect((await shop.get('/api/staff/stock/ledger?product=none', staff.token)).status).toBe(404);
    expect((await shop.get('/api/staff/stock/ledger?size=big', staff.token)).status).toBe(400);
  });
});

describe('what a scanner types', () => {
  const find = (code: string) =>
    get<{ product: { productId: string } | null; size: number | null; near: { productId: string }[] }>(
      `/api/staff/stock/find?${new URLSearchParams({ code })}`,
    );
  test.each([
    ['JUTI', 'juti', null],
    ['juti-37', 'juti', 37],
    [' JUTI/38.5 ', 'juti', 38.5],
    ['JUTI 37', 'juti', 37],
    ['BAG', 'bag', 1],
    ['bag-one size', 'bag', 1],
  ])('%s', async (code, productId, size) => {
    expect(await find(code)).toMatchObject({ product: { productId }, size });
  });
  test('a part of a name offers what it may mean; nonsense offers nothing', async () => {
    expect((await find('rani j')).near).toMatchObject([{ productId: 'juti' }]);
    expect(await find('JUTI-99')).toMatchObject({ product: null, near: [] });
    expect(await find("' or 1=1 --")).toMatchObject({ product: null, near: [] });
  });
});

describe('a delivery', () => {
  const lines = [
    { productId: 'juti', size: 37, pairs: 4 },
    { productId: 'mojari', size: 37, pairs: 1 },
    { productId: 'juti', size: 37, pairs: 1 },
  ];

  test('is received once, however often it is sent', async () => {
    const body = { key: randomUUID(), reference: 'DN 42', lines };
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('deliveries', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[0]?.body['message']).toBe('6 pairs of 2 sizes received.');
    expect([await stockOf(sql, 'juti', 37), await stockOf(sql, 'mojari', 37)]).toEqual([10, 4]);
    expect((await post('deliveries', { ...body, reference: 'other' })).body).toMatchObject({
      code: 'attemptReused',
    });
    const [act] = await sql<{ what: string; before: object; after: object }[]>`
      select what, before, after from audit_log order by id desc limit 1`;
    expect(act).toEqual({
      what: 'Delivery DN 42: 6 pairs of 2 sizes',
      before: { 'JUTI size 37': 5, 'MOJARI size 37': 3 },
      after: { 'JUTI size 37': 10, 'MOJARI size 37': 4 },
    });
  });

  test('with a size that does not exist is refused whole, and can be sent again without it', async () => {
    const key = randomUUID();
    const bad = await post('deliveries', {
      key,
      reference: '',
      lines: [...lines, { productId: 'juti', size: 44, pairs: 1 }],
    });
    expect([bad.status, bad.body['message']]).toEqual([
      404,
      expect.stringContaining('Size 44 of product juti does not exist'),
    ]);
    expect(await stockOf(sql, 'juti', 37)).toBe(5);
    expect((await post('deliveries', { key, reference: '', lines })).status).toBe(200);
  });

  test.each([[{ pairs: 0 }], [{ pairs: -3 }], [{ pairs: 1.5 }], [{ pairs: 10_001 }], [{ size: 'L' }]])(
    '%j is refused',
    async (part) => {
      const line = { productId: 'juti', size: 37, pairs: 1, ...part };
      expect((await post('deliveries', { key: randomUUID(), reference: '', lines: [line] })).status).toBe(
        400,
      );
    },
  );
});

describe('a stock take', () => {
  const begin = async (): Promise<number> => {
    expect((await post('takes', { name: 'Diwali' })).status).toBe(200);
    return (await takes()).open?.id ?? 0;
  };
  const count = (id: number, productId: string, counted: number | null, was: number | null = null) =>
    post(`takes/${id}/count`, { productId, size: 37, counted, was });
  const apply = async (id: number) => post(`takes/${id}/apply`, { version: (await takes()).open?.version });

  test('shows differences before it is applied, and applies them', async () => {
    const id = await begin();
    await count(id, 'juti', 4);
    await count(id, 'mojari', 3);
    const { open } = await takes();
    expect(open?.lines).toMatchObject([
      { productId: 'juti', counted: 4, expected: 5, who: NAME },
      { productId: 'mojari', counted: 3, expected: 3 },
    ]);
    expect(await stockOf(sql, 'juti', 37)).toBe(5);
    expect((await apply(id)).body['message']).toBe('1 size was put right.');
    expect(await stockOf(sql, 'juti', 37)).toBe(4);
    expect((await ledger('product=juti')).entries[0]).toMatchObject({
      cause: 'count',
      before: 5,
      after: 4,
      reference: 'Diwali',
    });
    expect((await apply(id)).status).toBe(400);
    expect((await post(`takes/${id}/apply`, { version: 2 })).body['code']).toBe('stockTakeEnded');
    expect((await takes()).past[0]).toMatchObject({ name: 'Diwali', corrected: 1, endedBy: NAME });
  });

  test('a sale between counting and applying is not lost', async () => {
    const id = await begin();
    await count(id, 'juti', 6);
    await order('juti', 2);
    await apply(id);
    // One more was found than expected, two were sold since.
    expect(await stockOf(sql, 'juti', 37)).toBe(4);
  });

  test('pairs that are sold but not packed still stand on the shelf', async () => {
    const packed = await order('juti', 1);
    const [row] = await sql<{ id: string }[]>`
      update orders set status = 'Packed' where order_number = ${packed} returning id`;
    await deliverUnits(sql, row?.id ?? '', 'packed');
    await order('juti', 2);
    const id = await begin();
    await count(id, 'juti', 4);
    expect((await takes()).open?.lines[0]).toMatchObject({ counted: 4, expected: 4 });
    expect((await apply(id)).body['message']).toBe('0 sizes were put right.');
    expect(await stockOf(sql, 'juti', 37)).toBe(2);
  });

  test('buyers at work while it is applied: nothing is lost and the books agree', async () => {
    await sql`delete from stock_ledger`;
    await sql`
      insert into stock_ledger (product_id, size, cause, delta, after)
      select product_id, size, 'opening', quantity, quantity from product_sizes where quantity > 0`;
    const id = await begin();
    await count(id, 'juti', 10);
    const [, ...sold] = await Promise.all([apply(id), ...Array.from({ length: 4 }, () => order('juti'))]);
    expect(sold).toHaveLength(4);
    expect(await stockOf(sql, 'juti', 37)).toBe(6);
    expect(await stockFaults(sql)).toEqual([]);
  });

  test('more is missing than is left: none below zero, and the answer says so', async () => {
    const id = await begin();
    await count(id, 'juti', 1);
    await order('juti', 4);
    expect((await apply(id)).body['message']).toBe(
      '1 size was put right. Of 1 size fewer pairs are there than were sold: please look at the orders to pack.',
    );
    expect(await stockOf(sql, 'juti', 37)).toBe(0);
  });

  test('two people count: the second is told, nothing is overwritten in silence', async () => {
    const id = await begin();
    expect((await post('takes', { name: 'Second' })).body['code']).toBe('stockTakeOpen');
    await count(id, 'juti', 4);
    const second = await count(id, 'juti', 6);
    expect(second.body).toMatchObject({
      code: 'countedMeanwhile',
      message: 'Somebody counted this size meanwhile: 4. Please look again.',
    });
    expect((await count(id, 'juti', 4)).status).toBe(200);
    const seen = (await takes()).open?.version;
    expect((await count(id, 'juti', 6, 4)).status).toBe(200);
    expect((await post(`takes/${id}/apply`, { version: seen })).body['code']).toBe('countedMeanwhile');
    expect((await count(id, 'juti', null, 6)).status).toBe(200);
    expect((await takes()).open?.lines).toEqual([]);
    expect((await count(id, 'nothing', 6)).status).toBe(404);
    // "Every act is in the audit log with before and after": each count, the changed one and the one taken out.
    const acts = await sql`
      select before, after from audit_log where what = 'Stock take Diwali: size 37 counted' and product_id = 'juti'
      order by id desc limit 3`;
    expect(acts).toEqual([
      { before: { counted: 6 }, after: { counted: null } },
      { before: { counted: 4 }, after: { counted: 6, expected: 5 } },
      { before: { counted: null }, after: { counted: 4, expected: 5 } },
    ]);
    expect((await count(id, 'juti', -1)).status).toBe(400);
    expect((await post(`takes/${id}/drop`)).status).toBe(200);
    expect((await count(id, 'juti', 6)).body['code']).toBe('stockTakeEnded');
  });
});
