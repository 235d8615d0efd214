import type { Carrier } from '../../../../domain/shipping/shipping-settings.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { lockBooking } from './booking.server.ts';
import { deliverOurselves, syncParcel } from './sync-parcel.server.ts';

/**
 * The order's one parcel; the courier is told after the commit. One that is booked already is compared with the order. Who
 * carries it is decided when the courier would be told, unless it is known here.
 */
export async function queueShipment(tx: Tx, orderId: string, carrier?: Carrier): Promise<void> {
  await tx`
    insert into shipments (order_id, reference) select id, order_number from orders where id = ${orderId}
    on conflict do nothing`;
  const booking = await lockBooking(tx, orderId);
  const isNew = booking?.askedAt === null && booking.courierOrderId === null;
  await (carrier === 'own' && isNew ? deliverOurselves(tx, orderId) : syncParcel(tx, orderId));
}

export const CHECK_JOB = 'check-parcel';
const CHECK_MINUTES = 30;

/** Asks for the next look at a parcel that is on its way. */
export async function watchParcel(db: Db, orderId: string): Promise<void> {
  await addJob(db, { kind: CHECK_JOB, payload: { orderId }, runAt: dueIn(CHECK_MINUTES * 60_000) });
}
