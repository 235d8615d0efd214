import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { lockOrder, setPaymentState, type OrderRecord } from '../order-record.server.ts';
import { orderAccepted } from '../place/order-jobs.server.ts';
import { resumePaid } from './resume.server.ts';
import { awaitsPayment } from './settle.server.ts';

/** A discount of 100 % leaves nothing to pay, and no provider takes a payment of nothing. */
export const isFree = ({ amount, paymentMethod }: OrderRecord): boolean =>
  amount === 0 && paymentMethod === 'online';

/** Counts an order that costs nothing as paid. A second call does nothing. */
export async function settleFree(shop: Shop, order: OrderRecord): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const locked = await lockOrder(tx, order.orderNumber);
    if (!locked || !isFree(locked) || !awaitsPayment(locked)) return;
    if (!locked.stockTaken && (await resumePaid(tx, locked, shop.now())) !== undefined) return;
    await setPaymentState(tx, locked, 'Paid', { actor: 'system', note: 'Nothing to pay' });
    await tx`update orders set hold_until = null, accepted_at = ${shop.now()} where id = ${locked.id}`;
    await orderAccepted(tx, locked.orderNumber);
  });
}
