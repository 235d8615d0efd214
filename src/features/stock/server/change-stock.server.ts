import type { StockCause } from '../../../domain/catalogue/stock-causes.ts';
import type { Db, Query, Tx } from '../../../platform/server/db.server.ts';
import { tellWaiting } from './tell-waiting.server.ts';

/**
 * The only place that writes `product_sizes.quantity`. Each statement writes the ledger along with the stock, so the sum
 * of the ledger is the stock. Who calls it renews the pages: `changeProducts` for staff, `stockMoved` for orders.
 */

export interface StockReason {
  readonly cause: StockCause;
  /** A user or COMMAND_LINE; left out when a customer or the shop itself did it. */
  readonly who?: string | undefined;
  readonly orderNumber?: string | undefined;
  /** What staff call it: a delivery note, a stock take, a file. */
  readonly reference?: string | undefined;
}

export interface StockMove {
  readonly productId: string;
  readonly size: number;
  /** Pairs that come, or go when it is below zero. */
  readonly delta: number;
}

/**
 * Takes pairs of one size, or adds them for `addStock`, in one statement. Answers what is left; no row when there are too
 * few or the size does not exist. With several sizes, go by `quantitiesBySize`: parallel callers must lock in the same order.
 */
export const moveStock = (
  tx: Tx,
  { productId, size, delta }: StockMove,
  { cause, who, orderNumber, reference }: StockReason,
): Query<{ quantity: number }> => tx<{ quantity: number }[]>`
  with moved as (
    update product_sizes set quantity = quantity + ${delta}
    where product_id = ${productId} and size = ${size} and quantity + ${delta} >= 0
    returning product_id, size, quantity),
  written as (
    insert into stock_ledger (product_id, size, cause, delta, after, who, order_number, reference)
    select product_id, size, ${cause}, ${delta}, quantity, ${who ?? null}, ${orderNumber ?? null}, ${reference ?? null} from moved)
  select quantity from moved`;

/** Adds pairs of one size and tells whoever waits for them. Answers how many there are now. */
export async function addStock(
  tx: Tx,
  move: StockMove,
  reason: StockReason,
): Promise<{ quantity: number } | undefined> {
  const [now] = await moveStock(tx, move, reason);
  if (now) await tellWaiting(tx, [{ ...move, after: now.quantity }]);
  return now;
}

export interface SizeStock {
  readonly productId: string;
  readonly size: number;
  readonly quantity: number;
}
export interface StockChanged extends SizeStock {
  readonly before: number;
}

/** Holds these sizes until the end of the transaction and answers their stock: a sale waits, or this for the sale. */
export const lockStock = (tx: Tx, sizes: readonly Pick<SizeStock, 'productId' | 'size'>[]) => tx<SizeStock[]>`
  select z.product_id as "productId", z.size, z.quantity
  from product_sizes z
  join jsonb_to_recordset(${tx.json(sizes)}) as s("productId" text, size double precision)
    on s."productId" = z.product_id and s.size = z.size
  order by z.product_id collate "C", z.size for update of z`;

/** Adds pairs to many sizes or takes them. None may be named twice; what would go below zero, or does not exist, stays. */
export async function moveStocks(
  tx: Tx,
  moves: readonly StockMove[],
  { cause, who, orderNumber, reference }: StockReason,
): Promise<StockChanged[]> {
  await lockStock(tx, moves);
  const changed = await tx<StockChanged[]>`
    with wish as (
      select "productId" as product_id, size, delta
      from jsonb_to_recordset(${tx.json(moves)}) as s("productId" text, size double precision, delta int)),
    moved as (
      update product_sizes z set quantity = z.quantity + w.delta from wish w
      where z.product_id = w.product_id and z.size = w.size and w.delta <> 0 and z.quantity + w.delta >= 0
      returning z.product_id, z.size, z.quantity, w.delta),
    written as (
      insert into stock_ledger (product_id, size, cause, delta, after, who, order_number, reference)
      select product_id, size, ${cause}, delta, quantity, ${who ?? null}, ${orderNumber ?? null}, ${reference ?? null} from moved)
    select product_id as "productId", size, quantity, quantity - delta as before from moved`;
  await tellWaiting(
    tx,
    changed.map(({ before, quantity, ...size }) => ({ ...size, delta: quantity - before, after: quantity })),
  );
  return changed;
}

/** What the audit log keeps of changed sizes, by the product id that people know. */
export async function beforeAndAfter(
  tx: Tx,
  changed: readonly StockChanged[],
): Promise<{ before: Record<string, number>; after: Record<string, number> }> {
  const rows = await tx<{ id: string; code: string }[]>`
    select id, code from products where id = any(${changed.map(({ productId }) => productId)})`;
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const named = (figure: 'before' | 'quantity') =>
    Object.fromEntries(
      changed.map((each) => [
        `${codes.get(each.productId) ?? each.productId} size ${each.size}`,
        each[figure],
      ]),
    );
  return { before: named('before'), after: named('quantity') };
}

/** Says how many pairs of each size there are. Sizes whose figure stays are not written down. */
export async function setStock(
  tx: Tx,
  sizes: readonly SizeStock[],
  reason: StockReason,
): Promise<StockChanged[]> {
  const now = new Map(
    (await lockStock(tx, sizes)).map(({ productId, size, quantity }) => [`${size} ${productId}`, quantity]),
  );
  const moves = sizes.map(({ productId, size, quantity }) => ({
    productId,
    size,
    delta: quantity - (now.get(`${size} ${productId}`) ?? quantity),
  }));
  return moveStocks(tx, moves, reason);
}

export interface NewSize extends SizeStock {
  /** Shown instead of the number, such as "One size". */
  readonly label?: string | null | undefined;
}

/** Sizes that a product did not have, with the pairs there are of them. */
export async function addSizes(
  tx: Tx,
  sizes: readonly NewSize[],
  { cause, who, reference }: StockReason = { cause: 'opening' },
): Promise<void> {
  await tx`
    with added as (
      insert into product_sizes (product_id, size, label, quantity, low_at)
      select "productId", size, label, quantity, coalesce((select low_at from products where id = "productId"), -1)
      from jsonb_to_recordset(${tx.json(sizes)}) as s("productId" text, size double precision, label text, quantity int)
      returning product_id, size, quantity)
    insert into stock_ledger (product_id, size, cause, delta, after, who, reference)
    select product_id, size, ${cause}, quantity, quantity, ${who ?? null}, ${reference ?? null} from added where quantity > 0`;
  // A size that was taken out and comes again.
  await tellWaiting(
    tx,
    sizes.map(({ productId, size, quantity }) => ({ productId, size, delta: quantity, after: quantity })),
  );
}

/** Sizes that a product no longer has: their pairs are taken out of the books. */
export async function removeSizes(
  tx: Tx,
  sizes: readonly Pick<SizeStock, 'productId' | 'size'>[],
  { cause, who, reference }: StockReason,
): Promise<void> {
  await lockStock(tx, sizes);
  await tx`
    with gone as (
      delete from product_sizes z
      using jsonb_to_recordset(${tx.json(sizes)}) as s("productId" text, size double precision)
      where z.product_id = s."productId" and z.size = s.size
      returning z.product_id, z.size, z.quantity)
    insert into stock_ledger (product_id, size, cause, delta, after, who, reference)
    select product_id, size, ${cause}, -quantity, 0, ${who ?? null}, ${reference ?? null} from gone where quantity > 0`;
}

export interface StockFault extends SizeStock {
  readonly ledger: number;
}

/** Sizes whose ledger does not add up to their stock, or ends with another figure. There should be none. */
export const stockFaults = (db: Db, most = 100) => db<StockFault[]>`
  with written as (
    select product_id, size, sum(delta)::int as pairs, (array_agg(after order by id desc))[1] as last
    from stock_ledger group by product_id, size)
  select coalesce(z.product_id, w.product_id) as "productId", coalesce(z.size, w.size) as size,
    coalesce(z.quantity, 0) as quantity, coalesce(w.pairs, 0) as ledger
  from product_sizes z full join written w on w.product_id = z.product_id and w.size = z.size
  where coalesce(z.quantity, 0) <> coalesce(w.pairs, 0) or coalesce(z.quantity, 0) <> coalesce(w.last, 0)
  order by 1, 2 limit ${most}`;
