import type { InvoiceDocument } from '../../contract/invoice.ts';
import type { Tx } from '../../platform/db.server.ts';
import { lockOrder, setOrderState } from '../checkout/order-record.server.ts';
import { askForParcel } from './courier/ask-for-parcel.server.ts';
import { issueInvoice } from './invoice/issue-invoice.server.ts';
import { notify } from './order-notices.server.ts';

/**
 * What follows when the shop may begin to deal with an order (placed with cash on delivery, or paid online): it is
 * confirmed, its parcel is asked for, the customer is written to, and it gets its invoice. Call it as the last thing
 * of the transaction that places or settles the order, since the number of an invoice makes others wait. A second
 * call does nothing.
 */
export async function acceptOrder(
  tx: Tx,
  orderNumber: string,
  at: Date = new Date(),
): Promise<InvoiceDocument | undefined> {
  const order = await lockOrder(tx, orderNumber);
  if (!order) throw new Error('There is no such order');
  if (order.status !== 'Placed') return undefined;
  await Promise.all([
    setOrderState(tx, order, 'Confirmed', { actor: 'system' }),
    tx`update orders set accepted_at = coalesce(accepted_at, ${at}) where id = ${order.id}`,
    askForParcel(tx, order.id),
    notify(tx, order.id, 'placed'),
  ]);
  return issueInvoice(tx, order.id, at);
}
