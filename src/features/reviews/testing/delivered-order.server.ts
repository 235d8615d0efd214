import { deliverUnits } from '../../orders/testing/deliver-units.server.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { type MadeOrder, makeOrder } from '../../orders/testing/make-order.server.ts';

interface DeliveredOrderInput {
  readonly userId?: string | null;
  readonly productId: string;
  readonly size?: number;
}

/** An order of one pair that has reached its buyer. */
export async function deliveredOrder(
  db: Db,
  { userId = null, productId, size = 38 }: DeliveredOrderInput,
): Promise<MadeOrder> {
  const line = { unitPrice: 70_000, quantity: 1, productId, size };
  const order = await makeOrder(db, { userId, lines: [line] });
  await db`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(db, order.id);
  await db`
    insert into order_history (order_id, from_state, to_state, actor)
    values (${order.id}, 'Shipped', 'Delivered', 'system')`;
  return order;
}
