import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import type { Destination } from '../../../../contract/payout-destination.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { givesFeesBack } from '../../../../domain/orders/return-reasons.ts';
import { ledgerLine, movesOfReturn } from '../../../../domain/orders/ledger.ts';
import type { NamedBy } from '../../../../domain/orders/payout-rules.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { readLedger } from '../line-events.server.ts';
import { putBackUnits } from '../place/stock.server.ts';
import {
  findOrderById,
  lockOrder,
  readLines,
  readSoldOrder,
  setOrderState,
  type SoldOrder,
} from '../order-record.server.ts';
import { readBalance } from '../../../credit/server/ledger.server.ts';
import { refundUnits } from '../refund/refund-credit.server.ts';
import { creditPromised, type ToCredit } from '../refund/refund-to-credit.server.ts';
import { placeExchange, prepareStyleExchange, type StyleExchange } from './exchange-style.server.ts';
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
  /** The customer wants store credit, with so many percent on top. */
  readonly creditBonus: number | null;
}

export async function orderOfRequest(db: Db, id: string): Promise<string> {
  const [row] = await db<{ orderId: string }[]>`
    select order_id as "orderId" from return_requests where id = ${id}`;
  if (!row) throw new Failure('notFound');
  return row.orderId;
}

/** A request and its order, held: two people who act on it come one after the other. */
export async function holdRequest(tx: Tx, id: string): Promise<{ request: ReturnRequest; order: SoldOrder }> {
  const [request] = await tx<(ReturnRequest & { orderId: string })[]>`
    select id, wish, reason, status, outcome, received_at as "receivedAt", payout, payout_by as "payoutBy",
      credit_bonus as "creditBonus", order_id as "orderId"
    from return_requests where id = ${id} for update`;
  const found = request && (await findOrderById(tx, request.orderId));
  const order = found && (await lockOrder(tx, found.orderNumber));
  if (!request || !order) throw new Failure('notFound');
  const lines = await readLines(tx, [order.id]);
  return { request, order: { ...order, lines: lines.get(order.id) ?? [] } };
}

interface Settling {
  readonly shop: Shop;
  /** Where the request wants another style. */
  readonly style: StyleExchange | undefined;
  readonly request: ReturnRequest;
  readonly order: SoldOrder;
  readonly who: string;
  readonly now: Date;
}

/** An item with what is still open of it: what was refunded meanwhile is neither paid nor sent once more. */
type OpenItem = ReturnItem & { readonly open: number; readonly sent: number };

/** As many as are reserved are sent instead, or can be reserved now; the others fall back to money. */
async function openItems(tx: Tx, { request, order, who, now }: Settling): Promise<OpenItem[]> {
  const ledger = await readLedger(tx, order);
  const items: OpenItem[] = [];
  for (const item of await readItems(tx, request.id)) {
    const open = Math.min(item.quantity, ledgerLine(ledger, item.line)?.claimed ?? 0);
    const missing = { ...item, quantity: open - item.reserved, requestId: request.id };
    const more =
      request.wish === 'exchange' &&
      missing.quantity > 0 &&
      (await reservePairs(tx, order, missing, { who, at: now }));
    items.push({ ...item, open, sent: Math.min(open, item.reserved + (more ? missing.quantity : 0)) });
  }
  return items;
}

/** What an exchange for another style needs, where a request wants one. */
export async function readStyleExchange(shop: Shop, requestId: string): Promise<StyleExchange | undefined> {
  const [found] = await shop.sql<{ orderId: string }[]>`
    select r.order_id as "orderId" from return_requests r join return_items i on i.request_id = r.id
    where r.id = ${requestId} and i.exchange_product is not null limit 1`;
  return found && prepareStyleExchange(shop, await readSoldOrder(shop.sql, found.orderId));
}

/** Pairs that are exchanged for another style become store credit, which pays the order for what is wanted instead. */
async function exchangeStyles(
  tx: Tx,
  order: SoldOrder,
  items: readonly OpenItem[],
  { shop, style, request, who, now, toCredit }: Settling & { readonly toCredit: ToCredit | undefined },
): Promise<string[]> {
  const wanted = items.filter(({ open, exchangeProduct }) => open > 0 && exchangeProduct !== null);
  if (wanted.length === 0 || !style || !toCredit) return [];
  const { userId } = toCredit;
  // Stock before the account, as orders take them.
  await releasePairs(tx, order, { requestId: request.id, who, at: now });
  const before = await readBalance(tx, userId, true);
  const refunded = await refundUnits(
    tx,
    order,
    wanted.map(({ line, open: quantity }) => ({ line, quantity })),
    {
      reason: 'returned',
      by: { actor: 'staff', who },
      now,
      toCredit,
      requestId: request.id,
      withFees: givesFeesBack(request.reason),
    },
  );
  const spend = (await readBalance(tx, userId)) - before;
  if (spend <= 0) return ['It cost nothing: nothing is credited'];
  const paid = `${formatINR(refunded)} became store credit`;
  const pairs = wanted.flatMap(({ exchangeProduct: productId, exchangeSize: size, sent: quantity }) =>
    productId !== null && size !== null && quantity > 0 ? [{ productId, size, quantity }] : [],
  );
  if (pairs.length === 0) return [paid, 'What was wanted instead is sold out'];
  return [paid, await placeExchange(shop, tx, { ...style, order, items: pairs, spend, who })];
}

/** Sends what is wanted instead, or refunds it; the order is Returned when nothing of it is left with the customer. */
export async function settleReturn(tx: Tx, settling: Settling): Promise<string> {
  const { request, order, who, now } = settling;
  const open = await openItems(tx, settling);
  const toCredit = await creditPromised(tx, order, request.creditBonus);
  // The account was deleted meanwhile: what was to be store credit for another style is money.
  const items = toCredit
    ? open
    : open.map((item) =>
        item.exchangeProduct === null ? item : { ...item, exchangeProduct: null, sent: 0 },
      );
  const sizeGone = open.some((item) => item.exchangeProduct === null && item.open > item.sent);
  const by = { actor: 'staff', who } as const;
  const claimed = (await readLedger(tx, order)).reduce((sum, line) => sum + line.claimed, 0);
  const rest = claimed - items.reduce((sum, item) => sum + item.open, 0);
  const moved = await setOrderState(tx, order, rest === 0 ? 'Returned' : 'Delivered', by);
  const words: string[] = [];
  const ofStyle = items.filter(({ exchangeProduct }) => exchangeProduct === null);
  const sent = ofStyle.filter((item) => item.sent > 0).map((item) => ({ ...item, quantity: item.sent }));
  if (sent.length > 0) {
    words.push(`Replacement ${await makeReplacement(tx, order, sent, { request, who, now })} is made`);
    await notify(tx, order.id, 'replacement sent', request.id);
  }
  const paid = ofStyle
    .map(({ line, open: all, sent: instead }) => ({ line, quantity: all - instead }))
    .filter(({ quantity }) => quantity > 0);
  const payout = request.payout ? { destination: request.payout, by: request.payoutBy ?? 'link' } : undefined;
  const asCredit = request.wish === 'return' ? toCredit : undefined;
  const refunded = await refundUnits(tx, moved, paid, {
    reason: 'returned',
    by,
    now,
    payout,
    toCredit: asCredit,
    requestId: request.id,
    // A size that is gone is ours to answer for.
    withFees: (request.wish === 'exchange' && sizeGone) || givesFeesBack(request.reason),
  });
  if (refunded > 0)
    words.push(`A refund of ${formatINR(refunded)} is ${asCredit ? 'paid as store credit' : 'requested'}`);
  if (sizeGone && request.wish === 'exchange') await notify(tx, order.id, 'size gone', request.id);
  const others = await exchangeStyles(tx, { ...moved, lines: order.lines }, items, { ...settling, toCredit });
  words.push(...others);
  if (sent.length === 0 && paid.length === 0 && others.length === 0)
    words.push('Its money was refunded before');
  else if (sent.length === 0 && refunded === 0 && others.length === 0)
    words.push('It cost nothing: nothing is refunded');
  await releasePairs(tx, order, { requestId: request.id, who, at: now });
  const isPaid = paid.length > 0 || others.length > 0;
  const outcome = sent.length === 0 ? 'refunded' : isPaid ? 'both' : 'replaced';
  await tx`update return_requests set outcome = ${outcome}, payout = null where id = ${request.id}`;
  return `${words.join('. ')}.`;
}

interface Receipt {
  readonly id: string;
  /** Lines whose pairs can be sold again. */
  readonly sellable: readonly number[];
  readonly agreed: boolean;
  readonly note: string;
  readonly who: string;
  readonly preview?: boolean | undefined;
}

/** What came back is here and was looked at: it goes into stock or not; the customer gets money, a pair, or neither. */
export async function receiveReturn(shop: Shop, wish: Receipt): Promise<Effects> {
  const orderId = await orderOfRequest(shop.sql, wish.id);
  const style = wish.agreed ? await readStyleExchange(shop, wish.id) : undefined;
  return withEffects(shop.sql, { orderId, preview: wish.preview }, async (tx) => {
    const { request, order } = await holdRequest(tx, wish.id);
    if (request.status !== 'accepted') throw impossibleMove('This request is not accepted.');
    if (request.receivedAt !== null) throw impossibleMove('This has been received already.');
    const now = shop.now();
    await tx`
      update return_requests set received_at = ${now}, received_by = ${wish.who},
        decision_note = coalesce(nullif(${wish.note}, ''), decision_note)
      where id = ${request.id}`;
    const { orderNumber } = order;
    if (wish.agreed) {
      const ledger = await readLedger(tx, order);
      const moves = (await readItems(tx, request.id)).flatMap(({ line, quantity }) => {
        const own = ledgerLine(ledger, line);
        return own ? movesOfReturn(own, quantity, wish.sellable.includes(line)) : [];
      });
      const reason = { cause: 'return', who: wish.who, requestId: request.id, at: now } as const;
      await putBackUnits(tx, order, moves, reason);
    }
    const message = await outcomeOf(tx, { shop, style, request, order, who: wish.who, now }, wish.agreed);
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
  await releasePairs(tx, order, { requestId: request.id, who, at: settling.now });
  await setOrderState(tx, order, 'Delivered', { actor: 'staff', who });
  await tx`update return_requests set outcome = 'refused', payout = null where id = ${request.id}`;
  await notify(tx, order.id, 'return refused', request.id);
  return 'It goes back to the customer, who is told.';
}
