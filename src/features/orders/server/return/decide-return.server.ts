import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction } from '../../../../platform/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { findOrderById, lockOrder, setOrderState } from '../order-record.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { giveBackAll } from '../refund/give-back.server.ts';

type StaffReturns = Output<typeof ordersStaffApi.staffReturns>;
type StaffReturn = StaffReturns['returns'][number];
type Endpoint = Omit<StaffReturn, 'requestedAt' | 'decidedAt' | 'photos'> & {
  requestedAt: Date;
  decidedAt: Date | null;
  pictures: Buffer[] | null;
};

const PAGE = 20;

/** What waits for a decision, oldest first, or what was decided, newest first; with the photos. */
export async function listReturns(
  shop: Shop,
  { page, status }: { page: number; status: StaffReturn['status'] },
): Promise<StaffReturns> {
  const rows = await shop.sql<Endpoint[]>`
    select r.id, o.order_number as "orderNumber", r.wish, r.reason, r.details, r.status,
      r.requested_at as "requestedAt", r.decided_at as "decidedAt", r.decision_note as note,
      (select array_agg(p.webp order by p.id) from return_photos p where p.request_id = r.id) as pictures
    from return_requests r join orders o on o.id = r.order_id
    where r.status = ${status} order by r.decided_at desc, r.requested_at limit ${PAGE} offset ${(page - 1) * PAGE}`;
  const [count] = await shop.sql<{ total: number }[]>`
    select count(*)::int as total from return_requests where status = ${status}`;
  return {
    success: true,
    total: count?.total ?? 0,
    page,
    pageSize: PAGE,
    returns: rows.map(({ pictures, requestedAt, decidedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      photos: (pictures ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
    })),
  };
}

interface Decision {
  readonly id: string;
  readonly decision: 'accepted' | 'refused';
  readonly note: string;
  readonly staffId: string;
}

/**
 * Staff's decision on a request. An accepted return sends the money back and takes the invoice back; an exchange keeps
 * both. A refused one leaves the order delivered.
 */
export async function decideReturn(shop: Shop, { id, decision, note, staffId }: Decision): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const [request] = await tx<{ order_id: string; wish: string; status: string }[]>`
      select order_id, wish, status from return_requests where id = ${id} for update`;
    const found = request && (await findOrderById(tx, request.order_id));
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!request || !order) throw new Failure('notFound');
    if (request.status !== 'requested') {
      throw new Failure('impossibleMove', { message: 'This request has been decided already.' });
    }
    const accepted = decision === 'accepted';
    const by = { actor: 'staff', who: staffId, note } as const;
    await tx`
      update return_requests set status = ${decision}, decided_at = ${shop.now()}, decided_by = ${staffId},
        decision_note = ${note || null}
      where id = ${id}`;
    const moved = await setOrderState(tx, order, accepted ? 'Returned' : 'Delivered', by);
    await writeAuditLog(tx, staffId, `${order.orderNumber}: ${request.wish} ${decision}`, {
      orderId: order.id,
    });
    await notify(tx, order.id, accepted ? 'return accepted' : 'return refused');
    if (accepted && request.wish === 'return')
      await giveBackAll(tx, moved, { reason: 'returned', by, now: shop.now() });
  });
}
