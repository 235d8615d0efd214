import { beforeAll, describe, expect, test } from 'vitest';
import { aBody, aForm, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
const SIZES = [36, 37, 38, 39];
const ROUNDS = 25;
const wish = (size: number): LineInput => ({ productId: 'mojari', size, quantity: 1, unitPrice: 700_00 });
let buyer: { id: string; token: string };

beforeAll(async () => {
  buyer = await shop.user('filters@shopper.example');
  await stockProduct(shop.sql, 'mojari', 1400, { 36: 1, 37: 1, 38: 1, 39: 1 });
});

/** What the filter believes beside what is true. */
async function sizes(): Promise<{ told: number[]; real: number[] }> {
  const [row] = await shop.sql<{ told: number[]; real: number[] }[]>`
    select sizes_in_stock as told,
      array(select size from product_sizes where product_id = p.id and quantity > 0 order by size) as real
    from products p where id = 'mojari'`;
  if (!row) throw new Error('no product');
  return row;
}
const order = (wanted: number[], each: number) =>
  shop.post(
    '/api/codCheckout',
    aBody(wanted.map(wish), 'cod', { ...aForm, email: `round${each}@shopper.example` }),
    buyer.token,
  );
const cancel = (orderNumber: string) => shop.post(`/api/orderCancellation/${orderNumber}`, {}, buyer.token);

describe('sizes in stock, as the filters know them', () => {
  test('buyers who empty different sizes of one product at once leave no sold-out size behind', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.sql`update product_sizes set quantity = 1 where product_id = 'mojari'`;
      const answers = await Promise.all(SIZES.map((size) => order([size], round)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await sizes()).toEqual({ told: [], real: [] });
    }
  });

  test('sales and cancels of the same sizes at once end with the truth, and none fails by a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.sql`update product_sizes set quantity = 1 where product_id = 'mojari'`;
      const before = await Promise.all([order([36], round), order([37], round)]);
      const work = [
        ...before.map(({ body }) => cancel(String(body['orderNumber']))),
        order([38, 39], round),
        order([39], round),
        order([36, 37, 38], round),
      ];
      for (const { status } of await Promise.all(work)) expect([200, 409]).toContain(status);
      const { told, real } = await sizes();
      expect(told).toEqual(real);
    }
  });

  test('a rebuild corrects what is wrong', async () => {
    await shop.sql`update product_sizes set quantity = case size when 38 then 2 else 0 end where product_id = 'mojari'`;
    await shop.sql`update products set sizes_in_stock = '{36,38}' where id = 'mojari'`;
    await shop.sql`select rebuild_derived_columns()`;
    expect(await sizes()).toEqual({ told: [38], real: [38] });
  });
});
