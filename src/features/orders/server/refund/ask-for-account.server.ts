import { Failure } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { lockOrder } from '../order-record.server.ts';
import { readPayout } from './name-destination.server.ts';

/** A mail with the customer's own link: the customer names the account there, and staff need not type it. */
export async function askForAccount(
  shop: Shop,
  { orderNumber, who }: { orderNumber: string; who: string },
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound');
    if (!(await readPayout(tx, order.id)))
      throw new Failure('impossibleMove', { message: 'No money of this order waits for an account.' });
    await notify(tx, order.id, 'account wanted', String(shop.now().getTime()));
    await writeAuditLog(tx, who, `${order.orderNumber}: customer asked where the money goes`, {
      orderId: order.id,
    });
    return { message: 'The customer is asked by mail where the money goes.' };
  });
}
