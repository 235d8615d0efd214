import type { ChangedLine } from '../../../../contract/order-admin.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { remainingShares } from '../../../../domain/offers/apply-offers.ts';
import { changeSentence } from '../../../../domain/cart/cart-refresh.ts';
import { quantitiesBySize, type SizeQuantity } from '../../../../domain/catalogue/stock.ts';
import { feesOf } from '../../../../domain/money/fees.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { cashLimitError, orderLimitError } from '../../../../domain/orders/order-limits.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { stockMoved } from '../../../catalogue/server/invalidate-catalogue.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { quoteCart } from '../place/quote.server.ts';
import { OUT_OF_STOCK, putBackPairs, takeStock } from '../place/stock.server.ts';
import { readLines, type LineRecord, type SoldOrder } from '../order-record.server.ts';
import { holdOrder, writeChange } from './change-order.server.ts';
import { asOrdered, roundedToPaid, totalsFor, type AgreedLine } from './totals.server.ts';

interface LinesInput {
  readonly orderNumber: string;
  readonly lines: readonly ChangedLine[];
  /** What the order cost on the screen, in paise: a change of somebody else's is not overwritten. */
  readonly was: number;
  readonly who: string;
}

export interface Changed {
  readonly before: number;
  readonly after: number;
  /** Above zero: to be paid; below: goes back. Nothing for cash that is not collected yet. */
  readonly difference: number;
}

const wordOf = (line: Pick<LineRecord, 'title' | 'size' | 'sizeLabel' | 'quantity'>): string =>
  `${line.quantity} × ${line.title}, size ${sizeName(line)}`;

/**
 * Lines that stay keep the price they were sold at and their share of its offers, also those that were removed and come
 * back; new ones cost what the shop says today.
 */
async function wantedLines(
  tx: Tx,
  shop: Shop,
  order: SoldOrder,
  { wanted, settings }: { wanted: readonly ChangedLine[]; settings: ShopSettings },
): Promise<AgreedLine[]> {
  const all = (await readLines(tx, [order.id], { removed: true })).get(order.id) ?? [];
  const named = new Map(
    wanted.flatMap((line) => ('line' in line ? [[line.line, line.quantity] as const] : [])),
  );
  const fresh: Extract<ChangedLine, { productId: string }>[] = [];
  for (const line of wanted) {
    if ('line' in line) continue;
    const removed = all.find(
      (each) =>
        each.productId === line.productId && each.size === line.size && (named.get(each.line) ?? 0) === 0,
    );
    if (removed) named.set(removed.line, line.quantity);
    else fresh.push(line);
  }
  const asked = fresh.map(({ productId, size, quantity }) => ({ productId, size, quantity, color: '-' }));
  const quote = await quoteCart(tx, asked, { now: shop.now(), state: order.billing.state, settings });
  const [gone] = quote.changes;
  if (gone) throw new Failure('cartChanged', { message: changeSentence(gone) });
  if (quote.totals.lines.length < fresh.length)
    throw new Failure('cartChanged', { message: 'This product is not sold any more.' });
  const sizes = await otherSizes(tx, all, wanted);
  const stay = all.flatMap((sold) => {
    const quantity = named.get(sold.line) ?? 0;
    const { orderedShares, orderedQuantity } = sold;
    return quantity === 0
      ? []
      : [
          {
            ...sold,
            ...sizes.get(sold.line),
            quantity,
            ...remainingShares(orderedShares, quantity, orderedQuantity),
          },
        ];
  });
  const added = quote.totals.lines.map((line, at) => asOrdered({ ...line, line: all.length + at + 1 }));
  return [...stay, ...added];
}

/** Lines that stay in another size of the same product: the price they were sold at holds for it. */
async function otherSizes(
  tx: Tx,
  all: readonly LineRecord[],
  wanted: readonly ChangedLine[],
): Promise<Map<number, Pick<LineRecord, 'size' | 'sizeLabel'>>> {
  const sizes = new Map<number, Pick<LineRecord, 'size' | 'sizeLabel'>>();
  for (const line of wanted) {
    const sold = 'line' in line ? all.find((each) => each.line === line.line) : undefined;
    if (!sold || line.size === undefined || line.size === sold.size) continue;
    const [found] = await tx<{ label: string | null }[]>`
      select label from product_sizes where product_id = ${sold.productId} and size = ${line.size}`;
    if (!found) throw impossibleMove(`${sold.title} has no size ${line.size}.`);
    sizes.set(sold.line, { size: line.size, sizeLabel: found.label });
  }
  return sizes;
}

interface Exchange {
  readonly before: readonly SizeQuantity[];
  readonly after: readonly SizeQuantity[];
  readonly orderNumber: string;
  readonly who: string;
}

/** Takes what is new and gives back what is gone, size by size. */
async function exchangePairs(tx: Tx, { before, after, orderNumber, who }: Exchange): Promise<void> {
  const signed = [
    ...before.map((size) => ({ ...size, quantity: -size.quantity })),
    ...after.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
  ];
  const difference = quantitiesBySize(signed);
  const more = difference.filter(({ quantity }) => quantity > 0);
  if (more.length > 0) {
    const { taken, emptied, lowStock } = await takeStock(tx, more, orderNumber);
    if (!taken) throw new Failure('cartChanged', { message: OUT_OF_STOCK });
    await stockMoved(
      tx,
      more.map(({ productId }) => productId),
      { outOrBack: emptied, lowStock },
    );
  }
  const less = difference.filter(({ quantity }) => quantity < 0);
  await putBackPairs(
    tx,
    less.map((size) => ({ ...size, quantity: -size.quantity })),
    { cause: 'cancel', who, orderNumber },
  );
}

/** Adds, removes and changes lines of an order that is not packed yet. `save` false only says what it would cost. */
export async function changeLines(shop: Shop, wish: LinesInput, save: boolean): Promise<Changed> {
  return inTransaction(shop.sql, async (tx) => {
    const { order, money } = await holdOrder(tx, wish.orderNumber);
    if (order.status !== 'Confirmed')
      throw impossibleMove('Lines can be changed while the order is confirmed and not packed.');
    if (order.replacesOrder !== null) throw impossibleMove('A replacement is sent as it was asked for.');
    if (money.sold.lines.some(({ credited }) => credited.amount > 0 || credited.quantity > 0))
      throw impossibleMove('A part of this order was refunded already. Refund more of it, or cancel it.');
    if (order.amount !== wish.was)
      throw impossibleMove('This order was changed meanwhile. Please look again.');
    const settings = await readShopSettings(tx);
    const lines = await wantedLines(tx, shop, order, { wanted: wish.lines, settings });
    if (lines.length === 0) throw impossibleMove('Without any line there is no order. Cancel it instead.');
    const fees = feesOf(order.lines);
    const { state } = order.billing;
    const totals = roundedToPaid(totalsFor(order, { lines, fees, state, settings }), order, money);
    const { limits } = settings;
    const tooMuch =
      orderLimitError(lines, limits) ??
      (order.paymentMethod === 'cod' ? cashLimitError(totals.amount, limits) : undefined);
    if (tooMuch !== undefined) throw new Failure('orderTooLarge', { message: tooMuch });
    const paid = money.paid - money.refunded;
    const due = totals.amount - paid;
    const difference = order.paymentStatus === 'Paid' ? due : paid > 0 ? Math.min(0, due) : 0;
    const changed = { before: order.amount, after: totals.amount, difference };
    if (!save) return changed;
    await exchangePairs(tx, {
      before: order.lines,
      after: lines,
      orderNumber: order.orderNumber,
      who: wish.who,
    });
    await writeChange(tx, order, { totals, money, who: wish.who, now: shop.now() });
    const what = `lines changed, ${formatINR(changed.before)} became ${formatINR(changed.after)}`;
    await writeAuditLog(tx, wish.who, `${order.orderNumber}: ${what}`, {
      orderId: order.id,
      before: order.lines.map(wordOf),
      after: lines.map(wordOf),
    });
    return changed;
  });
}
