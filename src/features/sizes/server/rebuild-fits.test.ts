import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fitStatement } from '../../../domain/catalogue/fit-outcomes.ts';
import { reviewsApi } from '../../../contract/reviews.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { readProductReviews } from '../../reviews/server/product-reviews.server.ts';
import { rebuildFits } from './rebuild-fits.server.ts';

const { sql } = await openOrders({ rows: {}, handlers: {} });
const now = () => new Date();

const bought = async (
  productId: string,
  size: number,
  some: { daysAgo?: number; replaces?: string } = {},
) => {
  const { id } = await makeOrder(sql, {
    lines: [{ unitPrice: 1000_00, quantity: 1, productId, size }],
    placedAt: new Date(now().getTime() - (some.daysAgo ?? 60) * DAY_MS),
  });
  await sql`
    update orders set status = 'Delivered', replaces_order = ${some.replaces ?? null} where id = ${id}`;
  return id;
};

async function back(orderId: string, reason: string, size: number | null, status = 'accepted') {
  const [request] = await sql<{ id: string }[]>`
    insert into return_requests (order_id, wish, reason, details, status)
    values (${orderId}, ${size === null ? 'return' : 'exchange'}, ${reason}, '', ${status}) returning id`;
  await sql`
    insert into return_items (request_id, line, quantity, exchange_size)
    values (${request?.id ?? ''}, 1, 1, ${size})`;
}

test('pairs that were exchanged, returned as too small or too large, and not sent back say how a style fits', async () => {
  const product = `rani-${randomUUID()}`;
  await stockProduct(sql, product, 2000, { 38: 9 });
  const said = async () => {
    await rebuildFits({ sql, now });
    const query = reviewsApi.productReviews.query.parse({});
    const { outcomes } = await readProductReviews(sql, { params: { slug: product }, query, body: undefined });
    return outcomes && fitStatement(outcomes);
  };
  for (let each = 0; each < 3; each += 1) await bought(product, 38);
  for (let each = 0; each < 6; each += 1) {
    const order = await bought(product, 38);
    await back(order, 'Does not fit', 39);
    // What was sent instead is no outcome of its own.
    await bought(product, 39, { replaces: order });
  }
  // Neither says anything about the fit: one may still come back, one was damaged, one was refused.
  await bought(product, 38, { daysAgo: 3 });
  await back(await bought(product, 38), 'Damaged', null);
  expect(await said()).toBeUndefined();
  await back(await bought(product, 38), 'Too small', null);
  expect(await said()).toBe('Runs small: 7 of 10 needed a larger size.');
  await back(await bought(product, 38), 'Too large', null, 'refused');
  expect(await said()).toBe('Runs small: 7 of 11 needed a larger size.');
});
