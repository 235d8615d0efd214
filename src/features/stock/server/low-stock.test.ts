import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { addSizes, moveStocks, removeSizes, setStock } from './change-stock.server.ts';
import { countLowProducts, readLowStockRule, renewLowStock, saveLowStockRule } from './low-stock.server.ts';

const { sql } = await testDb({ max: 8 });
const JUTI = { productId: 'juti', size: 37 };

beforeAll(async () => {
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
  await sql`insert into styles (code, title) values ('S', 'Rani')`;
  await sql`
    insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id)
    select n, 'S', n, n, n, 'Gold', 'gold', 200000, 100000, 50, c.id, t.id
    from unnest('{juti,mojari}'::text[]) n, subcategories c, subcategory_types t`;
});
beforeEach(async () => {
  await sql`truncate product_sizes, stock_ledger, low_sizes`;
  await sql`delete from settings where key = 'stock'`;
  await sql`update products set low_at = null, active = true`;
  await inTransaction(sql, (tx) =>
    addSizes(tx, [
      { ...JUTI, quantity: 10 },
      { productId: 'mojari', size: 37, quantity: 1 },
    ]),
  );
});

const low = async (): Promise<string[]> =>
  (await sql<{ id: string }[]>`select product_id as id from low_sizes order by 1`).map(({ id }) => id);
const sell = (pairs: number) =>
  inTransaction(sql, (tx) =>
    moveStocks(tx, [{ ...JUTI, delta: -pairs }], { cause: 'order', orderNumber: 'KD1' }),
  );
const set = (quantity: number) =>
  inTransaction(sql, (tx) => setStock(tx, [{ ...JUTI, quantity }], { cause: 'count' }));

describe('what runs low', () => {
  test('"by default what sells in 14 days, never simply two or fewer"', async () => {
    await renewLowStock(sql);
    expect(await low()).toEqual([]);
    await sell(4);
    await renewLowStock(sql);
    expect(await low()).toEqual([]);
    await sell(2);
    // Four are left and four sold when it was last worked out: it shows at once.
    expect(await low()).toEqual(['juti']);
    expect(await countLowProducts(sql)).toBe(1);
    await set(30);
    expect(await low()).toEqual([]);
  });

  test('a cancelled order did not sell, and what sold 15 days ago counts no longer', async () => {
    await sell(6);
    await inTransaction(sql, (tx) =>
      moveStocks(tx, [{ ...JUTI, delta: 5 }], { cause: 'cancel', orderNumber: 'KD1' }),
    );
    await set(2);
    await renewLowStock(sql);
    expect(await sql`select sold, low_at from product_sizes where product_id = 'juti'`).toEqual([
      { sold: 1, low_at: 1 },
    ]);
    await sql`update stock_ledger set at = now() - interval '15 days'`;
    await renewLowStock(sql);
    expect(await sql`select sold, low_at from product_sizes where product_id = 'juti'`).toEqual([
      { sold: 0, low_at: -1 },
    ]);
  });

  test('a size that ran out stays low, although nothing sells any more', async () => {
    await sell(10);
    await renewLowStock(sql);
    await sql`update stock_ledger set at = now() - interval '40 days'`;
    await renewLowStock(sql);
    expect(await low()).toEqual(['juti']);
    await set(5);
    await renewLowStock(sql);
    expect(await low()).toEqual([]);
  });

  test('the owner may say a number, for the shop or for one product', async () => {
    await saveLowStockRule(sql, { by: 'pairs', pairs: 3 });
    expect(await readLowStockRule(sql)).toEqual({ by: 'pairs', pairs: 3 });
    await renewLowStock(sql);
    expect(await low()).toEqual(['mojari']);
    await sql`update products set low_at = 12 where id = 'juti'`;
    await sql`update products set low_at = 0 where id = 'mojari'`;
    await renewLowStock(sql, ['juti']);
    expect(await low()).toEqual(['juti', 'mojari']);
    await renewLowStock(sql);
    expect(await low()).toEqual(['juti']);
    await inTransaction(sql, (tx) => addSizes(tx, [{ productId: 'juti', size: 38, quantity: 2 }]));
    expect(await low()).toEqual(['juti', 'juti']);
    await inTransaction(sql, (tx) =>
      removeSizes(tx, [{ productId: 'juti', size: 38 }], { cause: 'correction' }),
    );
    expect(await low()).toEqual(['juti']);
  });

  test('what is no longer sold does not count', async () => {
    await sell(9);
    await renewLowStock(sql);
    await sql`update products set active = false where id = 'juti'`;
    expect(await countLowProducts(sql)).toBe(0);
  });

  test('buyers at work are not waited for, and the figures are right in the end', async () => {
    await Promise.all([
      ...Array.from({ length: 8 }, () => sell(1)),
      ...Array.from({ length: 4 }, () => renewLowStock(sql)),
    ]);
    await renewLowStock(sql);
    expect(await sql`select quantity, sold, low_at from product_sizes where product_id = 'juti'`).toEqual([
      { quantity: 2, sold: 8, low_at: 8 },
    ]);
    expect(await low()).toEqual(['juti']);
  });
});
