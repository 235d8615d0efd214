import { deliverUnits } from './deliver-units.server.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { acceptOrder } from '../server/accept-order.server.ts';
import { orderLinkToken } from '../server/order-link.server.ts';
import { makeOrder, type MadeOrder } from './make-order.server.ts';
import type { openOrders } from './open-orders.server.ts';

type Orders = Awaited<ReturnType<typeof openOrders>>;

/** An order that was delivered and paid in cash. */
export async function deliveredForCash(
  { sql }: Orders,
  wish: Parameters<typeof makeOrder>[1] = {},
): Promise<MadeOrder> {
  const order = await makeOrder(sql, wish);
  await inTransaction(sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(sql, order.id);
  await sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${order.id}`;
  await sql`
    insert into order_history (order_id, from_state, to_state, actor) values (${order.id}, 'Shipped', 'Delivered', 'system')`;
  return order;
}

export function returnForm(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const all = { wish: 'return', reason: 'Damaged', details: 'The strap came off.', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

export const linkOf = ({ shop }: Orders, orderNumber: string): string => orderLinkToken(shop, orderNumber);
