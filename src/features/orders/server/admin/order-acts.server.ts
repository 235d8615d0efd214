import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { inTransaction, type Sql } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { queueShipment } from '../ship/queue-shipment.server.ts';
import { findOrder, lockOrder } from '../order-record.server.ts';

interface About {
  readonly orderNumber: string;
  readonly who: string;
}

/** Somebody has called the customer, who wants the order. */
export async function confirmByPhone(shop: Shop, { orderNumber, who }: About): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound');
    if (order.paymentMethod !== 'cod')
      throw impossibleMove('This order is paid online: nobody has to be called.');
    if (order.status !== 'Placed' && order.status !== 'Confirmed')
      throw impossibleMove(`This order is ${order.status.toLowerCase()} already.`);
    const done = { message: `${order.orderNumber} is confirmed by phone.` };
    if (order.phoneConfirmedAt !== null) return done;
    await tx`update orders set phone_confirmed_at = ${shop.now()} where id = ${order.id}`;
    const waited = await tx`
      update cash_confirmations set confirmed_at = ${shop.now()}, confirmed_by = 'phone'
      where order_id = ${order.id} and confirmed_at is null`;
    const { bookParcel } = await readStored(tx, 'orders');
    if (waited.count > 0 && bookParcel === 'confirmed' && order.status === 'Confirmed')
      await queueShipment(tx, order.id);
    await writeAuditLog(tx, who, `${order.orderNumber}: confirmed by phone`, { orderId: order.id });
    return done;
  });
}

export async function noteOrder(
  sql: Sql,
  { orderNumber, who, note }: About & { note: string },
): Promise<{ message: string }> {
  const order = await findOrder(sql, readOrderNumber(orderNumber) ?? '');
  if (!order) throw new Failure('notFound');
  await sql`insert into order_notes (order_id, who, note) values (${order.id}, ${who}, ${note})`;
  return { message: 'The note is saved.' };
}
