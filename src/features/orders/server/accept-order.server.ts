import type { InvoiceDocument } from '../../../contract/invoice.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { keepFirstAddress } from '../../accounts/server/save-first-address.server.ts';
import { indexOrder } from './admin/index-order.server.ts';
import { askConfirmation } from './confirm/ask-confirmation.server.ts';
import { lockOrder, setOrderState } from './order-record.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { queueShipment } from './ship/queue-shipment.server.ts';
import { issueInvoice } from './invoice/issue-invoice.server.ts';

/**
 * What follows when the shop may begin to deal with an order (placed with cash on delivery, or paid online): it is
 * confirmed and gets its invoice. Its parcel is booked once it is packed, unless the shop's settings say now. The job `order-accepted` calls it in a transaction of
 * its own, since the number of an invoice makes others wait; the checkout writes to the customer. A second call does
 * nothing.
 */
export async function acceptOrder(
  tx: Tx,
  orderNumber: string,
  at: Date,
): Promise<InvoiceDocument | undefined> {
  const order = await lockOrder(tx, orderNumber);
  if (!order) throw new Error('There is no such order');
  if (order.status !== 'Placed') return undefined;
  await indexOrder(tx, order.id);
  const settings = await readStored(tx, 'orders');
  const waits = await askConfirmation(tx, order, { settings, now: at });
  await Promise.all([
    setOrderState(tx, order, 'Confirmed', { actor: 'system' }),
    tx`update orders set accepted_at = coalesce(accepted_at, ${at}) where id = ${order.id}`,
    ...(settings.bookParcel === 'confirmed' && !waits ? [queueShipment(tx, order.id)] : []),
  ]);
  if (order.userId !== null) await keepFirstAddress(tx, order.userId, order.billing);
  return issueInvoice(tx, order.id, at);
}
