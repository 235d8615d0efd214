import { ledgerLine } from '../../../../domain/orders/ledger.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { creditAllBut, creditPairs, type Credit } from '../../../../domain/orders/order-money.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { issueCreditNote } from '../invoice/issue-invoice.server.ts';
import { readLedger, recordLineEvents } from '../line-events.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { returnCredit } from '../pay/store-credit.server.ts';
import { cancelPaymentRequest } from '../pay/cancel-payment-request.server.ts';
import {
  findOrderById,
  lockOrder,
  readLines,
  setPaymentState,
  type By,
  type OrderRecord,
} from '../order-record.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';
import { readMoney } from './order-money.server.ts';
import { creditRefunds, type ToCredit } from './refund-to-credit.server.ts';
import {
  owesRefund,
  refundsDone,
  requestRefund,
  type NamedPayout,
  type RefundReason,
} from './refunds.server.ts';

interface RefundInput {
  readonly reason: RefundReason;
  readonly by: By;
  readonly now: Date;
  /** Where cash is paid out to, if the customer has said so. */
  readonly payout?: NamedPayout | undefined;
  /** The staff member who decided on this refund alone, without a return. */
  readonly askedBy?: string | undefined;
  readonly requestId?: string | undefined;
  /** Paid as store credit instead of money. */
  readonly toCredit?: ToCredit | undefined;
  /** The line of a replacement that had the unit, by the line that was paid for it. */
  readonly replaced?: ReadonlyMap<number, { readonly orderId: string; readonly line: number }> | undefined;
}

interface CreditedUnits {
  readonly line: number;
  readonly quantity: number;
}

/**
 * Units are no longer the customer's. Those of a replacement have no money of their own: the line that was paid for them
 * is credited, with the documents and payments of its order. Answers what is refunded.
 */
export async function refundUnits(
  tx: Tx,
  order: OrderRecord,
  units: readonly CreditedUnits[],
  { withFees, ...wish }: RefundInput & { readonly withFees: boolean },
): Promise<Paise> {
  if (units.length === 0) return 0;
  if (order.replacesOrder === null) {
    const credit = creditPairs((await readMoney(tx, order)).sold, units, { withFees });
    if (!credit) throw new Error('More units would be credited than there are');
    await refundPart(tx, order, credit, wish);
    return credit.total;
  }
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const ledger = await readLedger(tx, { id: order.id, lines });
  const rootId = ledger[0]?.root?.orderId ?? order.replacesOrder;
  const found = await findOrderById(tx, rootId);
  const root = found && (await lockOrder(tx, found.orderNumber));
  if (!root) throw new Error('A replacement replaces nothing');
  const { who } = wish.by;
  const claims = units.map((unit) => ({
    ...unit,
    kind: 'credited' as const,
    requestId: wish.requestId ?? null,
  }));
  await recordLineEvents(tx, order.id, claims, { who, at: wish.now });
  let total = 0;
  // One after the other: two lines may replace units of the same one.
  for (const { line, quantity } of units) {
    const rootLine = ledgerLine(ledger, line)?.root?.line ?? 1;
    const credit = creditPairs((await readMoney(tx, root)).sold, [{ line: rootLine, quantity }], {
      withFees,
    });
    if (!credit) throw new Error('More units would be credited than were paid for');
    const replaced = new Map([[rootLine, { orderId: order.id, line }]]);
    await refundPart(tx, root, credit, { ...wish, replaced });
    total += credit.total;
  }
  return total;
}

/** How much went back as money, as store credit, and onto the gift card that it came from. */
interface Returned {
  readonly money: Paise;
  readonly credit: Paise;
  readonly card: Paise;
}

const notifyOfCredit = async (tx: Tx, id: string, { credit, card }: Returned, note: string | undefined) => {
  if (credit > 0) await notify(tx, id, 'store credit', note);
  if (card > 0) await notify(tx, id, 'gift card back', note);
};

interface Returning extends RefundInput {
  readonly creditNoteId?: string | undefined;
}

/**
 * Asks for an amount of what arrived. Each payment goes back the way it came: those by the provider first, which need no
 * account and arrive sooner, then cash, and what was paid with store credit last; of each the newest first. Answers what
 * goes back as money, and as store credit.
 */
export async function refundFromPayments(
  tx: Tx,
  order: OrderRecord,
  amount: Paise,
  { reason, payout, askedBy, creditNoteId, now, toCredit }: Omit<Returning, 'by'>,
): Promise<Returned> {
  const payments = await tx<{ id: string; channel: 'provider' | 'cash' | 'credit'; left: number }[]>`
    select p.id, p.channel,
      (p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))::float8 as left
    from payments p where p.order_id = ${order.id} and p.counts
    order by p.channel <> 'provider', p.channel = 'credit', p.id desc`;
  const credited: { refundId: string; amount: Paise }[] = [];
  let open = amount;
  let [money, credit, card] = [0, 0, 0];
  for (const { id: paymentId, channel, left } of payments) {
    const part = Math.min(open, left);
    if (part <= 0) continue;
    open -= part;
    const wish = { orderId: order.id, paymentId, amount: part, reason, creditNoteId, askedBy, now };
    if (channel === 'credit') {
      const refundId = await requestRefund(tx, { ...wish, way: 'credit' });
      if (refundId !== undefined) await returnCredit(tx, order, { amount: part, refundId, at: now });
      if (order.creditAccount === null) credit += part;
      else card += part;
      continue;
    }
    if (toCredit) {
      const refundId = await requestRefund(tx, { ...wish, way: 'credit' });
      credit += part;
      if (refundId !== undefined) credited.push({ refundId, amount: part });
      continue;
    }
    money += part;
    await requestRefund(tx, {
      ...wish,
      way: channel === 'provider' ? 'provider' : payout ? 'payout' : 'hand',
      payout: channel === 'cash' ? payout : undefined,
    });
  }
  if (toCredit) await creditRefunds(tx, toCredit, credited, { orderId: order.id, now });
  return { money, credit, card };
}

/** Units that are sent instead are worth less than the courier was told. */
async function syncReplacements(tx: Tx, orderId: string): Promise<void> {
  const sent = await tx<{ id: string }[]>`
    select distinct e.order_id as id from line_events e join orders o on o.id = e.order_id
    where e.other_order = ${orderId} and e.kind = 'sold' and o.status in ('Confirmed', 'Packed')`;
  for (const { id } of sent) await syncParcel(tx, id, { changed: true });
}

/** A part of a paid order goes back: credit note and refund say the same sum. With the last of it the order is refunded. */
export async function refundPart(
  tx: Tx,
  order: OrderRecord,
  credit: Credit,
  wish: RefundInput,
): Promise<OrderRecord> {
  const money = await readMoney(tx, order);
  const note = await issueCreditNote(tx, order.id, wish.now, { credit, ...wish });
  await syncReplacements(tx, order.id);
  const owed = Math.min(credit.total - money.due, money.paid - money.refunded);
  if (money.due > 0) await cancelPaymentRequest(tx, order.id, wish.now);
  if (owed <= 0) return order;
  const back = await refundFromPayments(tx, order, owed, { ...wish, creditNoteId: note?.id });
  await notifyOfCredit(tx, order.id, back, note?.id);
  if (credit.total === money.remaining && owesRefund(order)) {
    const initiated = await setPaymentState(tx, order, 'Refund initiated', wish.by);
    if (back.money === 0) await refundsDone(tx, initiated, wish.by, { told: true });
    return initiated;
  }
  if (back.money > 0) await notify(tx, order.id, 'part refunded', note?.id);
  return order;
}

/** All that is left of an order goes back: it was cancelled, or its parcel came back. */
export async function refundAll(tx: Tx, order: OrderRecord, wish: RefundInput): Promise<boolean> {
  if (order.replacesOrder !== null) {
    const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
    const left = (await readLedger(tx, { id: order.id, lines })).filter(({ claimed }) => claimed > 0);
    const units = left.map(({ line, claimed: quantity }) => ({ line, quantity }));
    return (await refundUnits(tx, order, units, { ...wish, withFees: false })) > 0;
  }
  const { paid, refunded } = await readMoney(tx, order);
  await cancelPaymentRequest(tx, order.id, wish.now);
  // Of an order with cash on delivery an advance may be here; of one that was free and has grown, nothing.
  const owes = paid > refunded && (owesRefund(order) || order.paymentStatus === 'Pending');
  const initiated = owes ? await setPaymentState(tx, order, 'Refund initiated', wish.by) : order;
  // The number of the note makes others wait: it comes last but for what refers to it.
  const note = await issueCreditNote(tx, order.id, wish.now);
  if (paid <= refunded) return false;
  const back = await refundFromPayments(tx, order, paid - refunded, { ...wish, creditNoteId: note?.id });
  await notifyOfCredit(tx, order.id, back, note?.id);
  if (back.money > 0) return owes;
  await refundsDone(tx, initiated, wish.by, { told: true });
  return false;
}

/** A parcel was refused, and its advance stays as the shopper was told: the rest is credited, and nothing is owed. */
export async function retainAdvance(
  tx: Tx,
  order: OrderRecord,
  { stays, ...wish }: RefundInput & { readonly stays: Paise },
): Promise<void> {
  const { sold } = await readMoney(tx, order);
  await refundPart(tx, order, creditAllBut(sold, stays), wish);
  await setPaymentState(tx, order, 'Paid', { ...wish.by, note: 'The parcel was refused: the advance stays' });
  await notify(tx, order.id, 'advance stays');
}
