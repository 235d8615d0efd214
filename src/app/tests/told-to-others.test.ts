import { expect, test } from 'vitest';
import type { ProductField } from '../../domain/catalogue/product-fields.ts';
import {
  productColumns,
  type ProductRow,
  toProduct,
} from '../../features/catalogue/server/product-rows.server.ts';
import { partsOfFields } from '../../features/catalogue/testing/each-field.server.ts';
import { googleFeed, metaRows } from '../../features/feeds/server/feed-formats.ts';
import { feedItems } from '../../features/feeds/server/feed-items.server.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { productData } from '../../features/storefront/ui/structured-data.ts';
import type { Tx } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';

const { sql } = await testDb();
type Reader = 'google' | 'meta' | 'page';

/**
 * Who is told of each field: the feeds for Google and Meta, and search engines by the data of its page. What follows from
 * prices stands in columns of its own. A new field needs a row here.
 */
const FIELDS: Readonly<Record<ProductField, readonly Reader[]>> = {
  title: ['google', 'meta', 'page'],
  color: ['google', 'meta', 'page'],
  description: ['google', 'meta', 'page'],
  mrp: ['google', 'meta', 'page'],
  ownPrice: [],
  discount: [],
  salePrice: [],
  saleFrom: [],
  saleTo: [],
  costPrice: [],
  category: [],
  type: ['page'],
  tag: [],
  isPremiumLeather: [],
  brand: ['google', 'meta', 'page'],
  material: [],
  heelMm: [],
  platformMm: [],
  closure: [],
  care: [],
  sku: ['google', 'meta', 'page'],
  slugTitle: ['google', 'meta', 'page'],
  hsn: [],
  taxClass: [],
  weightGrams: [],
  countryOfOrigin: ['google', 'meta'],
  maker: ['google', 'meta'],
  packer: ['google'],
  netQuantity: ['google'],
  madeMonth: ['google'],
  bisLicence: ['google'],
  bisExemption: [],
};

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('feeds and structured data say of a product what the table says', async () => {
  await stockProduct(sql, 'rani', 3000, { 38: 5 });
  await sql`
    insert into pictures (product_id, position, base, widths, width, height, alt, color)
    values ('rani', 0, 'products/rani', '{240}', 240, 240, 'Rani', '')`;
  const seller = await readShopSettings(sql);
  const shop = {
    name: 'Kadam',
    publicUrl: 'https://shop.example',
    delivery: seller.delivery,
    seller,
    today: '2026-11-18',
  };
  const known = { defaultDiscount: 50, reviews: null, variants: [], shop: seller };
  const url = new URL('https://shop.example/products/rani');
  const read = async (tx: Tx): Promise<Record<Reader, string>> => {
    const [row] = await tx<ProductRow[]>`select ${productColumns(tx)} from products p where p.id = 'rani'`;
    if (!row) throw new Error('There is no product');
    const google = await allOf(googleFeed(feedItems(tx, shop), { name: 'Kadam', url: url.origin }));
    const meta = await allOf(metaRows(feedItems(tx, shop)));
    return {
      google: google.join(''),
      meta: JSON.stringify(meta),
      page: JSON.stringify(productData(toProduct(row), known, url)),
    };
  };
  expect(Object.fromEntries(await partsOfFields(sql, 'rani', read))).toEqual(FIELDS);
});
