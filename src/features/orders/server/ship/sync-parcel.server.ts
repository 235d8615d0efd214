import { isDeepStrictEqual } from 'node:util';
import { impossibleMove } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { endBooking, lockBooking, OLD_PARCEL, queueHandOver, STOP_PARCEL } from './booking.server.ts';
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
