import type { InvoiceDocument } from '../../contract/invoice.ts';
import type { Tx } from '../../platform/db.server.ts';
import { changeOrderState } from './change-state.server.ts';
import { askForParcel } from './courier/ask-for-parcel.server.ts';
import { issueInvoice } from './invoice/issue-invoice.server.ts';
import { notify } from './order-notices.server.ts';
import { lockOrder } from './read-order.server.ts';

/**
 * What follows when the shop may begin to deal with an order (placed with cash on delivery, or paid online): it is
 * confirmed, gets its invoice, its parcel is asked for and the customer is written to. Call it as the last thing of
 * the transaction that places or settles the order; a second call does nothing.
 */
export async function acceptOrder(
  tx: Tx,
  orderId: string,
  at: Date = new Date(),
): Promise<InvoiceDocument | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('There is no such order');
  if (order.status !== 'Placed') return undefined;
  await changeOrderState(tx, order, 'Confirmed', { actor: 'system' });
  await tx`update orders set accepted_at = coalesce(accepted_at, ${at}) where id = ${orderId}`;
  await askForParcel(tx, orderId);
  await notify(tx, orderId, 'placed');
  return issueInvoice(tx, orderId, at);
}
