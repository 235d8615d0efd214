import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { movesOfLoss } from '../../../../domain/orders/ledger.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { isSaidLost, tidyEvents, type TrackingEvent } from '../../../../domain/orders/shipment-status.ts';
import { COURIER_NAMES, courierOfParcel } from '../../../../domain/shipping/shipping-settings.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { holdOrder } from '../edit/change-order.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { readLedger, recordLineEvents } from '../line-events.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { findOrder, setOrderState, type SoldOrder } from '../order-record.server.ts';
import { restockOrder } from '../place/stock.server.ts';
import { refundAll } from '../refund/refund-credit.server.ts';
import { isOwn, lockBooking, type Booking } from './booking.server.ts';
import { followParcel } from './follow-parcel.server.ts';
import { readContents } from './sent-parcel.server.ts';

interface Lost {
  readonly orderNumber: string;
  readonly who: string;
  /** May say so where the courier does not: then all that was paid goes back on a word of the staff alone. */
  readonly decides: boolean;
  readonly preview?: boolean | undefined;
}

/** What the courier said last may be that the parcel is delivered by now. */
const askCourier = (shop: Shop, orderId: string): Promise<void> =>
  followParcel(shop, orderId).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });

async function courierSaysSo(tx: Tx, orderId: string): Promise<boolean> {
  const events = await tx<TrackingEvent[]>`
    select status_id, current_location, courier_event_date_time from shipment_events where order_id = ${orderId}
    order by id`;
  return isSaidLost(tidyEvents(events).at(-1)?.status_id);
}

async function mustBeLost(tx: Tx, { id, status }: SoldOrder, { decides }: Lost): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  const isSaid = await courierSaysSo(tx, id);
  // One that was never scanned before is lost on the courier's word alone: else it lies in the shop.
  if (!booking || !(status === 'Shipped' || (status === 'Packed' && isSaid)))
    throw impossibleMove(`The parcel of an order that is ${status} cannot be lost.`);
  if (!decides && !isSaid)
    throw new Failure('notAllowed', {
      message: 'The courier does not say that it is lost: somebody who may deal with money has to decide.',
    });
  return booking;
}

/** What the courier was told that the parcel is worth: so much can be claimed. Nobody else carried what the shop brought. */
async function noteClaim(tx: Tx, order: SoldOrder, booking: Booking, who: string): Promise<void> {
  const [{ carrier } = { carrier: '' }] = await tx<{ carrier: string }[]>`
    select carrier from shipments where order_id = ${order.id}`;
  const name = isOwn(booking) ? carrier : COURIER_NAMES[courierOfParcel(booking.courierOrderId)];
  const value = booking.sent?.invoiceValue ?? (await readContents(tx, order)).value;
  if (name === '' || value === 0) return;
  const note = `To claim from ${name}: ${formatINR(value)}, the value of parcel ${booking.awbNo ?? booking.reference}.`;
  await tx`insert into order_notes (order_id, who, note) values (${order.id}, ${who}, ${note})`;
}

/**
 * The courier has lost or destroyed a parcel. Its units are scrapped, all that was paid goes back, fees and an advance too,
 * and the order is cancelled, with the documents and coupons of one that is. Of many calls at once one does it.
 */
export async function loseParcel(shop: Shop, wish: Lost): Promise<Effects> {
  const found = await findOrder(shop.sql, readOrderNumber(wish.orderNumber) ?? '');
  if (!found) throw new Failure('notFound');
  const { preview, who } = wish;
  if (found.status === 'Shipped' || found.status === 'Packed') await askCourier(shop, found.id);
  return withEffects(shop.sql, { orderId: found.id, preview }, async (tx) => {
    const { order } = await holdOrder(tx, wish.orderNumber);
    const booking = await mustBeLost(tx, order, wish);
    const { id, orderNumber } = order;
    const at = shop.now();
    await noteClaim(tx, order, booking, who);
    const by = { actor: 'staff', who, note: 'The parcel was lost' } as const;
    const left = order.status === 'Packed' ? await setOrderState(tx, order, 'Shipped', by) : order;
    const cancelled = await setOrderState(tx, left, 'Cancelled', by);
    const moves = (await readLedger(tx, order)).flatMap(movesOfLoss);
    await recordLineEvents(tx, id, moves, { who, at });
    await restockOrder(tx, id, { cause: 'cancel', who });
    await tx`
      update shipments set stage = 'lost', attention = null, sent = null, recalling = false, failed_at = null,
        failed_why = null, answer = null, answered_at = null, answer_asked_at = null
      where order_id = ${id}`;
    await writeAuditLog(tx, who, `${orderNumber}: parcel lost`, { orderId: id });
    await notify(tx, id, 'lost');
    await refundAll(tx, cancelled, { reason: 'lost', by: { actor: 'system' }, askedBy: who, now: at });
    return { message: `The parcel of ${orderNumber} counts as lost, and the order is cancelled.` };
  });
}
