import { readOrderNumber } from '../../domain/order-number.ts';
import { inTransaction, type Sql } from '../../platform/db.server.ts';
import { lockOrder, setPaymentState } from '../checkout/order-record.server.ts';
import { notify } from './order-notices.server.ts';

/** Somebody has given the money back: cash that was taken at the door, or what a bank refused. The customer is told. */
export async function refundByHand(sql: Sql, orderNumber: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Error(`There is no order ${orderNumber}.`);
    // What the provider has refused for a day, it will not take any more.
    const stuck = tx`(status = 'failed' or (status = 'requested' and requested_at < now() - interval '1 day'))`;
    const [open] = await tx`
      select 1 from refunds where order_id = ${order.id} and status <> 'processed' and not ${stuck}`;
    if (open) throw new Error('The payment provider is still at work on this refund.');
    const settled = await tx`
      update refunds set status = 'processed', processed_at = now()
      where order_id = ${order.id} and ${stuck}`;
    const owed = order.paymentStatus === 'Refund initiated';
    if (!owed && settled.count === 0) throw new Error(`Nothing is owed for the order ${order.orderNumber}.`);
    if (!owed) return;
    await setPaymentState(tx, order, 'Refunded', { actor: 'staff', note: 'By hand' });
    await notify(tx, order.id, 'refunded');
  });
}
