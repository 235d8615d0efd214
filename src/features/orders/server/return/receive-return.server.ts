import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import type { Destination } from '../../../../contract/payout-destination.ts';
import { givesFeesBack } from '../../../../domain/orders/return-reasons.ts';
import { creditPairs } from '../../../../domain/orders/order-money.ts';
import type { NamedBy } from '../../../../domain/orders/payout-rules.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { putBackPairs } from '../place/stock.server.ts';
import {
  findOrderById,
  lockOrder,
  readLines,
  setOrderState,
  type SoldOrder,
} from '../order-record.server.ts';
import { refundPart } from '../refund/refund-credit.server.ts';
import { readSold } from '../refund/order-money.server.ts';
import { makeReplacement } from './replacement-order.server.ts';
import { readItems, releasePairs, reservePairs, type ReturnItem } from './return-items.server.ts';

export interface ReturnRequest {
  readonly id: string;
  readonly wish: 'return' | 'exchange';
  readonly reason: string;
  readonly status: 'requested' | 'accepted' | 'refused';
  readonly outcome: string | null;
  readonly receivedAt: Date | null;
  readonly payout: Destination | null;
  readonly payoutBy: NamedBy | null;
}

/** A request and its order, held: two people who act on it come one after the other. */
export async function holdRequest(tx: Tx, id: string): Promise<{ request: ReturnRequest; order: SoldOrder }> {
  const [request] = await tx<(ReturnRequest & { orderId: string })[]>`
    select id, wish, reason, status, outcome, received_at as "receivedAt", payout, payout_by as "payoutBy",
      order_id as "orderId"
    from return_requests where id = ${id} for update`;
  const found = request && (await findOrderById(tx, request.orderId));
  const order = found && (await lockOrder(tx, found.orderNumber));
  if (!request || !order) throw new Failure('notFound');
  const lines = await readLines(tx, [order.id]);
  return { request, order: { ...order, lines: lines.get(order.id) ?? [] } };
}

interface Settling {
  readonly request: ReturnRequest;
  readonly order: SoldOrder;
  readonly who: string;
  readonly now: Date;
}

/** The sizes that can be sent instead; the others fall back to money. */
async function replaceable(tx: Tx, order: SoldOrder, items: readonly ReturnItem[]): Promise<ReturnItem[]> {
  const sent: ReturnItem[] = [];
  for (const item of items)
    if (item.reserved || (item.exchangeSize !== null && (await reservePairs(tx, order, item))))
      sent.push(item);
  return sent;
}

/** Sends what is wanted instead, or refunds it; the order is Returned when nothing of it is left with the customer. */
export async function settleReturn(tx: Tx, { request, order, who, now }: Settling): Promise<string> {
  const items = await readItems(tx, request.id);
  const sent = request.wish === 'exchange' ? await replaceable(tx, order, items) : [];
  const paid = items.filter((item) => !sent.includes(item));
  const by = { actor: 'staff', who } as const;
  const all = order.lines.every(
    ({ quantity }, index) => (items.find(({ line }) => line === index + 1)?.quantity ?? 0) >= quantity,
  );
  const moved = await setOrderState(tx, order, all ? 'Returned' : 'Delivered', by);
  const words: string[] = [];
  if (sent.length > 0) {
    words.push(`Replacement ${await makeReplacement(tx, order, sent, now)} is made`);
    await notify(tx, order.id, 'replacement sent', request.id);
  }
  const credit =
    paid.length > 0
      ? creditPairs(await readSold(tx, order.id), paid, {
          // A size that is gone is ours to answer for.
          withFees: request.wish === 'exchange' || givesFeesBack(request.reason),
        })
      : undefined;
  if (credit) {
    const payout = request.payout
      ? { destination: request.payout, by: request.payoutBy ?? 'link' }
      : undefined;
    await refundPart(tx, moved, credit, { reason: 'returned', by, now, payout });
    words.push('The money goes back');
    if (request.wish === 'exchange') await notify(tx, order.id, 'size gone', request.id);
  }
  const outcome = sent.length === 0 ? 'refunded' : credit ? 'both' : 'replaced';
  await tx`update return_requests set outcome = ${outcome}, payout = null where id = ${request.id}`;
  await tx`update return_items set reserved = false where request_id = ${request.id}`;
  return `${words.join('. ')}.`;
}

interface Receipt {
  readonly id: string;
  /** Lines whose pairs can be sold again. */
  readonly sellable: readonly number[];
  readonly agreed: boolean;
  readonly note: string;
  readonly who: string;
}

/** What came back is here and was looked at: it goes into stock or not; the customer gets money, a pair, or neither. */
export async function receiveReturn(shop: Shop, wish: Receipt): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { request, order } = await holdRequest(tx, wish.id);
    if (request.status !== 'accepted') throw impossibleMove('This request is not accepted.');
    if (request.receivedAt !== null) throw impossibleMove('This has been received already.');
    const now = shop.now();
    await tx`
      update return_requests set received_at = ${now}, received_by = ${wish.who},
        decision_note = coalesce(nullif(${wish.note}, ''), decision_note)
      where id = ${request.id}`;
    const back = (await readItems(tx, request.id)).flatMap(({ line, quantity }) => {
      const sold = order.lines[line - 1];
      return sold && wish.sellable.includes(line)
        ? [{ productId: sold.productId, size: sold.size, quantity }]
        : [];
    });
    const { orderNumber } = order;
    if (wish.agreed) await putBackPairs(tx, back, { cause: 'return', who: wish.who, orderNumber });
    const message = await outcomeOf(tx, { request, order, who: wish.who, now }, wish.agreed);
    await writeAuditLog(tx, wish.who, `${orderNumber}: ${request.wish} received. ${message}`, {
      orderId: order.id,
    });
    return { message };
  });
}

async function outcomeOf(tx: Tx, settling: Settling, agreed: boolean): Promise<string> {
  const { request, order, who } = settling;
  // The money went back with the decision: only the goods were waited for.
  if (request.outcome !== null) return 'It is received.';
  if (agreed) return settleReturn(tx, settling);
  await releasePairs(tx, order, { requestId: request.id, who });
  await setOrderState(tx, order, 'Delivered', { actor: 'staff', who });
  await tx`update return_requests set outcome = 'refused', payout = null where id = ${request.id}`;
  await notify(tx, order.id, 'return refused', request.id);
  return 'It goes back to the customer, who is told.';
}
