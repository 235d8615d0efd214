import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProduct } from '../../contract/catalogue.ts';
import { feedAddresses, renewFeeds } from '../../features/feeds/server/feed-address.server.ts';
import { productData } from '../../features/storefront/ui/structured-data.ts';
import { demoDb } from '../testing/demo-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await demoDb();
const options = testServer(sql);
let app: FastifyInstance;
const pathOf = (address: string) => new URL(address).pathname;
const get = async (url: string) => app.inject({ method: 'GET', url });
const addresses = () => feedAddresses(options.shop);

beforeAll(async () => {
  await sql`update products set active = false, listed = false where code = 'LTH-SARA-BLK'`;
  await sql`delete from pictures where product_id = (select id from products where code = 'KLH-ADITI-BLK')`;
  await sql`update products set title = 'Gold & <Silver>', description = '' where code = 'KLH-ADITI-BRN'`;
  await sql`
    update products set country_of_origin = 'Italy', maker = 'A maker, a street', packer = 'An importer, a port', made_month = '2026-06'
    where code = 'KLH-ADITI-BRN'`;
  app = await createShopServer(options);
  await app.ready();
});
afterAll(() => app.close());

type Item = Record<string, string>;
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
async function google(): Promise<Item[]> {
  const { body } = await get(pathOf((await addresses()).google));
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name, value = '']) => [name, unescape(value)]),
    ),
  );
}
async function meta(): Promise<Item[]> {
  const { body } = await get(pathOf((await addresses()).meta));
  return parse(body, { columns: true });
}

test('Google’s feed has the published fields and keeps their bounds', async () => {
  const items = await google();
  expect(items.length).toBeGreaterThan(1000);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const item of items) {
    for (const field of [
      'id',
      'title',
      'description',
      'link',
      'image_link',
      'brand',
      'mpn',
      'color',
      'size',
      'item_group_id',
    ])
      expect(item[field], `${item['id']} ${field}`).toBeTruthy();
    expect(item['id']?.length).toBeLessThanOrEqual(50);
    expect(item['title']?.length).toBeLessThanOrEqual(150);
    expect(item['description']?.length).toBeLessThanOrEqual(5000);
    expect(item['price']).toMatch(/^\d+\.\d\d INR$/);
    expect(['in_stock', 'out_of_stock']).toContain(item['availability']);
    expect([item['condition'], item['age_group'], item['gender']]).toEqual(['new', 'adult', 'female']);
    if (item['size_system'] === 'EU') expect(item['google_product_category']).toBe('187');
    expect(item['image_link']).toMatch(/^http:\/\/.*\.webp$/);
    expect(item['shipping']).toMatch(/^<g:country>IN<\/g:country><g:price>\d+\.\d\d INR<\/g:price>$/);
  }
});

test('drafts and products without a picture are left out; signs of XML stay signs', async () => {
  const [ours, theirs] = [await google(), await meta()];
  for (const items of [ours, theirs]) {
    const codes = new Set(items.map(({ mpn }) => mpn));
    expect(codes.has('LTH-SARA-BLK')).toBe(false);
    expect(codes.has('KLH-ADITI-BLK')).toBe(false);
    expect(items.find(({ mpn }) => mpn === 'KLH-ADITI-BRN')).toMatchObject({
      title: 'Gold & <Silver>',
      description: 'Gold & <Silver>',
    });
  }
});

test('"maker, packer or importer with address, country of origin, net quantity, month" are told to both', async () => {
  const item = (await meta()).find(({ mpn }) => mpn === 'KLH-ADITI-BRN');
  expect(item).toMatchObject({
    origin_country: 'IT',
    manufacturer_info: 'A maker, a street',
    importer_name: 'An importer, a port',
  });
  const { body } = await get(pathOf((await addresses()).google));
  const ours = body.split('<item>').find((each) => each.includes('KLH-ADITI-BRN')) ?? '';
  for (const [label, value] of [
    ['Country of origin', 'Italy'],
    ['Net quantity', '1 pair'],
    ['Manufactured by', 'A maker, a street'],
    ['Imported by', 'An importer, a port'],
    ['Month of import', 'Jun 2026'],
  ] as const)
    expect(ours).toMatch(new RegExp(`${label}.*${value}`));
});

test('Meta’s feed says the same as Google’s, in its own words', async () => {
  const [ours, theirs] = [await google(), await meta()];
  expect(theirs.map(({ id, price }) => `${id} ${price}`)).toEqual(
    ours.map(({ id, price }) => `${id} ${price}`),
  );
  expect(theirs.map((item) => item['availability'])).toEqual(
    ours.map((item) => item['availability']?.replaceAll('_', ' ')),
  );
  for (const item of theirs)
    for (const field of ['id', 'title', 'description', 'condition', 'price', 'link', 'image_link', 'brand'])
      expect(item[field]).toBeTruthy();
});

test('"structured data stays in step": price and availability of feed, page data and API are the same', async () => {
  const groups = Map.groupBy(await google(), ({ mpn = '' }) => mpn);
  for (const [code, items] of [...groups].filter((_, index) => index % 12 === 0)) {
    const slug =
      pathOf(items[0]?.['link'] ?? '')
        .split('/')
        .at(-1) ?? '';
    const answer = (await get(`/api/products/${slug}`)).json<{
      product: ShopProduct;
      defaultDiscount?: number;
    }>();
    const { product } = answer;
    expect(product.productName).toBe(code);
    const data = productData(
      product,
      { defaultDiscount: 50, reviews: null, variants: [], shop: null },
      new URL(options.shop.publicUrl),
    ) as { hasVariant: { sku: string; offers: { price: string; availability: string } }[] };
    for (const item of items) {
      const offer = data.hasVariant.find(({ sku }) => sku === item['id'])?.offers;
      expect([code, item['sale_price'] ?? item['price']]).toEqual([code, `${offer?.price} INR`]);
      expect(
        offer?.availability.endsWith(item['availability'] === 'in_stock' ? '/InStock' : '/OutOfStock'),
      ).toBe(true);
      expect(item['price']).toBe(`${product.SellingPrice.toFixed(2)} INR`);
      const size = product.sizesAvailable.find((each) => item['id'] === `${code}-${each.size}`);
      expect([item['id'], item['availability']]).toEqual([
        item['id'],
        (size?.quantity ?? 0) > 0 ? 'in_stock' : 'out_of_stock',
      ]);
    }
  }
});

test('the address is a secret that can be renewed; no other opens it', async () => {
  const before = pathOf((await addresses()).google);
  expect(before).toMatch(/^\/feeds\/[\w-]{32}\/google\.xml$/);
  expect((await get(before)).headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  for (const wrong of [
    '/feeds/guessed/google.xml',
    '/feeds/%00/meta.csv',
    `/feeds/${'x'.repeat(90)}/google.xml`,
  ])
    expect((await get(wrong)).statusCode).toBeGreaterThanOrEqual(400);
  await renewFeeds(options.shop, 'owner');
  expect((await get(before)).statusCode).toBe(404);
  expect((await get(pathOf((await addresses()).google))).statusCode).toBe(200);
});
