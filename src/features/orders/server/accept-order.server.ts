import type { InvoiceDocument } from '../../../contract/invoice.ts';
import { paths } from '../../../contract/paths.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { paidFirst } from '../../../domain/orders/advance.ts';
import { move } from '../../../domain/orders/order-states.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { keepFirstAddress } from '../../accounts/server/save-first-address.server.ts';
import { indexOrders } from './admin/index-order.server.ts';
import { askConfirmations } from './confirm/ask-confirmation.server.ts';
import { notifyStaff, type StaffNotice } from './notify/staff-notices.server.ts';
import { lockOrders, type OrderRecord, writeHistories } from './order-record.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { queueShipment } from './ship/queue-shipment.server.ts';
import { issueInvoices } from './invoice/issue-invoice.server.ts';

/**
 * What follows when the shop may begin to deal with orders (placed with cash on delivery, or paid online): they are
 * confirmed and get their invoices, many in one transaction, since each statement and each commit costs more than what
 * it does for one order. A parcel is booked once it is packed, unless the shop's settings say now. The job `order-placed`
 * calls it in a transaction of its own, since the number of an invoice makes others wait; the checkout writes to the
 * customer. A second call does nothing. Answers the invoices by order number.
 */
export async function acceptOrders(
  tx: Tx,
  orderNumbers: readonly string[],
  at: Date,
): Promise<Map<string, InvoiceDocument>> {
  const found = await lockOrders(tx, orderNumbers);
  if (found.length < new Set(orderNumbers).size) throw new Error('There is no such order');
  const orders = found.filter(({ status }) => status === 'Placed');
  if (orders.length === 0) return new Map();
  const settings = await readStored(tx, 'orders');
  const waiting = await askConfirmations(tx, orders, { settings, now: at });
  await Promise.all([
    indexOrders(
      tx,
      orders.map(({ id }) => id),
    ),
    confirm(tx, orders, at),
  ]);
  await notifyStaff(tx, settings.tellNewOrder, orders.map(newOrder));
  for (const order of orders) {
    if (settings.bookParcel === 'confirmed' && !waiting.has(order)) await queueShipment(tx, order.id);
    if (order.userId !== null) await keepFirstAddress(tx, order.userId, order.billing);
  }
  return issueInvoices(tx, orders, at);
}

/** In words for staff. */
function paymentWords(order: OrderRecord): string {
  if (order.paymentMethod === 'online') return 'paid online';
  const first = order.advance > 0 ? `, ${formatINR(paidFirst(order))} paid in advance` : '';
  return `cash on delivery${first}`;
}

const newOrder = (order: OrderRecord): StaffNotice => ({
  key: `placed ${order.orderNumber}`,
  subject: `New order ${order.orderNumber}`,
  lines: [`${formatINR(order.amount)}, ${paymentWords(order)}, to ${order.billing.city}.`],
  path: paths.backofficeOrder(order.orderNumber),
  area: 'orders',
});

export const acceptOrder = async (
  tx: Tx,
  orderNumber: string,
  at: Date,
): Promise<InvoiceDocument | undefined> => (await acceptOrders(tx, [orderNumber], at)).get(orderNumber);

async function confirm(tx: Tx, orders: readonly OrderRecord[], at: Date): Promise<void> {
  const by = { actor: 'system' } as const;
  const verdict = move('Placed', 'Confirmed', by.actor);
  if (!verdict.ok) throw new Error(verdict.reason);
  const ids = orders.map(({ id }) => id);
  await tx`
    update orders set status = 'Confirmed', accepted_at = coalesce(accepted_at, ${at}) where id = any(${ids}::uuid[])`;
  await writeHistories(tx, ids, { kind: 'order', from: 'Placed', to: 'Confirmed', ...by });
}
