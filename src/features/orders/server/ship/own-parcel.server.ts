import type { OwnParcelInput } from '../../../../contract/parcels-staff.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { nextOwnStates, OWN_STATUS, type OwnState } from '../../../../domain/orders/own-delivery.ts';
import { furthestStage } from '../../../../domain/orders/shipment-status.ts';
import { COURIER_NAMES } from '../../../../domain/shipping/shipping-settings.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { lockOrder, type OrderRecord } from '../order-record.server.ts';
import { receiveCash } from '../remittances/receive-cash.server.ts';
import { isOwn, lockBooking, type Booking } from './booking.server.ts';
import { carrierTo } from './courier-choice.server.ts';
import { leaseOver } from './courier-lease.ts';
import { moveOrder } from './move-order.server.ts';
import { queueShipment } from './queue-shipment.server.ts';
import { deliverOurselves, syncParcel } from './sync-parcel.server.ts';

interface About {
  readonly orderNumber: string;
  readonly who: string;
}

async function hold(
  tx: Tx,
  orderNumber: string,
): Promise<{ order: OrderRecord; booking: Booking | undefined }> {
  const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
  if (!order) throw new Failure('notFound');
  return { order, booking: await lockBooking(tx, order.id) };
}

/** A courier that has the parcel, or may be taking it this moment, must give it back first. */
function refuseTaken({ courierOrderId, stage, askedAt }: Booking, now: Date): void {
  if (courierOrderId !== null && stage !== 'cancelled')
    throw impossibleMove('The courier has this parcel. Ask the courier to cancel it first.');
  if (courierOrderId === null && askedAt !== null && askedAt > leaseOver(now))
    throw impossibleMove('The courier is being asked for this parcel. Please try again in two minutes.');
}

/** Who carries the parcel, its number and where its way is shown: typed in by staff, where no connected courier carries it. */
export async function nameOwnParcel(
  shop: Shop,
  { orderNumber, carrier, awbNo, url, who }: About & OwnParcelInput,
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { order, booking } = await hold(tx, orderNumber);
    if (!booking || !isOwn(booking)) {
      if (order.status !== 'Confirmed' && order.status !== 'Packed')
        throw impossibleMove(`An order that is ${order.status} cannot be given to somebody else.`);
      if (booking) refuseTaken(booking, shop.now());
      await (booking ? deliverOurselves(tx, order.id) : queueShipment(tx, order.id, 'own'));
    }
    const number = awbNo === '' ? null : awbNo;
    const [other] = await tx`
      select from shipments where awb_no = ${number} and order_id <> ${order.id}
      union all select from old_bookings where awb_no = ${number} limit 1`;
    if (other) throw impossibleMove(`The number ${awbNo} belongs to another parcel.`);
    await tx`
      update shipments set carrier = ${carrier}, awb_no = ${number}, tracking_url = ${url === '' ? null : url}
      where order_id = ${order.id}`;
    await indexOrder(tx, order.id);
    const by = [carrier || COURIER_NAMES.own, awbNo].filter(Boolean).join(', ');
    await writeAuditLog(tx, who, `${order.orderNumber}: parcel by ${by}`, { orderId: order.id });
    return { message: `${order.orderNumber} is delivered by ${by}.` };
  });
}

/** Back to a connected courier, while the parcel is still here. */
export async function bookCourier(shop: Shop, { orderNumber, who }: About): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { order, booking } = await hold(tx, orderNumber);
    if (!booking || !isOwn(booking) || booking.stage !== 'processing')
      throw impossibleMove('Only a parcel of your own that is still here can be given to the courier.');
    const carrier = await carrierTo(tx, shop, order.billing.zipcode);
    if (carrier === 'own') throw impossibleMove('No courier is connected for this pincode.');
    await tx`
      update shipments set courier_order_id = null, carrier = '', awb_no = null, tracking_url = null, sent = null
      where order_id = ${order.id}`;
    await syncParcel(tx, order.id);
    await writeAuditLog(tx, who, `${order.orderNumber}: parcel to ${COURIER_NAMES[carrier]}`, {
      orderId: order.id,
    });
    return { message: `${COURIER_NAMES[carrier]} is asked for the parcel of ${order.orderNumber}.` };
  });
}

interface Moved extends About {
  readonly state: OwnState;
  /** The cash of the door is in the shop already. */
  readonly cashReceived: boolean;
}

/** Staff say where a parcel of their own is; the order, its units, its money and its messages follow as with a courier. */
export async function moveOwnParcel(
  shop: Shop,
  { orderNumber, state, cashReceived, who }: Moved,
): Promise<{ message: string }> {
  const now = shop.now();
  return inTransaction(shop.sql, async (tx) => {
    const { order, booking } = await hold(tx, orderNumber);
    if (!booking || !isOwn(booking)) throw impossibleMove('The courier says where this parcel is.');
    if (!nextOwnStates(order.status).includes(state))
      throw impossibleMove(`A parcel of an order that is ${order.status} cannot be ${state}.`);
    const status = OWN_STATUS[state];
    const stage = furthestStage(booking.stage, [status]);
    await tx`
      insert into shipment_events (order_id, status_id, current_location, courier_event_date_time, courier_msg)
      values (${order.id}, ${status}, '', ${now.toISOString()}, '') on conflict do nothing`;
    await tx`
      update shipments set stage = ${stage}, checked_at = ${now}, handed_over_at = coalesce(handed_over_at, ${now}),
        sent = ${stage === 'shipped' ? tx`sent` : null}
      where order_id = ${order.id}`;
    const left = state === 'out for delivery' ? state : 'shipped';
    await moveOrder(tx, { order, booking, stage, now, by: { actor: 'staff', who }, left });
    if (state === 'out for delivery') await notify(tx, order.id, state);
    await writeAuditLog(tx, who, `${order.orderNumber}: parcel ${state}`, { orderId: order.id });
    if (cashReceived && state === 'delivered') await receiveCash(tx, { order, who, now });
    return { message: `${order.orderNumber} is ${state}.` };
  });
}

/** Cash that was collected at the door of an own delivery has come into the shop. */
export async function cashReceived(shop: Shop, { orderNumber, who }: About): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { order, booking } = await hold(tx, orderNumber);
    if (!booking || !isOwn(booking)) throw impossibleMove('The courier sends this cash with its next list.');
    const amount = await receiveCash(tx, { order, who, now: shop.now() });
    if (amount === 0) throw impossibleMove(`No cash of ${order.orderNumber} is open.`);
    return { message: `The cash of ${order.orderNumber} is received.` };
  });
}
