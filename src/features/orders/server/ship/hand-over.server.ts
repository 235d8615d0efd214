import { ServiceError } from '../../../../services/http/service-error.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { COURIERS, type CourierName } from '../../../../domain/shipping/shipping-settings.ts';
import type { Shop } from '../../../shop.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { findOrderById, lockOrder } from '../order-record.server.ts';
import { lockBooking } from './booking.server.ts';
import { carrierTo } from './courier-choice.server.ts';
import { leaseOver } from './courier-lease.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
import { watchParcel } from './queue-shipment.server.ts';
import { recallNumber } from './recall-parcel.server.ts';
import { parcelOf, type SentParcel } from './sent-parcel.server.ts';
import { deliverOurselves, syncParcel } from './sync-parcel.server.ts';

/** Which booking of which order a question or an answer is about. */
export interface BookingName {
  readonly orderId: string;
  readonly reference: string;
}

interface Asked {
  readonly reference: string;
  readonly placedAt: Date;
  readonly sent: SentParcel;
  readonly by: CourierName;
  /** Asked before, without an answer. */
  readonly again: boolean;
}

/**
 * One of many workers may ask, and nobody while an earlier question may still be heard. After silence the same courier is
 * asked for the same parcel under the same reference, whatever has changed since: it may have it.
 */
async function claim(shop: Shop, orderId: string): Promise<Asked | undefined> {
  const now = shop.now();
  return inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    const booking = await lockBooking(tx, orderId);
    if (!order || !booking || booking.courierOrderId !== null) return undefined;
    const { reference, askedAt } = booking;
    if (askedAt !== null && askedAt > leaseOver(now))
      throw new ServiceError('unavailable', 'The courier may have heard us: waiting for its message');
    const sent = (askedAt !== null && booking.sent) || (await parcelOf(tx, orderId));
    if (!sent) return undefined;
    const before = askedAt === null ? undefined : COURIERS.find((each) => each === booking.askedCourier);
    const by = before ?? (await carrierTo(tx, shop, sent.customer.pincode));
    // Also a parcel that was asked for while there were keys: without them nobody can hear.
    if (by === 'own' || shop.services.courier.connected === false) {
      await deliverOurselves(tx, orderId);
      return undefined;
    }
    await tx`
      update shipments set reference = ${reference}, sent = ${tx.json(sent)}, asked_at = ${now}, asked_courier = ${by}
      where order_id = ${orderId}`;
    return { reference, placedAt: order.placedAt, sent, by, again: askedAt !== null };
  });
}

/** Hands an order's parcel to the courier, once. Throws while the courier cannot take it, so that the job comes back. */
export async function handOver(shop: Shop, orderId: string): Promise<void> {
  const asked = await claim(shop, orderId);
  if (!asked) return;
  const { reference, placedAt, sent, by, again } = asked;
  try {
    const taken = await shop.services.courier.ship({ ...sent, orderNo: reference, placedAt, by, again });
    await rememberHandOver(shop, { orderId, reference }, taken);
  } catch (error) {
    await rememberFailure(shop, { orderId, reference }, error);
    throw error;
  }
}

interface Taken {
  readonly courierOrderId: string;
  readonly awbNo?: string | null | undefined;
}

/**
 * The courier has the parcel: by its answer or by its message, whichever comes first. It is written where the booking is the
 * one that was asked for; what belongs to one that has ended is called back. Of two parcels for one booking the first stands.
 */
export async function rememberHandOver(
  shop: Shop,
  { orderId, reference }: BookingName,
  { courierOrderId, awbNo }: Taken,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    if (found) await lockOrder(tx, found.orderNumber);
    const booking = await lockBooking(tx, orderId);
    if (booking?.reference !== reference) {
      await tx`
        update old_bookings set courier_order_id = ${courierOrderId}, awb_no = coalesce(${awbNo ?? null}, awb_no)
        where reference = ${reference}`;
      if (awbNo) await recallNumber(tx, orderId, awbNo);
      return;
    }
    if (booking.courierOrderId !== null && booking.courierOrderId !== courierOrderId) {
      const note = `Second parcel ${courierOrderId}`;
      await tx`
        update shipments set attention = 'The courier has two parcels for this order.' where order_id = ${orderId}`;
      await tx`insert into shipment_notes (order_id, note) values (${orderId}, ${note})`;
      return;
    }
    if (booking.courierOrderId === null) {
      await tx`
        update shipments set courier_order_id = ${courierOrderId}, handed_over_at = ${shop.now()}, attention = null
        where order_id = ${orderId}`;
      await watchParcel(tx, orderId);
      await syncParcel(tx, orderId);
    }
    const payload: FollowPayload = { orderId, awbNo: awbNo ?? null, reference };
    await addJob(tx, { kind: FOLLOW_JOB, payload });
  });
}

async function rememberFailure(
  shop: Shop,
  { orderId, reference }: BookingName,
  error: unknown,
): Promise<void> {
  const words = error instanceof ServiceError ? error.message : 'The parcel could not be handed over.';
  const mine = shop.sql`order_id = ${orderId} and reference = ${reference} and courier_order_id is null`;
  await shop.sql`update shipments set attention = ${words.slice(0, 300)} where ${mine}`;
  // A clear no means that nothing was taken; after silence it stays unknown.
  if (error instanceof ServiceError && error.kind === 'refused')
    await shop.sql`
      update shipments set asked_at = null, asked_courier = null, sent = null, recalling = false where ${mine}`;
}
