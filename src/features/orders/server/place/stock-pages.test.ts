import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createPageCache, followDrops, type PageCache } from '../../../../platform/page-cache.server.ts';
import { findOrder } from '../order-record.server.ts';
import { giveBackStock, retakeStock } from './stock.server.ts';
import { aBody, openCheckout, stockProduct, type Wish } from '../../testing/open-checkout.server.ts';

let shop: Awaited<ReturnType<typeof openCheckout>>;
let cache: PageCache;
const rani = (quantity = 1): Wish => ({ productId: 'rani', size: 38, quantity, unitPrice: 1000_00 });

beforeAll(async () => {
  shop = await openCheckout();
  cache = createPageCache(1_000_000);
  await stockProduct(shop.sql, 'rani', 2000, { 38: 0 });
  await followDrops(shop.sql, cache);
});
beforeEach(async () => {
  await shop.sql`update product_sizes set quantity = 3`;
  await settled();
  for (const [page, tags] of Object.entries({
    '/products/rani': ['catalogue', 'product:rani'],
    '/products/meena': ['catalogue', 'product:meena'],
    '/popular': ['catalogue'],
  })) {
    await cache.through(page, async () => ({ status: 200, headers: {}, body: page, tags }));
  }
});

const kept = () => ['/products/rani', '/products/meena', '/popular'].filter((page) => cache.get(page));
const ONLY_RANI_GONE = ['/products/meena', '/popular'];

/** Notices arrive in order: when this one is here, all before it are. The first wait is for orders' own notice. */
async function settled(): Promise<void> {
  await wait(150);
  const tag = `mark ${Math.random()}`;
  await cache.through(tag, async () => ({ status: 200, headers: {}, body: '', tags: [tag] }));
  await shop.sql`select pg_notify('kadam_drop', ${JSON.stringify([tag])})`;
  await expect.poll(() => cache.get(tag)).toBeUndefined();
}

async function buy(quantity = 1) {
  const answer = await shop.post('/api/codCheckout', aBody([rani(quantity)]));
  expect(answer.status).toBe(200);
  const order = await findOrder(shop.sql, answer.body.orderNumber);
  if (!order) throw new Error('no order');
  return order;
}

it('an order drops the page of what it took, and no listing', async () => {
  await buy();
  await expect.poll(kept).toEqual(ONLY_RANI_GONE);
  await settled();
  expect(kept()).toEqual(ONLY_RANI_GONE);
});

it('an order that takes the last pair of a size drops the listings too', async () => {
  await buy(3);
  await expect.poll(kept).toEqual([]);
});

it('pairs that are given back drop the page that shows them', async () => {
  const order = await buy();
  await expect.poll(kept).toEqual(ONLY_RANI_GONE);
  await cache.through('/products/rani', async () => ({
    status: 200,
    headers: {},
    body: '',
    tags: ['catalogue', 'product:rani'],
  }));
  await shop.sql.begin((tx) => giveBackStock(tx, order.id));
  await expect.poll(kept).toEqual(ONLY_RANI_GONE);
});

it('pairs that come back to an empty size drop the listings, and so does taking them again', async () => {
  const order = await buy(3);
  await expect.poll(kept).toEqual([]);
  const keep = () =>
    cache.through('/popular', async () => ({ status: 200, headers: {}, body: '', tags: ['catalogue'] }));
  await settled();
  await keep();
  await shop.sql.begin((tx) => giveBackStock(tx, order.id));
  await expect.poll(kept).toEqual([]);
  await keep();
  expect(await shop.sql.begin((tx) => retakeStock(tx, order.id))).toBe(true);
  await expect.poll(kept).toEqual([]);
});
