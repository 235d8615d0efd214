import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { inTransaction, type Db } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { lockOrder } from '../order-record.server.ts';
import { refundsDone } from './refunds.server.ts';

/** Of `refunds r`. An account is named, and nobody has released the payout to it. */
export const waitsForRelease = (db: Db) =>
  db`(r.way = 'payout' and r.status = 'requested' and r.released_at is null)`;

/** Of `refunds r`. Cash waits for a hand or for a release; what the provider has refused for a day, it will not take any more. */
export const isStuck = (db: Db, now: Date) =>
  db`(r.status in ('failed', 'reversed') or (r.status = 'requested'
    and (r.way = 'hand' or ${waitsForRelease(db)}
      or r.requested_at < ${now}::timestamptz - interval '1 day')))`;

/** Somebody has given the money back: cash that was taken at delivery, or what a bank refused. The customer is told. */
export async function refundByHand(
  { sql, now }: Pick<Shop, 'sql' | 'now'>,
  orderNumber: string,
  who: string,
): Promise<{ message: string }> {
  const at = now();
  return inTransaction(sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound', { message: `There is no order ${orderNumber}.` });
    const [open] = await tx`
      select 1 from refunds r where r.order_id = ${order.id} and r.status <> 'processed' and not ${isStuck(tx, at)}`;
    if (open) throw impossibleMove('The payment provider is still at work on this refund.');
    const settled = await tx`
      update refunds r set status = 'processed', way = 'hand', processed_at = ${at}
      where r.order_id = ${order.id} and ${isStuck(tx, at)}`;
    const owed = order.paymentStatus === 'Refund initiated';
    if (!owed && settled.count === 0)
      throw impossibleMove(`Nothing is owed for the order ${order.orderNumber}.`);
    await refundsDone(tx, order, { actor: 'staff', who, note: 'By hand' });
    await writeAuditLog(tx, who, `${order.orderNumber}: money given back by hand`, { orderId: order.id });
    return { message: `The money of ${order.orderNumber} is back.` };
  });
}
