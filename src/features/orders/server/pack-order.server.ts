import { Failure } from '../../../domain/errors.ts';
import { inParcel } from '../../../domain/orders/ledger.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { move } from '../../../domain/orders/order-states.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { readConfirmation } from './confirm/read-confirmation.server.ts';
import { readLedger } from './line-events.server.ts';
import { notify } from './notify/order-notices.server.ts';
import { lockOrder, readLines, setOrderState, type OrderRecord } from './order-record.server.ts';
import { readMoney } from './refund/order-money.server.ts';
import { carrierTo } from './ship/courier-choice.server.ts';
import { queueShipment } from './ship/queue-shipment.server.ts';
import { refuseOldParcel } from './ship/sync-parcel.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';

/** What is not paid, or not confirmed where the shop wants a call, is not packed. */
async function refuseUnready(tx: Tx, order: OrderRecord): Promise<void> {
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const ledger = await readLedger(tx, { id: order.id, lines });
  if (ledger.every((line) => inParcel(line) === 0))
    throw new Failure('impossibleMove', {
      message: `All of ${order.orderNumber} was refunded: there is nothing to pack.`,
    });
  const [{ due }, { callBeforePacking, confirmCash }] = await Promise.all([
    readMoney(tx, order),
    readStored(tx, 'orders'),
  ]);
  if (order.paymentStatus === 'Paid' && due > 0)
    throw new Failure('impossibleMove', {
      message: `${formatINR(due)} of ${order.orderNumber} are not paid yet.`,
    });
  const rule = order.cashRisk?.rule;
  const call = callBeforePacking || rule === 'call';
  if (call && order.paymentMethod === 'cod' && order.phoneConfirmedAt === null)
    throw new Failure('impossibleMove', {
      message: `${order.orderNumber} is paid in cash: call the customer and confirm it first.`,
    });
  if (
    !(confirmCash || rule === 'confirm') ||
    order.paymentMethod !== 'cod' ||
    order.phoneConfirmedAt !== null
  )
    return;
  const asked = await readConfirmation(tx, order.id);
  if (asked && asked.confirmedAt === null)
    throw new Failure('impossibleMove', {
      message: `${order.orderNumber} waits for the customer to confirm it. Call them, or wait for their answer.`,
    });
}

/** The pairs lie in their box, and the courier is asked to fetch it, where there is one. A second click finds it done and is told the same. */
export async function packOrder(shop: Shop, orderNumber: string, who: string): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound');
    const done = { message: `${order.orderNumber} is packed.` };
    if (order.status === 'Packed') return done;
    const verdict = move(order.status, 'Packed', 'staff');
    if (!verdict.ok) throw new Failure('impossibleMove', { message: verdict.reason });
    await refuseUnready(tx, order);
    await refuseOldParcel(tx, order);
    await setOrderState(tx, order, 'Packed', { actor: 'staff', who });
    await queueShipment(tx, order.id, await carrierTo(tx, shop, order.billing.zipcode));
    await notify(tx, order.id, 'packed');
    await writeAuditLog(tx, who, `${order.orderNumber}: packed`, { orderId: order.id });
    return done;
  });
}
