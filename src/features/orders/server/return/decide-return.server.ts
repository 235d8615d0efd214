import { Failure } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { setOrderState, type SoldOrder } from '../order-record.server.ts';
import { bookPickup } from './pickup.server.ts';
import { holdRequest, orderOfRequest, settleReturn } from './receive-return.server.ts';
import { readItems, releasePairs } from './return-items.server.ts';

interface Decision {
  readonly id: string;
  readonly decision: 'accepted' | 'refused';
  readonly note: string;
  /** Whether the courier fetches it; otherwise the customer brings or sends it. */
  readonly pickup: boolean;
  /** How many pairs of each line are accepted; all of them without it. */
  readonly items?: readonly { readonly line: number; readonly quantity: number }[] | undefined;
  readonly staffId: string;
  readonly preview?: boolean | undefined;
}

interface Part extends Pick<Decision, 'id' | 'staffId'> {
  readonly items: NonNullable<Decision['items']>;
  readonly now: Date;
}

/** Leaves what is accepted in the request; sizes that were reserved for the rest can be sold again. Says it in a sentence. */
async function acceptPart(tx: Tx, order: SoldOrder, { id, items, staffId, now }: Part): Promise<string> {
  const asked = await readItems(tx, id);
  const taken = asked.map((item) => ({
    ...item,
    accepted: items.find(({ line }) => line === item.line)?.quantity ?? 0,
  }));
  const sum = (of: 'quantity' | 'accepted'): number => taken.reduce((all, item) => all + item[of], 0);
  const isWrong =
    items.some(({ line }) => !asked.some((item) => item.line === line)) ||
    taken.some(({ accepted, quantity }) => accepted > quantity);
  if (isWrong || sum('accepted') === 0)
    throw new Failure('impossibleMove', {
      message: 'Accept one pair at least, and no more than were asked for.',
    });
  if (sum('accepted') === sum('quantity')) return '';
  await releasePairs(tx, order, {
    requestId: id,
    who: staffId,
    at: now,
    remaining: new Map(taken.map(({ line, accepted }) => [line, accepted])),
  });
  for (const { line, accepted } of taken)
    await (accepted === 0
      ? tx`delete from return_items where request_id = ${id} and line = ${line}`
      : tx`update return_items set quantity = ${accepted} where request_id = ${id} and line = ${line}`);
  return `${sum('accepted')} of ${sum('quantity')} pairs are accepted.`;
}

/**
 * Staff's word on a request. Accepted, the pair is fetched; money or another pair follow once it is received and checked,
 * unless the shop's settings say with the decision. Refused, the order stays delivered and the reserved size is sold.
 */
export async function decideReturn(shop: Shop, wish: Decision): Promise<Effects> {
  const { id, decision, note, staffId: who } = wish;
  const orderId = await orderOfRequest(shop.sql, id);
  return withEffects(shop.sql, { orderId, preview: wish.preview }, async (tx) => {
    const { request, order } = await holdRequest(tx, id);
    if (request.status !== 'requested') {
      throw new Failure('impossibleMove', { message: 'This request has been decided already.' });
    }
    const accepted = decision === 'accepted';
    const now = shop.now();
    const part =
      accepted && wish.items ? await acceptPart(tx, order, { ...wish, items: wish.items, now }) : '';
    await tx`
      update return_requests set status = ${decision}, decided_at = ${now}, decided_by = ${who},
        decision_note = ${[part, note].filter(Boolean).join(' ') || null}, payout = ${accepted ? tx`payout` : null}
      where id = ${id}`;
    const { orderNumber } = order;
    await writeAuditLog(tx, who, `${orderNumber}: ${request.wish} ${decision}${part && `. ${part}`}`, {
      orderId: order.id,
    });
    await notify(tx, order.id, accepted ? 'return accepted' : 'return refused', id);
    if (!accepted) {
      await releasePairs(tx, order, { requestId: id, who, at: now });
      await setOrderState(tx, order, 'Delivered', { actor: 'staff', who, note });
      return { message: 'The request is refused. The order stays delivered.' };
    }
    if (wish.pickup) await bookPickup(tx, id, orderNumber);
    const { refundReturns } = await readStored(tx, 'orders');
    if (refundReturns === 'accepted' && request.wish === 'return')
      return {
        message: `The request is accepted. ${await settleReturn(tx, { shop, style: undefined, request, order, who, now })}`,
      };
    const next = request.wish === 'return' ? 'A refund is requested' : 'What is wanted instead is sent';
    return { message: `The request is accepted. ${next} once the pair is received and checked.` };
  });
}
