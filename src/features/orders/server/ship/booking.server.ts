import type { OrderState } from '../../../../domain/orders/order-states.ts';
import type { ParcelStage } from '../../../../domain/orders/shipment-status.ts';
import { courierOfParcel } from '../../../../domain/shipping/shipping-settings.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import type { SentParcel } from './sent-parcel.server.ts';

export const HAND_OVER_JOB = 'hand-over-parcel';
export interface HandOverPayload {
  readonly orderId: string;
}

/** A day and more of tries, at most an hour apart, before somebody has to look. */
const TRIES = 36;

/** The courier knows no recall by us: a parcel handed over already must be stopped by somebody. */
export const STOP_PARCEL = 'Cancelled after it was handed over: stop the parcel.';

/** Why nothing is packed or labelled while the courier knows the order as it was. */
export const OLD_PARCEL =
  'the courier still has it as it was before the change. Its parcel is called back and booked anew: please try again in a few minutes.';

/** An order's parcel at the courier. Its reference is used once: another booking of the same order has another one. */
export interface Booking {
  readonly orderStatus: OrderState;
  readonly reference: string;
  readonly sent: SentParcel | null;
  /** The lease of whoever asks the courier to take it; stays after an answer. */
  readonly askedAt: Date | null;
  readonly askedCourier: string | null;
  readonly courierOrderId: string | null;
  readonly awbNo: string | null;
  readonly stage: ParcelStage;
  readonly checkedAt: Date | null;
  readonly recalling: boolean;
}

/** Carried by the shop itself, or by a courier that is not connected: staff follow it by hand. */
export const isOwn = ({ courierOrderId }: Pick<Booking, 'courierOrderId'>): boolean =>
  courierOfParcel(courierOrderId) === 'own';

/** The row of the order is held already, or nothing of it matters. */
export async function lockBooking(tx: Tx, orderId: string): Promise<Booking | undefined> {
  const [booking] = await tx<Booking[]>`
    select o.status as "orderStatus", coalesce(s.reference, o.order_number) as reference, s.sent, s.asked_at as "askedAt",
      s.asked_courier as "askedCourier", s.courier_order_id as "courierOrderId", s.awb_no as "awbNo", s.stage,
      s.checked_at as "checkedAt", s.recalling
    from shipments s join orders o on o.id = s.order_id where s.order_id = ${orderId} for update of s`;
  return booking;
}

/** By its reference: while one booking is asked for, the next one can wait already. */
export const queueHandOver = (tx: Tx, orderId: string, reference: string): Promise<void> => {
  const payload: HandOverPayload = { orderId };
  return addJob(tx, { kind: HAND_OVER_JOB, payload, key: reference, maxAttempts: TRIES });
};

/** The courier carries this booking no more: another one follows under another reference, unless the order is cancelled. */
export async function endBooking(
  tx: Tx,
  orderId: string,
  booking: Booking,
  next = 'Booked anew',
): Promise<void> {
  const { orderStatus, reference, courierOrderId, awbNo } = booking;
  if (orderStatus === 'Cancelled') {
    await tx`
      update shipments set stage = 'cancelled', recalling = false, sent = null,
        attention = case when attention = ${STOP_PARCEL} then null else attention end
      where order_id = ${orderId}`;
    return;
  }
  await tx`
    insert into old_bookings (reference, order_id, courier_order_id, awb_no)
    values (${reference}, ${orderId}, ${courierOrderId}, ${awbNo}) on conflict do nothing`;
  const [number = '', count = '1'] = reference.split('-');
  const nextReference = `${number}-${Number(count) + 1}`;
  await tx`
    update shipments set reference = ${nextReference}, sent = null, recalling = false, courier_order_id = null, asked_at = null,
      asked_courier = null, handed_over_at = null, awb_no = null, stage = 'processing', attention = null
    where order_id = ${orderId}`;
  await tx`delete from shipment_events where order_id = ${orderId}`;
  const old = awbNo ?? courierOrderId ?? 'without a number';
  await tx`insert into shipment_notes (order_id, note) values (${orderId}, ${`${next}; the parcel ${old} is recalled`})`;
  await indexOrder(tx, orderId);
  await queueHandOver(tx, orderId, nextReference);
}
