import { Failure } from '../../../../domain/errors.ts';
import { remainingPairs } from '../../../../domain/orders/order-money.ts';
import type { SizeQuantity } from '../../../../domain/catalogue/stock.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { stockMoved } from '../../../catalogue/server/invalidate-catalogue.server.ts';
import { putBackPairs, takeStock } from '../place/stock.server.ts';
import type { SoldOrder } from '../order-record.server.ts';
import { readSold } from '../refund/order-money.server.ts';

export interface ReturnItem {
  readonly line: number;
  readonly quantity: number;
  /** The size wanted instead. */
  readonly exchangeSize: number | null;
  /** Whether a pair of that size is set aside. */
  readonly reserved: boolean;
}

export type WishedItem = {
  readonly line: number;
  readonly quantity: number;
  readonly size?: number | undefined;
};

export async function readItems(db: Db, requestId: string): Promise<ReturnItem[]> {
  const items = await db<ReturnItem[]>`
    select line, quantity, exchange_size as "exchangeSize", reserved from return_items
    where request_id = ${requestId} order by line`;
  return [...items];
}

/** What may be returned: nothing that went back before. Without a choice all of it. */
export async function checkedItems(
  tx: Tx,
  order: SoldOrder,
  wished: readonly WishedItem[] | undefined,
): Promise<WishedItem[]> {
  const { lines } = await readSold(tx, order.id);
  const left = new Map(lines.map((line) => [line.line, remainingPairs(line)]));
  const items =
    wished ??
    lines
      .map((line) => ({ line: line.line, quantity: remainingPairs(line) }))
      .filter(({ quantity }) => quantity > 0);
  const wrong =
    items.length === 0 ||
    new Set(items.map(({ line }) => line)).size !== items.length ||
    items.some(({ line, quantity }) => quantity > (left.get(line) ?? 0));
  if (wrong) throw new Failure('invalidInput', { message: 'Please choose which pairs you give back.' });
  return [...items];
}

/** The pairs wanted instead. */
export const wantedPairs = (
  order: SoldOrder,
  items: readonly Pick<ReturnItem, 'line' | 'quantity' | 'exchangeSize'>[],
): SizeQuantity[] =>
  items.flatMap(({ line, quantity, exchangeSize }) => {
    const sold = order.lines[line - 1];
    return sold && exchangeSize !== null ? [{ productId: sold.productId, size: exchangeSize, quantity }] : [];
  });

/** Reserves the new size. False when somebody else was quicker, and nothing is taken. */
export async function reservePairs(tx: Tx, order: SoldOrder, item: ReturnItem): Promise<boolean> {
  const pairs = wantedPairs(order, [item]);
  try {
    await tx.savepoint(async (inner) => {
      const { taken, emptied, lowStock } = await takeStock(inner, pairs, order.orderNumber);
      if (!taken) throw new SizeGone();
      const ids = pairs.map(({ productId }) => productId);
      await stockMoved(inner, ids, { outOrBack: emptied, lowStock });
    });
    return pairs.length > 0;
  } catch (error) {
    if (error instanceof SizeGone) return false;
    throw error;
  }
}
class SizeGone extends Error {}

/** What was reserved is sold again. */
export async function releasePairs(
  tx: Tx,
  order: SoldOrder,
  { requestId, who }: { requestId: string; who: string },
): Promise<void> {
  const items = (await readItems(tx, requestId)).filter(({ reserved }) => reserved);
  await tx`update return_items set reserved = false where request_id = ${requestId}`;
  await putBackPairs(tx, wantedPairs(order, items), { cause: 'cancel', who, orderNumber: order.orderNumber });
}
