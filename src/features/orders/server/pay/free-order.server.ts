import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { lockOrder, setPaymentState, type OrderRecord } from '../order-record.server.ts';
import { orderAccepted } from '../place/order-jobs.server.ts';
import { paidFirst } from '../../../../domain/orders/advance.ts';
import { payByCredit } from './store-credit.server.ts';
import { resumePaid } from './resume.server.ts';
import { awaitsPayment } from './settle.server.ts';

/** A discount of 100 %, or store credit, leaves nothing to pay, and no provider takes a payment of nothing. */
export const isFree = (order: OrderRecord): boolean =>
  order.paymentMethod === 'online' && paidFirst(order) === 0;

/** Counts an order of which nothing is left to pay as paid. A second call does nothing. */
export async function settleFree(shop: Shop, order: OrderRecord): Promise<void> {
  await inTransaction(shop.sql, (tx) => settleFreeIn(tx, order, shop.now()));
}

export async function settleFreeIn(
  tx: Tx,
  { orderNumber }: Pick<OrderRecord, 'orderNumber'>,
  now: Date,
): Promise<void> {
  const locked = await lockOrder(tx, orderNumber);
  if (!locked || !isFree(locked) || !awaitsPayment(locked)) return;
  if (!locked.stockTaken && (await resumePaid(tx, locked, now)) !== undefined) return;
  const credit = locked.creditAccount === null ? 'Paid with store credit' : 'Paid with a gift card';
  const note = locked.credit > 0 ? credit : 'Nothing to pay';
  await payByCredit(tx, locked, now);
  await setPaymentState(tx, locked, 'Paid', { actor: 'system', note });
  await tx`update orders set hold_until = null, accepted_at = ${now} where id = ${locked.id}`;
  await orderAccepted(tx, orderNumber);
}
