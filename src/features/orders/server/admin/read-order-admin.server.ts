import type { OrderAdmin } from '../../../../contract/order-admin.ts';
import {
  maskedDestination,
  wholeDestination,
  type Destination,
} from '../../../../contract/payout-destination.ts';
import { mayUse, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { courierOfParcel } from '../../../../domain/shipping/shipping-settings.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { readConfirmation, type Confirmation } from '../confirm/read-confirmation.server.ts';
import { readDocuments } from '../invoice/issue-invoice.server.ts';
import { findOrder, type OrderRecord } from '../order-record.server.ts';
import { readTerms } from '../order-extras.server.ts';
import { viewOrders } from '../order-view.server.ts';
import { readMoney } from '../refund/order-money.server.ts';
import { carrierTo } from '../ship/courier-choice.server.ts';
import { failedView, type FailedParcel } from '../ship/list-parcels.server.ts';
import { trackOrder } from '../ship/tracking.server.ts';
import { wasLost } from '../ship/was-lost.server.ts';
import { readUnits } from './read-units.server.ts';
import { readTimeline } from './timeline.server.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What the customer has bought before, by account or e-mail. A replacement is no order of its own. */
async function readCustomer(db: Db, order: OrderRecord): Promise<OrderAdmin['customer']> {
  const ordersOfCustomer = db`(
    select id from orders where user_id = ${order.userId ?? ''}
    union select id from orders where lower(email) = lower(${order.email}))`;
  const [[sums], others] = await Promise.all([
    db<{ orders: number; cancelled: number; returned: number; spent: number; since: Date | null }[]>`
      select count(*)::int as orders, count(*) filter (where status = 'Cancelled' and not ${wasLost(db)})::int as cancelled,
        count(*) filter (where status = 'Returned')::int as returned,
        coalesce((select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))
          from payments p where p.counts and p.order_id in ${ordersOfCustomer}), 0)::float8 as spent,
        min(placed_at) as since
      from orders o where id in ${ordersOfCustomer} and replaces_order is null`,
    db<(Omit<OrderAdmin['customer']['others'][number], 'placedAt'> & { placedAt: Date })[]>`
      select order_number as "orderNumber", status, placed_at as "placedAt", amount::float8 as amount,
        replaces_order is not null as "isReplacement"
      from orders where id in ${ordersOfCustomer} and id <> ${order.id} order by placed_at desc limit 5`,
  ]);
  return {
    userId: order.userId,
    orders: sums?.orders ?? 1,
    cancelled: sums?.cancelled ?? 0,
    returned: sums?.returned ?? 0,
    spent: sums?.spent ?? 0,
    since: (sums?.since ?? order.placedAt).toISOString(),
    others: others.map(({ placedAt, ...each }) => ({ ...each, placedAt: placedAt.toISOString() })),
  };
}

type ListedRefund = Omit<OrderAdmin['refunds'][number], 'to' | 'requestedAt' | 'processedAt' | 'waits'> & {
  released: boolean;
  destination: Destination | { kind: 'paid'; text: string } | null;
  requestedAt: Date;
  processedAt: Date | null;
};

/** Who releases a payout compares the whole account with what the customer says; others see the end of it. */
async function readRefunds(
  db: Db,
  orderId: string,
  { releases }: { releases: boolean },
): Promise<OrderAdmin['refunds']> {
  const rows = await db<ListedRefund[]>`
    select r.id, r.amount::float8 as amount, r.reason, r.status, r.way, r.provider_refund_id as "providerId", r.trouble,
      r.destination, r.requested_at as "requestedAt", r.processed_at as "processedAt", r.payout_version as version,
      case when r.destination_by in ('account', 'link') then 'the customer'
        else (select u.user_name from users u where u.id::text = r.destination_by) end as "namedBy",
      (select u.user_name from users u where u.id::text = r.released_by) as "releasedBy",
      r.released_at is not null as released,
      p.counts, r.way = 'credit' and p.method is not distinct from 'gift card' as "toCard"
    from refunds r join payments p on p.id = r.payment_id where r.order_id = ${orderId} order by r.requested_at, r.id`;
  return rows.map(({ destination: to, requestedAt, processedAt, released, ...refund }) => {
    const waits = refund.way === 'payout' && refund.status === 'requested' && !released;
    const shown = waits && releases ? wholeDestination : maskedDestination;
    return {
      ...refund,
      waits,
      to: to === null ? null : to.kind === 'paid' ? to.text : shown(to),
      requestedAt: requestedAt.toISOString(),
      processedAt: iso(processedAt),
    };
  });
}

async function readPayments(db: Db, orderId: string): Promise<OrderAdmin['payments']> {
  const rows = await db<(Omit<OrderAdmin['payments'][number], 'at'> & { at: Date })[]>`
    select provider_payment_id as id, amount::float8 as amount, method, channel, counts, captured_at as at
    from payments where order_id = ${orderId} order by id`;
  return rows.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() }));
}

async function readRequest(db: Db, orderId: string): Promise<OrderAdmin['request']> {
  const [row] = await db<{ amount: number; url: string | null; askedAt: Date; whole: boolean }[]>`
    select amount::float8 as amount, short_url as url, asked_at as "askedAt", whole from payment_requests
    where order_id = ${orderId} and status = 'open'`;
  return row ? { ...row, askedAt: row.askedAt.toISOString() } : null;
}

async function readPlacedBy(
  db: Db,
  { placedBy, staffDiscount: off }: OrderRecord,
): Promise<OrderAdmin['placedBy']> {
  if (placedBy === null) return null;
  const [user] = await db<{ name: string }[]>`
    select user_name as name from users where id::text = ${placedBy}`;
  const taken = off && (off.kind === 'percent' ? `${off.percent}%` : formatINR(off.amount));
  return { name: user?.name ?? placedBy, discount: off && `${taken} off: ${off.reason}` };
}

type Parcel = Omit<
  NonNullable<OrderAdmin['parcel']>,
  'events' | 'askedAt' | 'courier' | 'failed' | 'openCash'
>;

async function readParcel(shop: Shop, orderId: string): Promise<OrderAdmin['parcel']> {
  const [[row], { events }] = await Promise.all([
    shop.sql<(Parcel & FailedParcel & { askedAt: Date | null; cash: number; settled: boolean })[]>`
      select awb_no as "awbNo", reference, courier_order_id as "courierOrderId", stage, attention, asked_at as "askedAt",
        failed_at as "failedAt", failed_why as "failedWhy", failed_tries as "failedTries", answer, answered_at as "answeredAt",
        carrier, tracking_url as url,
        (select coalesce(sum(p.amount), 0)::float8 from payments p where p.order_id = ${orderId} and p.channel = 'cash' and p.counts) as cash,
        (select o.cash_settled_at is not null from orders o where o.id = ${orderId}) as settled
      from shipments where order_id = ${orderId}`,
    trackOrder(shop, orderId),
  ]);
  if (!row) return null;
  const { awbNo, reference, courierOrderId, stage, attention } = row;
  const courier = courierOfParcel(courierOrderId);
  return {
    awbNo,
    reference,
    courierOrderId,
    stage,
    attention,
    askedAt: iso(row.askedAt),
    courier,
    carrier: row.carrier,
    url: row.url,
    openCash: courier === 'own' && !row.settled ? row.cash : 0,
    failed: failedView(row),
    events,
  };
}

async function readBeside(db: Db, order: OrderRecord) {
  const [messages, notes, returns, kin] = await Promise.all([
    db<(Omit<OrderAdmin['messages'][number], 'at'> & { at: Date })[]>`
      select id::text as id, channel, about, receiver, subject, at from order_messages
      where order_id = ${order.id} order by id desc limit 50`,
    db<{ note: string; who: string; at: Date }[]>`
      select n.note, coalesce(u.user_name, n.who) as who, n.at
      from order_notes n left join users u on u.id::text = n.who where n.order_id = ${order.id} order by n.id desc`,
    db<{ id: string; wish: 'return' | 'exchange'; status: string; at: Date }[]>`
      select id, wish, status, requested_at as at from return_requests
      where order_id = ${order.id} order by requested_at desc`,
    db<{ orderNumber: string; older: boolean }[]>`
      select order_number as "orderNumber", id = ${order.replacesOrder ?? null}::uuid as older from orders
      where id = ${order.replacesOrder ?? null}::uuid or replaces_order = ${order.id} order by placed_at`,
  ]);
  const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return {
    messages: dated(messages),
    notes: dated(notes),
    returns: dated(returns),
    replaces: kin.find(({ older }) => older)?.orderNumber ?? null,
    replacedBy: kin.filter(({ older }) => !older).map(({ orderNumber }) => orderNumber),
  };
}

const confirmationOf = (
  { askedAt, expiresAt, confirmedAt, confirmedBy }: Confirmation,
  now: Date,
): NonNullable<OrderAdmin['confirmation']> => ({
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  ended: now >= expiresAt,
  confirmedAt: iso(confirmedAt),
  by: confirmedBy,
});

/** Everything about one order on one screen. */
export async function readOrderAdmin(shop: Shop, orderNumber: string, visitor: Visitor): Promise<OrderAdmin> {
  const isToken = visitor.kind !== 'anonymous' && visitor.kind !== 'customer' && visitor.scopes !== undefined;
  const releases = mayUse('money staff in person', visitor) && !isToken;
  const { sql } = shop;
  const order = await findOrder(sql, readOrderNumber(orderNumber) ?? '');
  if (!order) throw new Failure('notFound', { message: `There is no order ${orderNumber}.` });
  const [
    [view],
    terms,
    confirmation,
    money,
    customer,
    payments,
    refunds,
    request,
    documents,
    parcel,
    courierTo,
    beside,
    timeline,
    units,
    placedBy,
  ] = await Promise.all([
    viewOrders(sql, [order.id], { as: 'staff', now: shop.now() }),
    readTerms(sql, order.id),
    readConfirmation(sql, order.id),
    readMoney(sql, order),
    readCustomer(sql, order),
    readPayments(sql, order.id),
    readRefunds(sql, order.id, { releases }),
    readRequest(sql, order.id),
    readDocuments(sql, order.id),
    readParcel(shop, order.id),
    carrierTo(sql, shop, order.billing.zipcode),
    readBeside(sql, order),
    readTimeline(sql, order.id),
    readUnits(sql, order.id),
    readPlacedBy(sql, order),
  ]);
  if (!view) throw new Failure('notFound');
  const { sold, remaining, ...sums } = money;
  return {
    success: true,
    order: view,
    terms,
    phoneConfirmedAt: iso(order.phoneConfirmedAt),
    confirmation: confirmation ? confirmationOf(confirmation, shop.now()) : null,
    money: { ...sums, kept: remaining, lines: [...sold.lines], roundOff: sold.roundOff },
    customer,
    payments,
    refunds,
    request,
    placedBy,
    cashRisk: order.cashRisk,
    papers: documents.map(({ kind, number, issuedAt, total }) => ({ kind, number, issuedAt, total })),
    parcel,
    courierTo,
    ...beside,
    timeline,
    units,
    canPayOut: shop.services.payment.canPayOut,
  };
}
