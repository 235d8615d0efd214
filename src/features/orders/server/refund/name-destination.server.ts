import { maskedDestination, type Destination } from '../../../../contract/payout-destination.ts';
import type { Visitor } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { NamedBy } from '../../../../domain/orders/payout-rules.ts';
import { inTransaction, type Db, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { findOrderById, lockOrder, type OrderRecord } from '../order-record.server.ts';

/** How a customer is known: by the account that placed the order, or by no more than its link or its e-mail. */
export const namedBy = (order: Pick<OrderRecord, 'userId'>, visitor: Visitor): NamedBy =>
  visitor.kind !== 'anonymous' && visitor.userId === order.userId ? 'account' : 'link';

/** Whoever named an account is in the audit log, with as much of it as staff see. */
export async function writeNamed(
  tx: Tx,
  { id: orderId, orderNumber }: Pick<OrderRecord, 'id' | 'orderNumber'>,
  { to, by }: { to: Destination; by: Visitor },
): Promise<void> {
  const who = by.kind === 'staff' || by.kind === 'owner' ? by.userId : 'Customer';
  await writeAuditLog(tx, who, `${orderNumber}: money is to be paid out to ${maskedDestination(to)}`, {
    orderId,
  });
}

/** Of `refunds r`: cash that has not been sent to anybody yet, or money that came back from the bank. */
const isOpen = (db: Db) =>
  db`(r.status in ('failed', 'reversed') or (r.way <> 'provider' and r.status = 'requested' and r.released_at is null))`;

/** Of `return_requests q`: a return whose money is not given back yet. */
const isUnsettled = (
  db: Db,
) => db`(q.status <> 'refused' and q.outcome is null and q.wish = 'return' and q.credit_bonus is null
  and exists (select from orders o where o.id = q.order_id and o.payment_method = 'cod'))`;

/** Where the customer's cash goes, as far as it is known; undefined while nothing is to be paid out. */
export async function readPayout(db: Db, orderId: string): Promise<{ to: string | null } | undefined> {
  const [row] = await db<{ destination: Destination | null }[]>`
    select destination from (
      select r.destination, 1 as rank from refunds r where r.order_id = ${orderId} and ${isOpen(db)}
      union all
      select q.payout, 2 from return_requests q where q.order_id = ${orderId} and ${isUnsettled(db)}
    ) waiting order by rank, destination is not null limit 1`;
  return row && { to: row.destination && maskedDestination(row.destination) };
}

/**
 * The customer names the account, or another one. What was released but has not come back from the bank is on its way;
 * everything else waits for a release of the new account.
 */
export async function nameDestination(
  shop: Shop,
  orderId: string,
  { destination, visitor }: { destination: Destination; visitor: Visitor },
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) throw new Failure('notFound');
    const by = namedBy(order, visitor);
    const to = tx.json(destination);
    const refunds = await tx`
      update refunds r set way = 'payout', status = 'requested', destination = ${to}, destination_by = ${by},
        payout_version = payout_version + 1, released_by = null, released_at = null, trouble = null,
        provider_refund_id = null, tries = tries + case when r.status in ('failed', 'reversed') then 1 else 0 end
      where r.order_id = ${orderId} and ${isOpen(tx)}`;
    const returns = await tx`
      update return_requests q set payout = ${to}, payout_by = ${by}
      where q.order_id = ${orderId} and ${isUnsettled(tx)}`;
    if (refunds.count + returns.count === 0)
      throw new Failure('impossibleMove', { message: 'No money of this order waits for an account.' });
    await writeNamed(tx, order, { to: destination, by: visitor });
    return { message: `Your payout to ${maskedDestination(destination)} is requested.` };
  });
}
