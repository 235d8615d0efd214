import { Failure } from '../../../domain/errors.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { move } from '../../../domain/orders/order-states.ts';
import { inTransaction, type Sql } from '../../../platform/db.server.ts';
import { lockOrder, setOrderState } from './order-record.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';

/** Marks an order as packed. A second click changes nothing and gets the same answer. */
export async function packOrder(sql: Sql, orderNumber: string, who: string): Promise<{ message: string }> {
  return inTransaction(sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound');
    const done = { message: `${order.orderNumber} is packed.` };
    if (order.status === 'Packed') return done;
    const verdict = move(order.status, 'Packed', 'staff');
    if (!verdict.ok) throw new Failure('impossibleMove', { message: verdict.reason });
    await setOrderState(tx, order, 'Packed', { actor: 'staff', who });
    await writeAuditLog(tx, who, `${order.orderNumber}: packed`, { orderId: order.id });
    return done;
  });
}
