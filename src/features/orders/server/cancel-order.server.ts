import { Failure } from '../../../domain/errors.ts';
import type { Actor } from '../../../domain/orders/order-states.ts';
import { canCancel } from '../../../domain/orders/return-promise.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { withEffects, type Effects } from './effects.server.ts';
import { findOrderById, lockOrder, setOrderState } from './order-record.server.ts';
import { restockOrder } from './place/stock.server.ts';
import type { Shop } from '../../shop.server.ts';
import { notify, type Notice } from './notify/order-notices.server.ts';
import { refundAll } from './refund/refund-credit.server.ts';
import { syncParcel } from './ship/sync-parcel.server.ts';

interface CancelInput {
  readonly orderId: string;
  readonly actor: Actor;
  readonly who?: string | undefined;
  /** Why, in staff's words. */
  readonly reason?: string | undefined;
  /** What the customer is told. */
  readonly notice?: Notice | undefined;
  /** Says what would happen, and nothing does. */
  readonly preview?: boolean | undefined;
  /** Asked while the order is held: what was true before may have changed. */
  readonly onlyIf?: ((tx: Tx) => Promise<boolean>) | undefined;
}

/**
 * Cancels within 2 days of ordering and before the parcel is on its way: stock comes back once, a paid order is
 * refunded through the provider, an invoice is taken back. Of many calls at once, one does it and the others are told.
 */
export async function cancelOrder(
  shop: Shop,
  { orderId, actor, who, reason, notice = 'cancelled', onlyIf, preview }: CancelInput,
): Promise<Effects> {
  return withEffects(shop.sql, { orderId, preview }, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) throw new Failure('notFound');
    if (onlyIf && !(await onlyIf(tx))) return { message: 'Nothing was cancelled.' };
    const now = shop.now();
    const verdict = canCancel({ orderStatus: order.status, orderDate: order.placedAt }, now, actor);
    if (!verdict.ok) throw new Failure('cannotCancel', { message: verdict.reason });
    const cancelled = await setOrderState(tx, order, 'Cancelled', { actor, who, note: reason });
    const why = reason ? ` (${reason})` : '';
    if (actor === 'staff')
      await writeAuditLog(tx, who ?? '', `${order.orderNumber}: cancelled${why}`, { orderId });
    await tx`update orders set hold_until = null where id = ${orderId}`;
    await restockOrder(tx, orderId, { cause: 'cancel', who: actor === 'staff' ? who : undefined });
    await syncParcel(tx, orderId, { changed: true });
    await notify(tx, orderId, notice);
    const paid = await refundAll(tx, cancelled, { reason: 'cancelled', by: { actor: 'system' }, now });
    const refund = ' Your refund is requested: it takes 6-8 days.';
    return { message: `Your order has been cancelled.${paid ? refund : ''}` };
  });
}
