import { Failure } from '../../../../domain/errors.ts';
import { returnable } from '../../../../domain/orders/ledger.ts';
import type { SizeQuantity } from '../../../../domain/catalogue/stock.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { stockMoved } from '../../../catalogue/server/invalidate-catalogue.server.ts';
import { readLedger, recordLineEvents, type EventContext } from '../line-events.server.ts';
import { putBackPairs, takeStock } from '../place/stock.server.ts';
import { lineOf, type SoldOrder } from '../order-record.server.ts';

export interface ReturnItem {
  readonly line: number;
  readonly quantity: number;
  /** The size wanted instead. */
  readonly exchangeSize: number | null;
  /** The product wanted instead, where it is another one. */
  readonly exchangeProduct: string | null;
  /** How many of that size are reserved. */
  readonly reserved: number;
}

export type WishedItem = {
  readonly line: number;
  readonly quantity: number;
  readonly size?: number | undefined;
  readonly product?: string | undefined;
};

export async function readItems(db: Db, requestId: string): Promise<ReturnItem[]> {
  const items = await db<ReturnItem[]>`
    select i.line, i.quantity, i.exchange_size as "exchangeSize", i.exchange_product as "exchangeProduct", coalesce((
      select sum(case when e.to_place = 'exchange' then e.quantity else 0 end
        - case when e.from_place = 'exchange' then e.quantity else 0 end)
      from line_events e where e.request_id = i.request_id and e.line = i.line), 0)::int as reserved
    from return_items i where i.request_id = ${requestId} order by i.line`;
  return [...items];
}

/** What may be returned: what the customer has and was neither refunded nor exchanged. Without a choice all of it. */
export async function checkedItems(
  tx: Tx,
  order: SoldOrder,
  { items: wished, wish }: { items?: readonly WishedItem[] | undefined; wish: 'return' | 'exchange' },
): Promise<WishedItem[]> {
  const ledger = await readLedger(tx, order);
  const items: readonly WishedItem[] =
    wished ??
    ledger
      .map((line) => ({ line: line.line, quantity: returnable(line) }))
      .filter(({ quantity }) => quantity > 0);
  const left = new Map(ledger.map((line) => [line.line, returnable(line)]));
  const wrong =
    items.length === 0 ||
    new Set(items.map(({ line }) => line)).size !== items.length ||
    items.some(({ line, quantity }) => quantity > (left.get(line) ?? 0));
  if (wrong) throw new Failure('invalidInput', { message: 'Please choose which pairs you give back.' });
  if (wish === 'exchange' && items.some(({ size }) => size === undefined))
    throw new Failure('invalidInput', { message: 'Please choose the size you want instead.' });
  return [...items];
}

type Wanted = Pick<ReturnItem, 'line' | 'quantity' | 'exchangeSize' | 'exchangeProduct'>;

/** The pairs wanted instead. */
const wantedPairs = (order: SoldOrder, items: readonly Wanted[]): SizeQuantity[] =>
  items.flatMap(({ line, quantity, exchangeSize, exchangeProduct }) => {
    const productId = exchangeProduct ?? lineOf(order, line)?.productId;
    return productId && exchangeSize !== null ? [{ productId, size: exchangeSize, quantity }] : [];
  });

type Reserved = Wanted & { readonly requestId: string };

/** Reserves the new size. False when somebody else was quicker, and nothing is taken. */
export async function reservePairs(
  tx: Tx,
  order: SoldOrder,
  item: Reserved,
  context: EventContext,
): Promise<boolean> {
  const pairs = wantedPairs(order, [item]);
  try {
    await tx.savepoint(async (inner) => {
      const { taken, emptied, lowStock } = await takeStock(inner, pairs, order.orderNumber);
      if (!taken) throw new SizeGone();
      const { line, quantity, exchangeSize: size, exchangeProduct: product, requestId } = item;
      const way = { kind: 'exchange reserved', from: 'shelf', to: 'exchange' } as const;
      await recordLineEvents(
        inner,
        order.id,
        [{ ...way, line, quantity, size, product, requestId }],
        context,
      );
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

interface Released {
  readonly requestId: string;
  readonly who: string;
  readonly at: Date;
  /** How many of each line stay reserved; none without it. */
  readonly remaining?: ReadonlyMap<number, number>;
}

/** Units that are reserved for a request and no longer wanted can be sold again. */
export async function releasePairs(
  tx: Tx,
  order: SoldOrder,
  { requestId, who, at, remaining }: Released,
): Promise<void> {
  const items = (await readItems(tx, requestId))
    .map((item) => ({ ...item, quantity: item.reserved - (remaining?.get(item.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const way = { kind: 'exchange released', from: 'exchange', to: 'shelf', requestId } as const;
  const events = items.map(({ line, quantity, exchangeSize: size, exchangeProduct: product }) => ({
    ...way,
    line,
    quantity,
    size,
    product,
  }));
  await recordLineEvents(tx, order.id, events, { who, at });
  await putBackPairs(tx, wantedPairs(order, items), { cause: 'cancel', who, orderNumber: order.orderNumber });
}
