import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { maskedDestination, type Destination } from '../../../../contract/payout-destination.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { viewOrders } from '../order-view.server.ts';
import { readItems } from './return-items.server.ts';

type StaffReturns = Output<typeof ordersStaffApi.staffReturns>;
type StaffReturn = StaffReturns['returns'][number];
export type ReturnsShown = 'requested' | 'coming' | 'done' | 'refused';

interface ListedReturn {
  readonly id: string;
  readonly orderId: string;
  readonly wish: StaffReturn['wish'];
  readonly reason: string;
  readonly details: string;
  readonly status: StaffReturn['status'];
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly outcome: StaffReturn['outcome'];
  readonly note: string | null;
  readonly decidedBy: string | null;
  readonly filedBy: string | null;
  readonly payout: Destination | null;
  readonly creditBonus: number | null;
  readonly pictures: Buffer[] | null;
  readonly pickup: StaffReturn['pickup'];
  readonly pickupOn: string | null;
}

const PAGE = 20;

const shownAs = (db: Db, shown: ReturnsShown) => {
  switch (shown) {
    case 'requested':
      return db`r.status = 'requested'`;
    case 'coming':
      return db`r.status = 'accepted' and r.received_at is null`;
    case 'done':
      return db`r.status = 'accepted' and r.received_at is not null`;
    case 'refused':
      return db`r.status = 'refused'`;
  }
};

/**
 * Of `return_requests r`. Money is called refunded when the provider says so: until then its refund is requested.
 */
const outcome = (db: Db) => db`case when r.outcome in ('refunded', 'both') and exists (
    select from refunds f join line_events e on e.credit_note_id = f.credit_note_id
    where e.request_id = r.id and f.status <> 'processed')
  then case r.outcome when 'both' then 'both, refund requested' else 'refund requested' end else r.outcome end`;

/** Of the styles that are wanted instead, by product. */
async function titlesWanted(db: Db, requests: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; title: string }[]>`
    select distinct p.id, p.title from return_items i join products p on p.id = i.exchange_product
    where i.request_id = any(${[...requests]})`;
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What waits for a decision or for its parcel, since longest first; what is done, newest first. With photos and order. */
export async function listReturns(
  shop: Shop,
  { page, status }: { page: number; status: ReturnsShown },
): Promise<StaffReturns> {
  const { sql } = shop;
  const [rows, [count]] = await Promise.all([
    sql<ListedReturn[]>`
      select r.id, r.order_id as "orderId", r.wish, r.reason, r.details, r.status, r.requested_at as "requestedAt",
        r.decided_at as "decidedAt", r.received_at as "receivedAt", ${outcome(sql)} as outcome, r.decision_note as note, r.payout,
        r.credit_bonus as "creditBonus",
        r.pickup_on::text as "pickupOn",
        coalesce((select u.user_name from users u where u.id::text = r.decided_by), r.decided_by) as "decidedBy",
        (select u.user_name from users u where u.id::text = r.filed_by) as "filedBy",
        (select array_agg(p.webp order by p.id) from return_photos p where p.request_id = r.id) as pictures,
        (select json_build_object('awbNo', p.awb_no, 'stage', p.stage, 'attention', p.attention, 'reference', p.reference)
          from return_pickups p where p.request_id = r.id) as pickup
      from return_requests r where ${shownAs(sql, status)}
      order by ${status === 'requested' ? sql`r.requested_at` : status === 'coming' ? sql`r.decided_at` : sql`r.decided_at desc`}, r.id
      limit ${PAGE} offset ${(page - 1) * PAGE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from return_requests r where ${shownAs(sql, status)}`,
  ]);
  const orders = await viewOrders(
    sql,
    rows.map(({ orderId }) => orderId),
    { as: 'staff', now: shop.now() },
  );
  const titles = await titlesWanted(
    sql,
    rows.map(({ id }) => id),
  );
  const returns: StaffReturn[] = [];
  for (const { pictures, payout, orderId, requestedAt, decidedAt, receivedAt, ...row } of rows) {
    const order = orders.find(({ _id }) => _id === orderId);
    if (!order) continue;
    returns.push({
      ...row,
      order,
      orderNumber: order.orderNumber,
      items: (await readItems(sql, row.id)).map(({ exchangeProduct, ...item }) => ({
        ...item,
        exchangeTitle: exchangeProduct === null ? null : (titles.get(exchangeProduct) ?? exchangeProduct),
        reserved: item.reserved > 0,
      })),
      payTo: payout && maskedDestination(payout),
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      receivedAt: receivedAt?.toISOString() ?? null,
      photos: (pictures ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
    });
  }
  return { success: true, total: count?.total ?? 0, page, pageSize: PAGE, returns };
}
