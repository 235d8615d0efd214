import { isLowStock, quantitiesBySize, type SizeQuantity } from '../../../../domain/catalogue/stock.ts';
import type { UnitMove } from '../../../../domain/orders/ledger.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { lineOf, type SoldOrder } from '../order-record.server.ts';
import { releaseCredit } from '../pay/store-credit.server.ts';
import { moveUnits, recordLineEvents } from '../line-events.server.ts';
import { addStock, moveStock, type StockReason } from '../../../stock/server/change-stock.server.ts';
import { stockOuts } from '../../../figures.server.ts';
import { releaseCoupons } from '../../../offers/server/spend-offers.server.ts';
import { stockMoved } from '../../../catalogue/server/invalidate-catalogue.server.ts';

export const OUT_OF_STOCK = 'Please remove any products that are out of stock from the cart.';

/**
 * Takes pairs out of stock, one guarded UPDATE per size, always in the same order, so that parallel orders neither
 * oversell nor lock crosswise. Not taken when a size has too few: the caller must roll back.
 * `emptied` when it was the last pair of a size: pages that show it are out of date. `lowStock`: products with a size of
 * which only a few are left.
 */
export async function takeStock(
  tx: Tx,
  wanted: readonly SizeQuantity[],
  orderNumber: string,
): Promise<{ taken: boolean; emptied: boolean; lowStock: readonly string[] }> {
  const sizes = quantitiesBySize(wanted);
  const left = await Promise.all(
    sizes.map(({ productId, size, quantity }) =>
      moveStock(tx, { productId, size, delta: -quantity }, { cause: 'order', orderNumber }),
    ),
  );
  const emptied = left.filter(([row]) => row?.quantity === 0).length;
  tx.afterCommit(() => stockOuts.inc(emptied));
  return {
    taken: left.every((rows) => rows.length === 1),
    emptied: emptied > 0,
    lowStock: idsOf(sizes.filter((_, at) => isLowStock(left[at]?.[0]?.quantity ?? 0))),
  };
}

async function sizesOf(tx: Tx, orderId: string): Promise<(SizeQuantity & { line: number })[]> {
  const lines = await tx<(SizeQuantity & { line: number })[]>`
    select line, product_id as "productId", size, quantity from order_lines where order_id = ${orderId} and quantity > 0`;
  return [...lines];
}

const idsOf = (sizes: readonly SizeQuantity[]) => sizes.map(({ productId }) => productId);

/** Restocks an order's units that are still in the shop, releases its coupons and the store credit it reserved, once. True for the caller who did. */
export async function restockOrder(
  tx: Tx,
  orderId: string,
  { cause, who }: Pick<StockReason, 'cause' | 'who'> = { cause: 'cancel' },
): Promise<boolean> {
  const [marked] = await tx<
    { orderNumber: string; userId: string | null; credit: number; creditAccount: string | null }[]
  >`
    update orders set stock_taken = false where id = ${orderId} and stock_taken
    returning order_number as "orderNumber", user_id as "userId", credit::float8 as credit,
      credit_account as "creditAccount"`;
  if (!marked) return false;
  const move = { kind: 'released', from: ['reserved', 'packed'], to: 'shelf' } as const;
  const units = await moveUnits(tx, orderId, move, { who });
  await putBackPairs(tx, units, { cause, who, orderNumber: marked.orderNumber });
  await releaseCoupons(tx, orderId);
  await releaseCredit(tx, { ...marked, id: orderId });
  return true;
}

/** Puts pairs back into stock, in the same order as they are taken. */
export async function putBackPairs(
  tx: Tx,
  pairs: readonly SizeQuantity[],
  reason: StockReason,
): Promise<void> {
  const sizes = quantitiesBySize(pairs);
  if (sizes.length === 0) return;
  let outOrBack = false;
  const lowStock: string[] = [];
  for (const { productId, size, quantity } of sizes) {
    const now = await addStock(tx, { productId, size, delta: quantity }, reason);
    outOrBack ||= now?.quantity === quantity;
    if (isLowStock(now?.quantity ?? 0)) lowStock.push(productId);
  }
  await stockMoved(tx, idsOf(sizes), { outOrBack, lowStock });
}

/** Writes where units of an order go, and puts those for the shelf into stock. */
export async function putBackUnits(
  tx: Tx,
  order: SoldOrder,
  moves: readonly UnitMove[],
  { at, ...reason }: StockReason & { readonly at: Date; readonly requestId?: string | undefined },
): Promise<void> {
  const { who, requestId, ...cause } = reason;
  await recordLineEvents(
    tx,
    order.id,
    moves.map((move) => ({ ...move, requestId: requestId ?? null })),
    { who, at },
  );
  const pairs = moves.flatMap(({ line, quantity, to }) => {
    const sold = lineOf(order, line);
    return sold && to === 'shelf' ? [{ productId: sold.productId, size: sold.size, quantity }] : [];
  });
  await putBackPairs(tx, pairs, { ...cause, who, orderNumber: order.orderNumber });
}

/** Takes an order's pairs once more, all or none. */
export async function retakeStock(tx: Tx, orderId: string): Promise<boolean> {
  const wanted = await sizesOf(tx, orderId);
  try {
    await tx.savepoint(async (inner) => {
      const [order] = await inner<{ orderNumber: string }[]>`
        update orders set stock_taken = true where id = ${orderId} returning order_number as "orderNumber"`;
      const { taken, emptied, lowStock } = await takeStock(inner, wanted, order?.orderNumber ?? '');
      if (!taken) throw new SoldOut();
      const units = wanted.map(
        ({ line, quantity }) =>
          ({ line, quantity, kind: 'reserved', from: 'shelf', to: 'reserved' }) as const,
      );
      await recordLineEvents(inner, orderId, units, {});
      await stockMoved(inner, idsOf(wanted), { outOrBack: emptied, lowStock });
    });
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

class SoldOut extends Error {}
