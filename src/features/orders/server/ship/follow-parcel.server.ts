import {
  furthestStage,
  needsAttention,
  statusLabel,
  tidyEvents,
  type ParcelStage,
} from '../../../../domain/orders/shipment-status.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import type { CourierEvent } from '../../../../services/courier/port.ts';
import { findOrderById, lockOrder, type OrderRecord } from '../order-record.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { endBooking, lockBooking, STOP_PARCEL, type Booking } from './booking.server.ts';
import { failureOf } from './failed-delivery.ts';
import { findUnits, isLost, lateWords } from './late-parcel.server.ts';
import { moveOrder } from './move-order.server.ts';
import { watchParcel } from './queue-shipment.server.ts';
import { syncParcel } from './sync-parcel.server.ts';

interface Options {
  /** The number a message of the courier named; it counts once the courier confirms it. */
  readonly awbNo?: string | null;
  /** The booking that number was named for: what is said of one that has ended is nothing to the next. */
  readonly reference?: string | undefined;
  /** Pass by what the adapter remembers. */
  readonly fresh?: boolean;
}

/** Of two that ask at once the one that hears less may write last: it asks again, so many times. */
const MOST_TRIES = 3;

const OUT_FOR_DELIVERY = 7;
/** After these nobody compares a parcel with its order any more. */
const ENDS: readonly ParcelStage[] = ['delivered', 'returned', 'cancelled'];

const LEFT_EARLY =
  'The parcel left before the courier heard of the change: it has the old address, goods or amount.';

interface Known {
  readonly reference: string;
  readonly awbNo: string | null;
  readonly checkedAt: Date | null;
}

/** Asks the courier about a parcel and takes over what is new. Throws a ServiceError when the courier does not answer. */
export async function followParcel(
  shop: Shop,
  orderId: string,
  options: Options = {},
  tries = 1,
): Promise<void> {
  const [known] = await shop.sql<Known[]>`
    select coalesce(s.reference, o.order_number) as reference, s.awb_no as "awbNo", s.checked_at as "checkedAt"
    from shipments s join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and coalesce(s.courier_order_id, '') not like 'own:%'`;
  const awbNo = options.awbNo ?? known?.awbNo;
  if (!known || !awbNo || known.reference !== (options.reference ?? known.reference)) return;
  const told = tidyEvents(await shop.services.courier.track(awbNo, { fresh: options.fresh ?? true }));
  const isLate = await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    const booking = await lockBooking(tx, orderId);
    if (!order || booking?.reference !== known.reference) return false;
    if (tries < MOST_TRIES && booking.checkedAt?.getTime() !== known.checkedAt?.getTime()) return true;
    if (await takeNumber(tx, orderId, booking, awbNo))
      await takeEvents(
        tx,
        { order, booking: { ...booking, awbNo }, before: booking.awbNo },
        told,
        shop.now(),
      );
    return false;
  });
  if (isLate) await followParcel(shop, orderId, options, tries + 1);
}

interface Followed {
  readonly order: OrderRecord;
  readonly booking: Booking;
  /** The number until now. */
  readonly before: string | null;
}

async function takeEvents(
  tx: Tx,
  { order, booking, before }: Followed,
  told: readonly CourierEvent[],
  now: Date,
): Promise<void> {
  const orderId = order.id;
  // What the courier has cancelled and made anew under another number is on its way again.
  const anew = booking.stage === 'cancelled' && before !== booking.awbNo;
  const stage = furthestStage(
    anew ? 'processing' : booking.stage,
    told.map(({ status_id: id }) => id),
  );
  // We called it back, and the courier's yes comes this way first.
  if (stage === 'cancelled' && booking.recalling && order.status !== 'Cancelled')
    return endBooking(tx, orderId, booking);
  await keepEvents(tx, orderId, told);
  const lost = await isLost(tx, order);
  const attention =
    (lost ? lateWords(booking.stage, stage) : attentionOf(told, order, stage)) ??
    (booking.recalling && stage !== 'processing' ? LEFT_EARLY : undefined) ??
    (anew || (stage === 'delivered' && !lost) || (stage === 'cancelled' && booking.stage !== 'cancelled')
      ? null
      : tx`attention`);
  const failed = stage === 'shipped' ? failureOf(told, now) : undefined;
  const sameFailure = tx`failed_at = ${failed?.at ?? null}::timestamptz`;
  await tx`
    update shipments set stage = ${stage}, checked_at = ${now}, attention = ${attention},
      recalling = recalling and ${stage === 'processing'}, sent = ${ENDS.includes(stage) ? null : tx`sent`},
      failed_at = ${failed?.at ?? null}, failed_why = ${failed?.why ?? null},
      failed_tries = ${failed?.tries ?? tx`failed_tries`},
      answer = case when ${sameFailure} then answer end,
      answered_at = case when ${sameFailure} then answered_at end
    where order_id = ${orderId}`;
  // It may have its number now.
  if (booking.recalling || order.status === 'Cancelled') await syncParcel(tx, orderId);
  await moveOrder(tx, { order, booking, stage, now });
  if (lost && booking.stage === 'lost' && stage === 'returned') await findUnits(tx, order, { at: now });
  if (anew) await watchParcel(tx, orderId);
  if (stage === 'shipped' && told.some(({ status_id: id }) => id === OUT_FOR_DELIVERY)) {
    await notify(tx, orderId, 'out for delivery');
  }
}

/** A changed number is taken over with a note; one that belongs to another parcel, or did to this one, never. */
async function takeNumber(tx: Tx, orderId: string, booking: Booking, awbNo: string): Promise<boolean> {
  if (booking.awbNo === awbNo) return true;
  const taken = await tx`
    update shipments set awb_no = ${awbNo}
    where order_id = ${orderId} and not exists (select 1 from shipments where awb_no = ${awbNo})
      and not exists (select 1 from old_bookings where awb_no = ${awbNo})
      and not exists (
        select 1 from shipment_notes where order_id = ${orderId} and starts_with(note, ${`AWB ${awbNo} became `}))`;
  if (taken.count === 0) return false;
  const note = booking.awbNo === null ? `AWB ${awbNo}` : `AWB ${booking.awbNo} became ${awbNo}`;
  await tx`insert into shipment_notes (order_id, note) values (${orderId}, ${note})`;
  await indexOrder(tx, orderId);
  return true;
}

/** A courier that tells something new each time it is asked must not fill the disk. */
const MOST_EVENTS = 500;

async function keepEvents(tx: Tx, orderId: string, told: readonly CourierEvent[]): Promise<void> {
  const [stored] = await tx<{ count: number }[]>`
    select count(*)::int as count from shipment_events where order_id = ${orderId}`;
  if (told.length === 0 || (stored?.count ?? 0) > MOST_EVENTS) return;
  const rows = told.map((event) => ({
    order_id: orderId,
    status_id: event.status_id,
    current_location: event.current_location,
    courier_event_date_time: event.courier_event_date_time,
    courier_msg: event.courier_msg,
  }));
  await tx`insert into shipment_events ${tx.values(rows)} on conflict do nothing`;
}

function attentionOf(
  told: readonly CourierEvent[],
  order: OrderRecord,
  stage: ParcelStage,
): string | undefined {
  const last = told.at(-1);
  if (order.status === 'Cancelled' && stage === 'processing') return STOP_PARCEL;
  if (order.status === 'Cancelled' && stage !== 'cancelled')
    return 'The parcel of a cancelled order is on its way.';
  if (stage === 'cancelled' && order.status !== 'Cancelled') return 'The courier has cancelled this parcel.';
  return last && needsAttention(last.status_id)
    ? `Courier: ${statusLabel(last.status_id, last.courier_msg)}`
    : undefined;
}
