import type { CourierEvent, PulledTracking, Tracking } from '../../../../contract/orders.ts';
import { Failure } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { tidyEvents } from '../../../../domain/orders/shipment-status.ts';
import { takeFromLimit } from '../../../../platform/server/limits.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { readShownRefund } from '../order-extras.server.ts';
import { findOrderById } from '../order-record.server.ts';
import { arrivalOf } from '../order-view.server.ts';
import { carriedBy, type CarriedBy } from './carried-by.server.ts';
import { followParcel } from './follow-parcel.server.ts';
import { wasLost } from './was-lost.server.ts';

/** A shopper waits no longer for the courier; then the last known events are shown. */
const PATIENCE_MS = 4_000;

interface ShipmentState {
  readonly awbNo: string | null;
  readonly checkedAt: Date | null;
  readonly carriedBy: CarriedBy;
  readonly lost: boolean;
}

async function readShipment(
  shop: Shop,
  orderId: string,
): Promise<ShipmentState & { events: CourierEvent[] }> {
  const [[state], events] = await Promise.all([
    shop.sql<ShipmentState[]>`
      select s.awb_no as "awbNo", s.checked_at as "checkedAt", ${carriedBy(shop.sql)} as "carriedBy", ${wasLost(shop.sql)} as lost
      from shipments s join orders o on o.id = s.order_id where s.order_id = ${orderId}`,
    shop.sql<CourierEvent[]>`
      select status_id, current_location, courier_event_date_time, courier_msg
      from shipment_events where order_id = ${orderId} order by id desc limit 200`,
  ]);
  return {
    awbNo: state?.awbNo ?? null,
    checkedAt: state?.checkedAt ?? null,
    carriedBy: state?.carriedBy ?? null,
    lost: state?.lost ?? false,
    events: tidyEvents([...events].reverse()),
  };
}

/** What we know of an order's parcel, without asking anybody. */
export async function trackOrder(shop: Shop, orderId: string): Promise<Tracking> {
  const [order, { awbNo, checkedAt, carriedBy: by, lost, events }, refund] = await Promise.all([
    findOrderById(shop.sql, orderId),
    readShipment(shop, orderId),
    readShownRefund(shop.sql, orderId),
  ]);
  if (!order) throw new Failure('notFound');
  return {
    success: true,
    awb_no: awbNo,
    carriedBy: by,
    orderNumber: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.status,
    ...(lost ? { lost: true as const } : {}),
    expected: arrivalOf(order),
    events,
    checkedAt: checkedAt?.toISOString() ?? null,
    refund,
  };
}

/** True when the courier answered in time. It may go on afterwards: what it says then is stored for the next look. */
async function refreshTracking(shop: Shop, orderId: string): Promise<boolean> {
  const asked = followParcel(shop, orderId, { fresh: false }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ServiceError)) shop.log.error({ err: error }, 'a parcel could not be followed');
      return false;
    },
  );
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const answered = await Promise.race([asked, promise]);
  clearTimeout(timer);
  return answered;
}

/** Asks the courier and answers the events; the last known ones with their time when it does not answer. */
export async function pullTracking(shop: Shop, orderId: string): Promise<PulledTracking> {
  const answered = await refreshTracking(shop, orderId);
  const { events, checkedAt } = await readShipment(shop, orderId);
  return { success: true, data: events, checkedAt: checkedAt?.toISOString() ?? null, stale: !answered };
}

/** Guests without their link: order number and phone together. Neither alone tells anything. */
export async function trackAsGuest(
  shop: Shop,
  asked: { orderNumber: string; phone: string },
): Promise<Tracking & { stale: boolean }> {
  const number = readOrderNumber(asked.orderNumber) ?? '';
  await takeFromLimit(shop.sql, `guest-tracking:${number}`, { max: 20, seconds: 3600 });
  const phone = asked.phone.replace(/\D/g, '').slice(-10);
  const [found] = await shop.sql<{ id: string }[]>`
    select id from orders where order_number = ${number} and phone = ${phone}`;
  if (!found) throw new Failure('notFound', { message: 'No order details available.' });
  const answered = await refreshTracking(shop, found.id);
  return { ...(await trackOrder(shop, found.id)), stale: !answered };
}
