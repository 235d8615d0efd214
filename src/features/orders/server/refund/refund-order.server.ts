import type { RefundByHandInput } from '../../../../contract/order-money.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { ledgerLine, movesOfRefund, type LineLedger } from '../../../../domain/orders/ledger.ts';
import { creditAmount, creditPairs, partBelow, type Credit } from '../../../../domain/orders/order-money.ts';
import { COURIER_HAS_IT } from '../../../../domain/orders/refundable.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { holdOrder } from '../edit/change-order.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { readLedger } from '../line-events.server.ts';
import { findOrder, type SoldOrder } from '../order-record.server.ts';
import { putBackUnits } from '../place/stock.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';
import type { OrderMoney } from './order-money.server.ts';
import { refundPart, refundUnits } from './refund-credit.server.ts';
import { mustOfferCredit, type ToCredit } from './refund-to-credit.server.ts';

type Wish = RefundByHandInput & { readonly orderNumber: string; readonly who: string };
type Held = { readonly order: SoldOrder; readonly money: OrderMoney };

/** What is refunded must have an invoice: an order that is paid and not accepted yet is accepted first. */
async function holdAccepted(tx: Tx, orderNumber: string, now: Date): Promise<Held> {
  const held = await holdOrder(tx, orderNumber);
  if (held.order.status !== 'Placed' || held.order.paymentStatus !== 'Paid') return held;
  await acceptOrder(tx, held.order.orderNumber, now);
  return holdOrder(tx, orderNumber);
}

function refuse({ order, money }: Held, wish: Wish): void {
  if (order.paymentStatus !== 'Paid')
    throw impossibleMove('Only what has been paid can be refunded. Cancel the order, or change its lines.');
  if (order.status === 'Cancelled') throw impossibleMove('This order is cancelled.');
  if (money.remaining !== wish.kept)
    throw impossibleMove('Something of this order was refunded or changed meanwhile. Please look again.');
  if (money.due > 0) throw impossibleMove('The difference is not paid yet. Change the lines back instead.');
}

/** Units that were exchanged are no longer of this order; what the courier has cannot be put on a shelf. */
function refuseUnits(ledger: readonly LineLedger[], { lines, backToStock }: Wish): void {
  for (const { line, quantity } of lines) {
    const own = ledgerLine(ledger, line);
    if (!own || quantity > own.claimed)
      throw new Failure('invalidInput', {
        message: `Of line ${line} ${own?.claimed ?? 0} can be refunded.`,
      });
    if (backToStock && own.places.shipped > 0) throw impossibleMove(COURIER_HAS_IT);
  }
}

async function refundLines(
  tx: Tx,
  order: SoldOrder,
  wish: Wish,
  { now, toCredit }: { readonly now: Date; readonly toCredit: ToCredit | undefined },
): Promise<number> {
  const ledger = await readLedger(tx, order);
  refuseUnits(ledger, wish);
  const by = { actor: 'staff', who: wish.who, note: wish.reason } as const;
  const moves = wish.lines.flatMap(({ line, quantity }) => {
    const own = ledgerLine(ledger, line);
    return own ? movesOfRefund(own, quantity, wish.backToStock) : [];
  });
  await putBackUnits(tx, order, moves, { cause: 'return', who: wish.who, at: now });
  const { withFees } = wish;
  return refundUnits(tx, order, wish.lines, {
    reason: 'returned',
    by,
    now,
    askedBy: wish.who,
    withFees,
    toCredit,
  });
}

function creditFor(money: OrderMoney, wish: Wish): Credit | undefined {
  return wish.amount === undefined
    ? creditPairs(money.sold, wish.lines, wish)
    : creditAmount(money.sold, wish.amount);
}

/** What is rounded to whole rupees has paise that are of no line: they go back with the last of it. */
function tooMuch({ sold, remaining }: OrderMoney, { amount = 0 }: Wish): string {
  const [all, below] = [formatINR(remaining), formatINR(partBelow(sold))];
  return amount < remaining
    ? `Refund less than ${below}, or all of the ${all}.`
    : `At most ${all} can go back.`;
}

/** A part of an order's money goes back, by the unit or as an amount, with a credit note. Twice at once is once. */
export async function refundOrder(shop: Shop, wish: Wish): Promise<Effects> {
  const { preview } = wish;
  const orderId = (await findOrder(shop.sql, readOrderNumber(wish.orderNumber) ?? ''))?.id;
  if (orderId === undefined) throw new Failure('notFound');
  return withEffects(shop.sql, { orderId, preview }, async (tx) => {
    const now = shop.now();
    const { order, money } = await holdAccepted(tx, wish.orderNumber, now);
    refuse({ order, money }, wish);
    const replaces = order.replacesOrder !== null;
    if (replaces && wish.amount !== undefined)
      throw impossibleMove('A replacement has no price of its own. Refund the amount on the first order.');
    const credit = replaces ? undefined : creditFor(money, wish);
    if (!replaces && (!credit || credit.total === 0))
      throw new Failure('invalidInput', { message: tooMuch(money, wish) });
    const by = { actor: 'staff', who: wish.who, note: wish.reason } as const;
    const toCredit = wish.toCredit ? await mustOfferCredit(tx, order) : undefined;
    if (wish.amount !== undefined && credit)
      await refundPart(tx, order, credit, { reason: 'goodwill', by, now, askedBy: wish.who, toCredit });
    const total = wish.amount ?? (await refundLines(tx, order, wish, { now, toCredit }));
    await syncParcel(tx, order.id, { changed: true });
    const done = toCredit ? 'paid as store credit' : 'requested';
    const text = `${order.orderNumber}: refund of ${formatINR(total)} ${done} (${wish.reason})`;
    await writeAuditLog(tx, wish.who, text, {
      orderId: order.id,
      before: money.remaining,
      after: Math.max(0, money.remaining - total),
    });
    return { message: `A refund of ${formatINR(total)} is ${done}.` };
  });
}
