import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { changeStock } from '../../../catalogue/server/change-catalogue.server.ts';
import {
  addSizes,
  moveStocks,
  removeSizes,
  setStock,
  stockFaults,
} from '../../../stock/server/change-stock.server.ts';
import { aBody, aForm, openCheckout, stockProduct } from '../../testing/open-checkout.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { placeOrder } from './place-order.server.ts';
import { restockOrder, retakeStock } from './stock.server.ts';

const { sql, shop } = await openCheckout();
const PRODUCTS = ['juti', 'mojari'];
const SIZES = [37, 38];

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(sql, id, 1400, { 37: 4, 38: 4 });
  // Written past the books, as a test may.
  await sql`truncate stock_ledger`;
  await sql`
    insert into stock_ledger (product_id, size, cause, delta, after)
    select product_id, size, 'opening', quantity, quantity from product_sizes`;
});

const where = fc.record({ productId: fc.constantFrom(...PRODUCTS), size: fc.constantFrom(...SIZES) });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      lines: fc.array(where, { minLength: 1, maxLength: 3 }),
      pairs: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'return', 'again'), which: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('count', 'set'),
      where,
      quantity: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('delivery'),
      sizes: fc.uniqueArray(where, { minLength: 1, selector: (each) => JSON.stringify(each) }),
      pairs: fc.integer({ min: -2, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize'),
      productId: fc.constantFrom(...PRODUCTS),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
  },
) as fc.Arbitrary<Act>;
type Place = { productId: string; size: number };
type Act =
  | { kind: 'order'; lines: Place[]; pairs: number }
  | { kind: 'cancel' | 'return' | 'again'; which: number }
  | { kind: 'count' | 'set'; where: Place; quantity: number }
  | { kind: 'delivery'; sizes: Place[]; pairs: number }
  | { kind: 'resize'; productId: string; quantity: number };

const placed: string[] = [];
let email = 0;

async function run(each: Act): Promise<void> {
  if (each.kind === 'order') {
    const lines = new Map(each.lines.map((line) => [JSON.stringify(line), line]));
    const wishes = [...lines.values()].map((line) => ({ ...line, quantity: each.pairs, unitPrice: 700_00 }));
    const form = { ...aForm, email: `ledger${(email += 1)}@shopper.example` };
    const input = { ...aBody(wishes, 'cod', form), method: 'cod' as const };
    placed.push((await placeOrder(shop, { input, userId: undefined, key: undefined })).id);
  } else if ('which' in each) {
    const orderId = placed[each.which % Math.max(1, placed.length)];
    if (orderId === undefined) return;
    if (each.kind === 'cancel') await cancelOrder(shop, { orderId, actor: 'customer' });
    else
      await inTransaction(sql, async (tx) => {
        const [order] = await tx<
          { taken: boolean }[]
        >`select stock_taken as taken from orders where id = ${orderId} for update`;
        if (each.kind === 'return') await restockOrder(tx, orderId, { cause: 'return', who: 'staff' });
        else if (!order?.taken) await retakeStock(tx, orderId);
      });
  } else if (each.kind === 'delivery') {
    const moves = each.sizes.map((size) => ({ ...size, delta: each.pairs }));
    await inTransaction(sql, (tx) =>
      moveStocks(tx, moves, { cause: 'delivery', who: 'staff', reference: 'DN 7' }),
    );
  } else if (each.kind === 'resize') {
    const size = { productId: each.productId, size: 39 };
    await inTransaction(sql, async (tx) => {
      await tx`select 1 from products where id = ${each.productId} for update`;
      await removeSizes(tx, [size], { cause: 'correction' });
      await addSizes(tx, [{ ...size, quantity: each.quantity }]);
    });
  } else if (each.kind === 'count') {
    await changeStock(shop, { id: each.where.productId, size: each.where.size, quantity: each.quantity });
  } else {
    await inTransaction(sql, (tx) =>
      setStock(tx, [{ ...each.where, quantity: each.quantity }], { cause: 'count' }),
    );
  }
}

/** Refused by the shop's own rules: too few pairs, cancelled already. Anything else is a fault. */
const refused = (error: unknown): void => {
  if (!(error instanceof Error) || error.name !== 'Failure') throw error;
};

const broken = () => sql`
  select 1 from (
    select after, delta, lag(after, 1, 0) over (partition by product_id, size order by id) as before from stock_ledger) row
  where before + delta <> after`;

test('"the sum of the ledger is the stock": any sequence of orders, cancels, returns, counts and deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const each of acts) await run(each).catch(refused);
      expect(await stockFaults(sql)).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(await broken()).toEqual([]);
});

test('"the sum of the ledger is the stock": the same with parallel callers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
      await Promise.all(acts.map((each) => run(each).catch(refused)));
      expect(await stockFaults(sql)).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(await broken()).toEqual([]);
  const causes = await sql<{ cause: string }[]>`select distinct cause from stock_ledger order by cause`;
  expect(causes.map(({ cause }) => cause)).toEqual([
    'cancel',
    'correction',
    'count',
    'delivery',
    'opening',
    'order',
    'return',
  ]);
});

test('an order and its cancel say which order it was', async () => {
  await inTransaction(sql, (tx) =>
    setStock(tx, [{ productId: 'juti', size: 38, quantity: 5 }], { cause: 'count' }),
  );
  await run({ kind: 'order', lines: [{ productId: 'juti', size: 38 }], pairs: 2 });
  const orderId = placed.at(-1) ?? '';
  await cancelOrder(shop, { orderId, actor: 'staff', who: 'u1' });
  const [order] = await sql<
    { number: string }[]
  >`select order_number as number from orders where id = ${orderId}`;
  expect(
    await sql`select cause, delta, after, who, order_number as number from stock_ledger where product_id = 'juti' order by id desc limit 2`,
  ).toEqual([
    { cause: 'cancel', delta: 2, after: 5, who: 'u1', number: order?.number },
    { cause: 'order', delta: -2, after: 3, who: null, number: order?.number },
  ]);
});

test('the check can fail: stock that is changed past the books is named', async () => {
  await sql`update product_sizes set quantity = quantity + 1 where product_id = 'juti' and size = 38`;
  expect(await stockFaults(sql)).toEqual([{ productId: 'juti', size: 38, quantity: 6, ledger: 5 }]);
  await sql`update product_sizes set quantity = quantity - 1 where product_id = 'juti' and size = 38`;
});

test('nobody but change-stock.server.ts adds or removes sizes or writes their quantity', () => {
  const writes =
    /(insert\s+into|delete\s+from|merge\s+into|truncate)\s+product_sizes|update\s+product_sizes\b[^`]*\bset\b[^`]*\bquantity\s*=/i;
  const writers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.server.ts') &&
      !name.includes(`${path.sep}testing${path.sep}`) &&
      writes.test(readFileSync(path.join('src', name), 'utf8')),
  );
  expect(writers).toEqual([path.join('features', 'stock', 'server', 'change-stock.server.ts')]);
});
