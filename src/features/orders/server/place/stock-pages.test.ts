import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hearChanges } from '../../../../platform/server/testing/hear-changes.server.ts';
import { findOrder } from '../order-record.server.ts';
import { restockOrder, retakeStock } from './stock.server.ts';
import { aBody, openCheckout, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';

let shop: Awaited<ReturnType<typeof openCheckout>>;
let changes: Awaited<ReturnType<typeof hearChanges>>;
const rani = (quantity = 1): LineInput => ({ productId: 'rani', size: 38, quantity, unitPrice: 1000_00 });

beforeAll(async () => {
  shop = await openCheckout();
  await stockProduct(shop.sql, 'rani', 2000, { 38: 0 });
  changes = await hearChanges(shop.sql);
});
beforeEach(async () => {
  await shop.sql`update product_sizes set quantity = 3`;
  await changes.heard();
});

/** What pages show other numbers, and what others show other sizes on offer. */
async function shown(): Promise<{ pairs: string[]; sizes: string[] }> {
  const tags = new Set(await changes.tags());
  return {
    pairs: [...tags].filter((tag) => tag.startsWith('pairs:')),
    sizes: [...tags].filter((tag) => /^(?:product|card|counts:all)/.test(tag)).toSorted(),
  };
}
const PAIRS = ['pairs:rani', 'pairs:any'];
const OUT_OR_BACK = ['card:rani', 'counts:all', 'product:rani'];

/** Orders tell of the numbers a moment later, many at once; of the last ones with a notice of its own. */
async function toldAfterOrder(sizes: readonly string[] = []) {
  const all = { pairs: new Set<string>(), sizes: new Set<string>() };
  for (;;) {
    const now = await shown();
    for (const tag of now.pairs) all.pairs.add(tag);
    for (const tag of now.sizes) all.sizes.add(tag);
    if (all.pairs.size > 0 && sizes.every((tag) => all.sizes.has(tag)))
      return { pairs: [...all.pairs], sizes: [...all.sizes].toSorted() };
    await wait(20);
  }
}

async function buy(quantity = 1) {
  const answer = await shop.post('/api/codCheckout', aBody([rani(quantity)]));
  expect(answer.status).toBe(200);
  const order = await findOrder(shop.sql, answer.body.orderNumber);
  if (!order) throw new Error('no order');
  return order;
}

const have = (pairs: number) => shop.sql`update product_sizes set quantity = ${pairs}`;

it('an order invalidates the number of pairs it took, and no listing', async () => {
  await have(7);
  await buy();
  expect(await toldAfterOrder()).toEqual({ pairs: PAIRS, sizes: [] });
});

it('when it leaves five or fewer, the page of the product says the new number at once, and no listing changes', async () => {
  await have(7);
  await buy(2);
  expect(await toldAfterOrder(['product:rani'])).toEqual({ pairs: PAIRS, sizes: ['product:rani'] });
});

it('an order that takes the last pair of a size invalidates the page and the listings too, with its own commit', async () => {
  await buy(3);
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: OUT_OR_BACK });
});

it('pairs that are given back invalidate the page that shows them', async () => {
  await have(6);
  const order = await buy();
  await toldAfterOrder(['product:rani']);
  await shop.sql.begin((tx) => restockOrder(tx, order.id));
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: [] });
  await have(3);
  await shop.sql.begin((tx) => retakeStock(tx, order.id));
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: ['product:rani'] });
  await shop.sql.begin((tx) => restockOrder(tx, order.id));
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: ['product:rani'] });
});

it('pairs that come back to an empty size invalidate the listings, and so does taking them again', async () => {
  const order = await buy(3);
  // Its own notice, and the one that comes a moment later.
  for (const _ of [1, 2]) await toldAfterOrder();
  await shop.sql.begin((tx) => restockOrder(tx, order.id));
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: OUT_OR_BACK });
  expect(await shop.sql.begin((tx) => retakeStock(tx, order.id))).toBe(true);
  expect(await shown()).toEqual({ pairs: PAIRS, sizes: OUT_OR_BACK });
});
