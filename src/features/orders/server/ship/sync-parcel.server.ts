import { isDeepStrictEqual } from 'node:util';
import { impossibleMove } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { nameParcel } from '../../../../domain/shipping/shipping-settings.ts';
import {
  endBooking,
  isOwn,
  lockBooking,
  OLD_PARCEL,
  queueHandOver,
  STOP_PARCEL,
  type Booking,
} from './booking.server.ts';
import { recallNumber } from './recall-parcel.server.ts';
import { parcelOf } from './sent-parcel.server.ts';

/**
 * Called in every transaction that changes what is sent, where, or what is collected for it, with the order held: the
 * courier has the order as it is now, or the parcel is called back and booked anew. `changed`: what was sent before it was
 * stored counts as old.
 */
export async function syncParcel(tx: Tx, orderId: string, { changed = false } = {}): Promise<void> {
  const booking = await lockBooking(tx, orderId);
  if (!booking) return;
  if (isOwn(booking)) return syncOwn(tx, orderId, booking);
  const { orderStatus, stage, sent, awbNo, recalling } = booking;
  if (booking.askedAt === null && booking.courierOrderId === null) {
    // The job looks whether it is to be sent.
    if (orderStatus !== 'Cancelled') await queueHandOver(tx, orderId, booking.reference);
    return;
  }
  const wanted = await parcelOf(tx, orderId);
  if (stage === 'cancelled' && wanted) await endBooking(tx, orderId, booking);
  if (stage !== 'processing') return;
  const same =
    wanted !== undefined && (sent === null ? !changed && !recalling : isDeepStrictEqual(sent, wanted));
  await tx`
    update shipments set recalling = ${!same},
      attention = ${orderStatus === 'Cancelled' ? STOP_PARCEL : tx`attention`}
    where order_id = ${orderId}`;
  // Without a number it is called back as soon as it has one.
  if (!same && awbNo !== null) await recallNumber(tx, orderId, awbNo);
}

/** Nobody else has to be told: what is to be collected at the door is what the order says until the parcel leaves. */
async function syncOwn(tx: Tx, orderId: string, { orderStatus, stage }: Booking): Promise<void> {
  if (stage !== 'processing' && stage !== 'cancelled') return;
  const sent = await parcelOf(tx, orderId);
  await tx`
    update shipments set sent = ${sent ? tx.json(sent) : null},
      stage = ${orderStatus === 'Cancelled' ? 'cancelled' : 'processing'}
    where order_id = ${orderId}`;
}

/** From now on staff follow this parcel by hand. What a courier was asked before and may have is called back. */
export async function deliverOurselves(tx: Tx, orderId: string): Promise<void> {
  const before = await lockBooking(tx, orderId);
  if (!before || isOwn(before)) return;
  if (before.askedAt !== null || before.courierOrderId !== null)
    await endBooking(tx, orderId, before, 'Delivered by hand');
  const booking = (await lockBooking(tx, orderId)) ?? before;
  await tx`
    update shipments set courier_order_id = ${nameParcel('own', booking.reference)}, attention = null
    where order_id = ${orderId}`;
  await syncParcel(tx, orderId);
}

/** Nobody packs what the courier knows otherwise. */
export async function refuseOldParcel(tx: Tx, { id, orderNumber }: OrderRecord): Promise<void> {
  if ((await lockBooking(tx, id))?.recalling)
    throw impossibleMove(`${orderNumber} cannot be packed yet: ${OLD_PARCEL}`);
}

/** Staff have stopped a parcel that the courier would not take back: the order as it is now is booked. */
export async function parcelStopped(tx: Tx, orderId: string): Promise<void> {
  const booking = await lockBooking(tx, orderId);
  if (booking?.recalling && booking.stage === 'processing' && booking.orderStatus !== 'Cancelled')
    await endBooking(tx, orderId, booking);
}
