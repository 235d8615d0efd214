import { inTransaction, type Db } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { findOrderById, lockOrder } from '../order-record.server.ts';
import { endBooking, lockBooking } from './booking.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';

export const RECALL_JOB = 'recall-parcel';
export interface RecallPayload {
  readonly orderId: string;
  readonly awbNo: string;
}

const TRIES = 24;

export const recallNumber = (db: Db, orderId: string, awbNo: string): Promise<void> =>
  addJob(db, { kind: RECALL_JOB, payload: { orderId, awbNo }, key: awbNo, maxAttempts: TRIES });

/**
 * Calls a parcel back, of the order's booking or of one that has ended. The courier says the same when it is asked twice.
 * Its yes ends the booking; a no leaves it for people.
 */
export async function recall(shop: Shop, { orderId, awbNo }: RecallPayload): Promise<void> {
  const [now] = await shop.sql<{ awbNo: string | null; recalling: boolean }[]>`
    select awb_no as "awbNo", recalling from shipments where order_id = ${orderId}`;
  // The order was changed back meanwhile.
  if (now?.awbNo === awbNo && !now.recalling) return;
  try {
    await shop.services.courier.cancel(awbNo);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'refused') throw error;
    await refused(shop, { orderId, awbNo }, error.message);
    return;
  }
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    if (found) await lockOrder(tx, found.orderNumber);
    const booking = await lockBooking(tx, orderId);
    if (booking?.awbNo !== awbNo) return;
    await tx`
      insert into shipment_notes (order_id, note) values (${orderId}, ${`AWB ${awbNo} recalled at the courier`})`;
    await endBooking(tx, orderId, booking);
  });
}

/** Most often because it is on its way. */
async function refused(shop: Shop, { orderId, awbNo }: RecallPayload, words: string): Promise<void> {
  const attention = `The courier did not take back the parcel ${awbNo}: stop it. ${words}`.slice(0, 300);
  await inTransaction(shop.sql, async (tx) => {
    const order = await findOrderById(tx, orderId);
    await tx`update shipments set attention = ${attention} where order_id = ${orderId}`;
    const payload: FollowPayload = { orderId, awbNo: null };
    if (order?.status !== 'Cancelled') await addJob(tx, { kind: FOLLOW_JOB, payload });
  });
}
