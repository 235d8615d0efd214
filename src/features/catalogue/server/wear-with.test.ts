import { expect, test } from 'vitest';
import { TOGETHER } from '../../../domain/catalogue/wear-with.ts';
import { hearChanges } from '../../../platform/server/testing/hear-changes.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import type { Shop } from '../../shop.server.ts';
import { productPage } from './api.server.ts';
import { catalogueCacheTags } from './cache-tags.server.ts';
import { readProduct } from './products-data.server.ts';
import { countBoughtTogether, readPairings, savePairings } from './wear-with.server.ts';

const { sql } = await testDb();
const shop = { sql } as Shop;
const NAMES = ['mule', 'juti', 'heel', 'bag', 'belt', 'clog'];
for (const name of NAMES) await stockProduct(sql, name, 2000, { 38: 5 });
await sql`insert into styles (code, title) select 'style ' || name, name from unnest(${NAMES}::text[]) n(name)`;
await sql`update products set style_code = 'style ' || id where id = any(${NAMES})`;
const page = async (id: string) => productPage(sql, await readProduct(sql, id));
const shown = async (id: string) => (await page(id)).wearWith?.cards.map(({ _id }) => _id);
const save = (ids: string[]) => savePairings(shop, { productId: 'mule', ids, who: 'owner' });

test('"Wear it with": the owner\'s pairings in their order, four at most; without any the page has nothing of it', async () => {
  expect('wearWith' in (await page('mule'))).toBe(false);
  const changes = await hearChanges(sql);
  await save(['bag', 'juti', 'belt', 'heel', 'clog']);
  expect(await changes.tags()).toContain('product:mule');
  expect(await shown('mule')).toEqual(['bag', 'juti', 'belt', 'heel']);
  expect(await shown('bag')).toBeUndefined();
  // What is not sold now is left out, and the page is renewed once it is sold again.
  await sql`update products set active = false where id = 'juti'`;
  expect(await shown('mule')).toEqual(['bag', 'belt', 'heel', 'clog']);
  expect(catalogueCacheTags.product({} as never, await page('mule'))).toContain('card:juti');
  await sql`update products set active = true where id = 'juti'`;
  expect((await readPairings(sql, 'mule', 'hee')).found.map(({ id }) => id)).toEqual(['heel']);
  await expect(save(['nowhere'])).rejects.toMatchObject({ code: 'notFound' });
  await expect(save(['mule'])).rejects.toMatchObject({ code: 'notFound' });
  await save([]);
  expect(await shown('mule')).toBeUndefined();
});

test('"then bought together": what was in the same orders often enough, only where the owner wants it', async () => {
  const now = new Date();
  const order = async (products: string[], days = 1) => {
    const { id } = await makeOrder(sql, {
      lines: products.map((productId) => ({ unitPrice: 1000_00, quantity: 1, productId })),
      placedAt: new Date(now.getTime() - days * 86_400_000),
    });
    await sql`update orders set accepted_at = placed_at where id = ${id}`;
    return id;
  };
  for (let times = 0; times < TOGETHER.orders; times += 1) await order(['mule', 'belt']);
  for (let times = 0; times <= TOGETHER.orders; times += 1) await order(['mule', 'heel']);
  // Too few, too long ago, or cancelled.
  await order(['mule', 'clog']);
  for (let times = 0; times < TOGETHER.orders; times += 1) await order(['mule', 'juti'], TOGETHER.days + 1);
  for (let times = 0; times < TOGETHER.orders; times += 1)
    await sql`update orders set status = 'Cancelled' where id = ${await order(['mule', 'bag'])}`;
  expect(await countBoughtTogether(sql, true, now)).toBe(true);
  expect(await countBoughtTogether(sql, true, now)).toBe(false);
  expect(await shown('mule')).toEqual(['heel', 'belt']);
  expect(await shown('belt')).toEqual(['mule']);
  await save(['bag', 'belt']);
  expect(await shown('mule')).toEqual(['bag', 'belt', 'heel']);
  expect(await countBoughtTogether(sql, false, now)).toBe(true);
  expect(await shown('mule')).toEqual(['bag', 'belt']);
});
