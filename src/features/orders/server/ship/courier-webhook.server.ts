import { Failure } from '../../../../domain/errors.ts';
import { stageOf } from '../../../../domain/orders/shipment-status.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { CourierHint } from '../../../../services/courier/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { pickupHeard } from '../return/pickup.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
import { rememberHandOver, type BookingName } from './hand-over.server.ts';
import { isCourierSecret } from './webhook-secret.server.ts';

/** The booking that a message is about: the order's own, or one that has ended. */
async function bookingOf(
  shop: Shop,
  { orderNo, awbNo, courierOrderId }: CourierHint,
): Promise<(BookingName & { ended: boolean }) | undefined> {
  const byNumber = shop.sql`
    ${orderNo}::text is null and (b.awb_no = ${awbNo} or b.courier_order_id = ${courierOrderId})`;
  const [booking] = await shop.sql<(BookingName & { ended: boolean })[]>`
    select b.order_id as "orderId", b.reference, false as ended from shipments b where b.reference = ${orderNo}
    union all
    select b.order_id, o.order_number, false from shipments b join orders o on o.id = b.order_id
      where b.reference is null and o.order_number = ${orderNo}
    union all
    select b.order_id, coalesce(b.reference, o.order_number), false
      from shipments b join orders o on o.id = b.order_id where ${byNumber}
    union all
    select b.order_id, b.reference, true from old_bookings b where b.reference = ${orderNo} or (${byNumber})
    limit 1`;
  return booking;
}

/**
 * A message of the courier. It is signed by nobody, so it changes nothing by itself: it makes us ask the courier,
 * later and with patience. What we cannot read or do not know is taken in with thanks, so that it is not sent for ever.
 */
export async function receiveCourierWebhook(shop: Shop, secret: string, body: unknown): Promise<void> {
  if (!isCourierSecret(shop, secret)) throw new Failure('notFound');
  const hint = shop.services.courier.parseWebhook(body);
  if (!hint) return;
  const booking = await bookingOf(shop, hint);
  if (!booking) {
    if (await pickupHeard(shop, hint)) return;
    shop.log.warn({ event: hint.event?.status_id }, 'the courier told us of a parcel we do not know');
    return;
  }
  const { orderId, reference, ended } = booking;
  const { courierOrderId, awbNo } = hint;
  if (ended && stageOf(hint.event?.status_id ?? 0) === 'cancelled') return;
  if (courierOrderId !== null) return rememberHandOver(shop, booking, { courierOrderId, awbNo });
  if (ended) return;
  const payload: FollowPayload = { orderId, awbNo, reference };
  await addJob(shop.sql, { kind: FOLLOW_JOB, payload });
}
