import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { lockOrder } from '../order-record.server.ts';
import { pursueLater } from './refunds.server.ts';

/** A refund that the bank refused or sent back is asked for once more: another try, with a key of its own. */
export async function repeatRefund(
  shop: Shop,
  { id, who }: { id: string; who: string },
): Promise<{ message: string }> {
  const now = shop.now();
  return inTransaction(shop.sql, async (tx) => {
    const [found] = await tx<{ orderNumber: string }[]>`
      select o.order_number as "orderNumber" from refunds r join orders o on o.id = r.order_id where r.id = ${id}`;
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) throw new Failure('notFound');
    const [refund] = await tx<{ amount: number }[]>`
      update refunds set status = 'requested', tries = tries + 1, requested_at = ${now}, provider_refund_id = null,
        trouble = null
      where id = ${id} and way = 'provider' and status in ('failed', 'reversed') returning amount::float8 as amount`;
    if (!refund) throw impossibleMove('This refund is not open any more. Please look again.');
    await pursueLater(tx, id);
    const sum = formatINR(refund.amount);
    await writeAuditLog(tx, who, `${order.orderNumber}: refund of ${sum} requested once more`, {
      orderId: order.id,
    });
    return { message: `A refund of ${sum} is requested once more.` };
  });
}
