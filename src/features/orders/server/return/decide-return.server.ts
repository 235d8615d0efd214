import { Failure } from '../../../../domain/errors.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { setOrderState } from '../order-record.server.ts';
import { bookPickup } from './pickup.server.ts';
import { holdRequest, orderOfRequest, settleReturn } from './receive-return.server.ts';
import { releasePairs } from './return-items.server.ts';

interface Decision {
  readonly id: string;
  readonly decision: 'accepted' | 'refused';
  readonly note: string;
  /** Whether the courier fetches it; otherwise the customer brings or sends it. */
  readonly pickup: boolean;
  readonly staffId: string;
  readonly preview?: boolean | undefined;
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
    await tx`
      update return_requests set status = ${decision}, decided_at = ${now}, decided_by = ${who},
        decision_note = ${note || null}, payout = ${accepted ? tx`payout` : null}
      where id = ${id}`;
    const { orderNumber } = order;
    await writeAuditLog(tx, who, `${orderNumber}: ${request.wish} ${decision}`, { orderId: order.id });
    await notify(tx, order.id, accepted ? 'return accepted' : 'return refused', id);
    if (!accepted) {
      await releasePairs(tx, order, { requestId: id, who, at: now });
      await setOrderState(tx, order, 'Delivered', { actor: 'staff', who, note });
      return { message: 'The request is refused. The order stays delivered.' };
    }
    if (wish.pickup) await bookPickup(tx, id, orderNumber);
    const { refundReturns } = await readStored(tx, 'orders');
    if (refundReturns === 'accepted' && request.wish === 'return')
      return { message: `The request is accepted. ${await settleReturn(tx, { request, order, who, now })}` };
    const next = request.wish === 'return' ? 'A refund is requested' : 'The new size is sent';
    return { message: `The request is accepted. ${next} once the pair is received and checked.` };
  });
}
