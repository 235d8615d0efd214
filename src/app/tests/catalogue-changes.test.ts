import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeDefaultDiscount,
  changeStock,
} from '../../features/catalogue/server/change-catalogue.server.ts';
import { changePrice } from '../../features/catalogue/server/change-price.server.ts';
import { changeProducts, stockMoved } from '../../features/catalogue/server/invalidate-catalogue.server.ts';
import { readListing } from '../../features/catalogue/server/listing-data.server.ts';
import { productsForSale } from '../../features/catalogue/server/products-data.server.ts';
import { catalogueCacheTags } from '../../features/catalogue/server/cache-tags.server.ts';
import { parseListing } from '../../domain/catalogue/catalogue-query.ts';
import { offerOf } from '../../domain/money/pricing.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { demoDb } from '../testing/demo-db.server.ts';

const { sql, url } = await demoDb();
const other = openDb(url, { max: 2 });
let id = '';
let processes: Awaited<ReturnType<typeof hearChanges>>[] = [];

beforeAll(async () => {
  processes = [await hearChanges(sql), await hearChanges(other)];
  id = (await sql<{ id: string }[]>`select id from products where code = 'KLH-ADITI-RST'`)[0]?.id ?? '';
});
afterAll(() => other.end({ timeout: 1 }));

/** What both processes heard. */
async function heard() {
  const all = [];
  for (const each of processes) all.push(await each.heard());
  expect(all[0]).toEqual(all[1]);
  return all[0] ?? [];
}
const listings = ['all', 'category:ethnic', 'type:kolhapuris', 'colour:rust'];

test('a price changed through the application is told to both processes, for every page that shows it and no other product', async () => {
  await changePrice({ sql, now: () => new Date() }, { id, mrp: 4000, discount: 25 });
  const [change] = await heard();
  expect(change?.withinMs).toBe(1_000);
  const tags = change?.tags ?? [];
  expect(tags).toEqual(expect.arrayContaining([`product:${id}`, `card:${id}`]));
  expect(tags).toEqual(expect.arrayContaining(listings.map((scope) => `counts:${scope}`)));
  const [product] = await productsForSale(sql, [id]);
  expect(product).toMatchObject({ SellingPrice: 4000, discount: 25 });
  const { items } = await readListing(
    sql,
    parseListing({ amount: '3000', searchitem: 'klh-aditi-rst' }, new URLSearchParams()),
  );
  expect(items[0]?._id).toBe(id);
});

test('so is a stock: a size that is sold out goes from the listings, whose cards stay', async () => {
  await changeStock({ sql }, { id, size: 38, quantity: 0 });
  const tags = (await heard()).flatMap((change) => change.tags);
  expect(tags).toEqual(
    expect.arrayContaining([`product:${id}`, `pairs:${id}`, ...listings.map((scope) => `counts:${scope}`)]),
  );
  expect(tags.filter((tag) => /^(?:card|range|similar)/.test(tag))).toEqual([]);
  const [product] = await productsForSale(sql, [id]);
  expect(product?.sizesAvailable.find(({ size }) => size === 38)?.quantity).toBe(0);
});

test.each<Record<string, string | number>>([
  { hsn: '6405' },
  { tax_class: 'bags' },
  { weight_grams: 77 },
  { maker: 'A maker, a street' },
])('GET /api/products is renewed when nothing else changes than %j', async (change) => {
  await sql.begin((tx) =>
    changeProducts(tx, [id], () => tx`update products set ${tx.set(change)} where id = ${id}`),
  );
  const tags = (await heard()).flatMap((each) => each.tags);
  expect(tags.some((tag) => catalogueCacheTags.products().some((shown) => shown === tag))).toBe(true);
  expect(tags.filter((tag) => /^(?:card|range|similar|counts)/.test(tag))).toEqual([]);
});

test('stock that an order takes is told of that product alone', async () => {
  await sql.begin((tx) => stockMoved(tx, [id, id]));
  expect(await heard()).toEqual([{ tags: [`pairs:${id}`, 'pairs:any'] }]);
});

test('when an order leaves only a few pairs of a size, the page of that product says how many', async () => {
  await sql.begin((tx) => stockMoved(tx, [id], { lowStock: [id, id] }));
  expect(await heard()).toEqual([{ tags: [`pairs:${id}`, 'pairs:any', `product:${id}`] }]);
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
  { mrp: 0, discount: null },
  { mrp: Number.NaN, discount: null },
  { mrp: 100, discount: 101 },
])('a price that makes no sense is refused: %j', async (change) => {
  await expect(changePrice({ sql, now: () => new Date() }, { id, ...change })).rejects.toMatchObject({
    code: 'invalidInput',
  });
});

test('a product nobody knows is not found', async () => {
  await expect(changeStock({ sql }, { id: 'none', size: 38, quantity: 1 })).rejects.toMatchObject({
    code: 'notFound',
  });
});
