import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeDefaultDiscount,
  changePrice,
  changeStock,
  stockMoved,
} from '../features/catalogue/server/change-catalogue.server.ts';
import { readListing } from '../features/catalogue/server/listing-data.server.ts';
import { productsForSale } from '../features/catalogue/server/products-data.server.ts';
import { parseListing } from '../domain/catalogue/catalogue-query.ts';
import { offerOf } from '../domain/money/pricing.ts';
import { openDb } from '../platform/db.server.ts';
import { createPageCache, followDrops } from '../platform/page-cache.server.ts';
import { testDb } from '../platform/testing/test-db.server.ts';
import { loadDemo } from './load-demo.server.ts';

const { sql, url } = await testDb();
const other = openDb(url, { max: 2 });
const caches = [createPageCache(1_000_000), createPageCache(1_000_000)] as const;
let id = '';

beforeAll(async () => {
  await loadDemo(sql, '.', () => {});
  await followDrops(sql, caches[0]);
  await followDrops(other, caches[1]);
  id = (await sql<{ id: string }[]>`select id from products where code = 'KLH-ADITI-RST'`)[0]?.id ?? '';
});
afterAll(() => other.end({ timeout: 1 }));

/** Both processes keep the product's page, another product's page and a listing. */
async function keepPages(): Promise<void> {
  const body = async (tags: string[]) => ({ status: 200, headers: {}, body: 'kept', tags });
  for (const cache of caches) {
    await cache.through('/products/aditi', () => body(['catalogue', `product:${id}`]));
    await cache.through('/products/other', () => body(['catalogue', 'product:other']));
    await cache.through('/about-us', () => body(['settings']));
  }
}
const kept = (path: string) => caches.map((cache) => cache.get(path) !== undefined);

test('a price changed through the application is gone from every page of both processes', async () => {
  await keepPages();
  await changePrice({ sql }, { id, SellingPrice: 4000, discount: 25 });
  await expect.poll(() => kept('/products/aditi')).toEqual([false, false]);
  expect(kept('/products/other')).toEqual([false, false]);
  expect(kept('/about-us')).toEqual([true, true]);
  const [product] = await productsForSale(sql, [id]);
  expect(product).toMatchObject({ SellingPrice: 4000, discount: 25 });
  const { items } = await readListing(
    sql,
    parseListing({ amount: '3000', searchitem: 'klh-aditi-rst' }, new URLSearchParams()),
  );
  expect(items[0]?._id).toBe(id);
});

test('so is a stock', async () => {
  await keepPages();
  await changeStock({ sql }, { id, size: 38, quantity: 0 });
  await expect.poll(() => kept('/products/aditi')).toEqual([false, false]);
  const [product] = await productsForSale(sql, [id]);
  expect(product?.sizesAvailable.find(({ size }) => size === 38)?.quantity).toBe(0);
});

test('stock that an order takes drops the pages of that product alone', async () => {
  await keepPages();
  await sql.begin((tx) => stockMoved(tx, [id, id]));
  await expect.poll(() => kept('/products/aditi')).toEqual([false, false]);
  expect(kept('/products/other')).toEqual([true, true]);
});

test('a new default discount changes exactly the products that have none of their own, to the paisa', async () => {
  await changeDefaultDiscount({ sql }, 33.33);
  const rows = await sql<
    { selling_price: number; discount: number | null; price: number }[]
  >`select selling_price, discount, price from products`;
  for (const { selling_price, discount, price } of rows)
    expect(price).toBe(offerOf({ SellingPrice: selling_price / 100, discount }, 33.33).price);
});

test.each([
  { SellingPrice: 0, discount: null },
  { SellingPrice: Number.NaN, discount: null },
  { SellingPrice: 100, discount: 101 },
])('a price that makes no sense is refused: %j', async (change) => {
  await expect(changePrice({ sql }, { id, ...change })).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a product nobody knows is not found', async () => {
  await expect(changeStock({ sql }, { id: 'none', size: 38, quantity: 1 })).rejects.toMatchObject({
    code: 'notFound',
  });
});
