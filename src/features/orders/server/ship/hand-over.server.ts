import { ServiceError } from '../../../../services/http/service-error.ts';
import type { ShipmentOrder } from '../../../../services/courier/port.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { COURIERS, type CourierName } from '../../../../domain/shipping/shipping-settings.ts';
import type { Shop } from '../../../shop.server.ts';
import { courierChoice } from './courier-choice.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
import { inLatinLetters } from './latin-letters.ts';
import { readSoldOrder } from '../order-record.server.ts';
import { STOP_PARCEL, watchParcel } from './queue-shipment.server.ts';

/** After an answer that never came, the courier's own message gets this long to tell us what happened. */
const QUIET_MS = 2 * 60_000;

/** The order as the courier wants it: in Latin letters, and with what is left to collect at delivery. */
async function shipmentOf(shop: Shop, orderId: string): Promise<ShipmentOrder | undefined> {
  const order = await readSoldOrder(shop.sql, orderId);
  if (order.status !== 'Confirmed' && order.status !== 'Packed') return undefined;
  const { billing } = order;
  const [parcel] = await shop.sql<{ reference: string | null }[]>`
    select reference from shipments where order_id = ${orderId}`;
  const reference = parcel?.reference;
  return {
    orderNo: reference ?? order.orderNumber,
    placedAt: order.placedAt,
    customer: {
      name: inLatinLetters(`${billing.fname} ${billing.lname}`),
      address1: inLatinLetters(billing.billing_address),
      address2: inLatinLetters(billing.billing_address2),
      pincode: billing.zipcode,
      city: inLatinLetters(billing.city),
      state: inLatinLetters(billing.state),
      phone: billing.phone,
      email: order.email,
    },
    lines: order.lines.map(({ title, sku, quantity, unitPrice }) => ({
      name: title,
      sku,
      quantity,
      unitPrice,
    })),
    invoiceValue: order.amount,
    codValue: order.paymentMethod === 'cod' && order.paymentStatus !== 'Paid' ? order.amount : 0,
  };
}

/**
 * Who is to be asked: one of many workers may ask, and nobody while an earlier question may still have been heard. After
 * silence it is the same courier again, whomever the owner has chosen since: it may have the parcel.
 */
async function mayAsk(shop: Shop, orderId: string, pincode: string): Promise<CourierName | undefined> {
  const now = shop.now();
  const chosen = await courierChoice(shop.sql).courierTo(pincode);
  const [claimed] = await shop.sql<{ courier: string | null }[]>`
    update shipments set asked_at = ${now}, asked_courier = coalesce(asked_courier, ${chosen})
    where order_id = ${orderId} and courier_order_id is null
      and (asked_at is null or asked_at <= ${new Date(now.getTime() - QUIET_MS)})
    returning asked_courier as courier`;
  if (claimed) return COURIERS.find((each) => each === claimed.courier) ?? chosen;
  const [waiting] = await shop.sql`
    select 1 from shipments where order_id = ${orderId} and courier_order_id is null`;
  if (waiting)
    throw new ServiceError('unavailable', 'The courier may have heard us: waiting for its message');
  return undefined;
}

/** Hands an order's parcel to the courier, once. Throws while the courier cannot take it, so that the job comes back. */
export async function handOver(shop: Shop, orderId: string): Promise<void> {
  const shipment = await shipmentOf(shop, orderId);
  const by = shipment && (await mayAsk(shop, orderId, shipment.customer.pincode));
  if (!by) return;
  try {
    const { courierOrderId, awbNo } = await shop.services.courier.ship({ ...shipment, by });
    const stands = await rememberHandOver(shop, orderId, courierOrderId);
    if (stands && awbNo !== undefined)
      await addJob(shop.sql, { kind: FOLLOW_JOB, payload: { orderId, awbNo } satisfies FollowPayload });
  } catch (error) {
    await rememberFailure(shop, orderId, error);
    throw error;
  }
}

/**
 * Also when the courier's message comes before its answer. The first number stands; a second parcel is for people.
 * True when the number is the one that stands.
 */
export async function rememberHandOver(
  shop: Shop,
  orderId: string,
  courierOrderId: string,
): Promise<boolean> {
  return inTransaction(shop.sql, async (tx) => {
    // The subquery does not see a cancellation that committed while this waited for the row, but that one has set the mark.
    const first = await tx`
      update shipments set courier_order_id = ${courierOrderId}, handed_over_at = ${shop.now()},
        attention = case when attention = ${STOP_PARCEL} then attention
          else (select ${STOP_PARCEL}::text from orders where id = ${orderId} and status = 'Cancelled') end
      where order_id = ${orderId} and courier_order_id is null`;
    if (first.count > 0) {
      await watchParcel(tx, orderId);
      return true;
    }
    const second = await tx`
      update shipments set attention = 'The courier has two parcels for this order.'
      where order_id = ${orderId} and courier_order_id <> ${courierOrderId}`;
    if (second.count === 0) return true;
    const note = `Second parcel ${courierOrderId}`;
    await tx`insert into shipment_notes (order_id, note) values (${orderId}, ${note})`;
    return false;
  });
}

async function rememberFailure(shop: Shop, orderId: string, error: unknown): Promise<void> {
  // A clear no means that nothing was taken; after silence it stays unknown.
  const refused = error instanceof ServiceError && error.kind === 'refused';
  const words = error instanceof ServiceError ? error.message : 'The parcel could not be handed over.';
  await shop.sql`
    update shipments set attention = ${words.slice(0, 300)}, asked_at = ${refused ? null : shop.sql`asked_at`},
      asked_courier = ${refused ? null : shop.sql`asked_courier`}
    where order_id = ${orderId} and courier_order_id is null`;
}
