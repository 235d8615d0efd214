import { DAY_MS, fromIst } from '../../../../domain/text/dates.ts';
import { shareOf } from '../../../../domain/money/money.ts';
import { furthestStage, type ParcelStage } from '../../../../domain/orders/shipment-status.ts';
import { COURIERS } from '../../../../domain/shipping/shipping-settings.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { CourierHint } from '../../../../services/courier/port.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { readSoldOrder } from '../order-record.server.ts';
import { carrierTo } from '../ship/courier-choice.server.ts';
import { leaseOver } from '../ship/courier-lease.ts';
import { inLatinLetters } from '../ship/latin-letters.ts';

export const PICKUP_JOB = 'book-pickup';
export const FOLLOW_PICKUP_JOB = 'follow-pickup';
export interface PickupPayload {
  readonly requestId: string;
}
const TRIES = 36;
const CHECK_MINUTES = 60;
const FETCH_YOURSELF =
  'No courier is connected for this pincode: fetch the pair yourself, or ask the customer to send it.';

/** The courier is asked to fetch what comes back, after the commit of the decision. */
export async function bookPickup(tx: Tx, requestId: string, orderNumber: string): Promise<void> {
  const [before] = await tx<{ count: number }[]>`
    select count(*)::int as count from return_pickups where reference like ${`${orderNumber}-R%`}`;
  const reference = `${orderNumber}-R${(before?.count ?? 0) + 1}`;
  await tx`
    insert into return_pickups (request_id, reference) values (${requestId}, ${reference}) on conflict do nothing`;
  const [wished] = await tx<{ day: string | null }[]>`
    select pickup_on::text as day from return_requests where id = ${requestId}`;
  await addJob(tx, {
    kind: PICKUP_JOB,
    payload: { requestId },
    key: requestId,
    maxAttempts: TRIES,
    ...(wished?.day ? { runAt: eveningBefore(wished.day) } : {}),
  });
}

/** The courier comes on the day after it was asked. */
function eveningBefore(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(fromIst(year, month, date, 18).getTime() - DAY_MS);
}

/**
 * Asks once; while the courier cannot take it the job comes back, and its words stand beside the request. After silence it is
 * asked again under the same reference, once the earlier question can no longer be heard.
 */
export async function askForPickup(shop: Shop, { requestId }: PickupPayload): Promise<void> {
  const now = shop.now();
  const [pickup] = await shop.sql<{ reference: string; orderId: string; askedAt: Date | null }[]>`
    select p.reference, r.order_id as "orderId", p.asked_at as "askedAt" from return_pickups p join return_requests r on r.id = p.request_id
    where p.request_id = ${requestId} and p.courier_order_id is null and r.received_at is null`;
  if (!pickup) return;
  const { billing, email } = await readSoldOrder(shop.sql, pickup.orderId);
  const fetched = await shop.sql<
    { name: string; sku: string; quantity: number; unitPrice: number; amount: number; of: number }[]
  >`
    select l.title as name, l.sku, i.quantity, l.unit_price::float8 as "unitPrice", l.amount::float8 as amount, l.quantity as of
    from return_items i join order_lines l on l.order_id = ${pickup.orderId} and l.line = i.line
    where i.request_id = ${requestId} order by i.line`;
  const chosen = await carrierTo(shop.sql, shop, billing.zipcode);
  if (chosen === 'own') {
    await shop.sql`update return_pickups set attention = ${FETCH_YOURSELF} where request_id = ${requestId}`;
    return;
  }
  // Written down before it is asked: after silence the same one is asked again, and nobody else.
  const [asked] = await shop.sql<{ by: string | null }[]>`
    update return_pickups set asked_courier = coalesce(asked_courier, ${chosen}), asked_at = ${now}
    where request_id = ${requestId} and courier_order_id is null
      and (asked_at is null or asked_at <= ${leaseOver(now)})
    returning asked_courier as by`;
  if (!asked) throw new ServiceError('unavailable', 'The courier may have heard us: waiting for its message');
  try {
    const { courierOrderId, awbNo = null } = await shop.services.courier.ship({
      orderNo: pickup.reference,
      placedAt: now,
      reverse: true,
      again: pickup.askedAt !== null,
      by: COURIERS.find((each) => each === asked.by) ?? chosen,
      customer: {
        name: inLatinLetters(`${billing.fname} ${billing.lname}`),
        address1: inLatinLetters(billing.billing_address),
        address2: inLatinLetters(billing.billing_address2),
        pincode: billing.zipcode,
        city: inLatinLetters(billing.city),
        state: inLatinLetters(billing.state),
        phone: billing.phone,
        email,
      },
      // What is returned, and what that cost: not the whole order.
      lines: fetched.map(({ name, sku, quantity, unitPrice }) => ({ name, sku, quantity, unitPrice })),
      invoiceValue: fetched.reduce((sum, { amount, quantity, of }) => sum + shareOf(amount, quantity, of), 0),
      codValue: 0,
    });
    await shop.sql`
      update return_pickups set courier_order_id = ${courierOrderId}, attention = null,
        awb_no = coalesce(awb_no, ${awbNo})
      where request_id = ${requestId}`;
    await followLater(shop.sql, requestId);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await shop.sql`
      update return_pickups set attention = ${error.message.slice(0, 300)},
        asked_courier = ${error.kind === 'refused' ? null : shop.sql`asked_courier`},
        asked_at = ${error.kind === 'refused' ? null : shop.sql`asked_at`}
      where request_id = ${requestId} and courier_order_id is null`;
    throw error;
  }
}

const followLater = (db: Db, requestId: string): Promise<void> =>
  addJob(db, {
    kind: FOLLOW_PICKUP_JOB,
    payload: { requestId },
    runAt: dueIn(CHECK_MINUTES * 60_000),
  });

/** A message of the courier about what comes back: it makes us ask. True when it was one. */
export async function pickupHeard(
  shop: Shop,
  { orderNo, awbNo, courierOrderId }: Pick<CourierHint, 'orderNo' | 'awbNo' | 'courierOrderId'>,
): Promise<boolean> {
  const [known] = await shop.sql<{ requestId: string }[]>`
    update return_pickups set awb_no = coalesce(${awbNo}, awb_no),
      courier_order_id = coalesce(courier_order_id, ${courierOrderId})
    where reference = ${orderNo} or (${orderNo}::text is null and awb_no = ${awbNo})
    returning request_id as "requestId"`;
  if (known) await addJob(shop.sql, { kind: FOLLOW_PICKUP_JOB, payload: known });
  return known !== undefined;
}

export async function followPickup(shop: Shop, { requestId }: PickupPayload): Promise<void> {
  const [pickup] = await shop.sql<{ awbNo: string | null; stage: ParcelStage }[]>`
    select p.awb_no as "awbNo", p.stage from return_pickups p join return_requests r on r.id = p.request_id
    where p.request_id = ${requestId} and r.received_at is null`;
  if (!pickup) return;
  if (pickup.awbNo !== null) {
    const told = await shop.services.courier.track(pickup.awbNo, { fresh: true });
    const stage = furthestStage(
      pickup.stage,
      told.map(({ status_id: id }) => id),
    );
    await shop.sql`
      update return_pickups set stage = ${stage}, checked_at = ${shop.now()} where request_id = ${requestId}`;
    if (stage === 'delivered' || stage === 'cancelled') return;
  }
  await followLater(shop.sql, requestId);
}
