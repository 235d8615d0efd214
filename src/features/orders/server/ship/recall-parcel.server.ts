import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { STOP_PARCEL } from './queue-shipment.server.ts';

export const RECALL_JOB = 'recall-parcel';
export interface RecallPayload {
  readonly orderId: string;
  readonly awbNo: string;
}

const TRIES = 24;

/**
 * Calls a booked parcel back. Until the courier has said yes it is flagged, so that nobody hands it over; a parcel
 * without a number yet is recalled as soon as it has one.
 */
export async function recallParcel(tx: Tx, orderId: string): Promise<void> {
  const [booked] = await tx<{ awbNo: string | null }[]>`
    update shipments set attention = ${STOP_PARCEL}
    where order_id = ${orderId} and (courier_order_id is not null or asked_at is not null)
      and stage = 'processing'
    returning awb_no as "awbNo"`;
  if (booked?.awbNo) await recallNumber(tx, orderId, booked.awbNo);
}

export const recallNumber = (tx: Tx, orderId: string, awbNo: string): Promise<void> =>
  addJob(tx, { kind: RECALL_JOB, payload: { orderId, awbNo }, key: awbNo, maxAttempts: TRIES });

/** The flag goes once the courier has called the parcel back; a no leaves it for people. */
export async function recall(shop: Shop, { orderId, awbNo }: RecallPayload): Promise<void> {
  try {
    await shop.services.courier.cancel(awbNo);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'refused') throw error;
    const attention = `The courier did not take back the parcel ${awbNo}: stop it. ${error.message}`;
    await shop.sql`update shipments set attention = ${attention.slice(0, 300)} where order_id = ${orderId}`;
    return;
  }
  await shop.sql`
    update shipments set stage = case when awb_no = ${awbNo} then 'cancelled' else stage end,
      attention = case when attention = ${STOP_PARCEL} then null else attention end
    where order_id = ${orderId}`;
  await shop.sql`
    insert into shipment_notes (order_id, note) values (${orderId}, ${`AWB ${awbNo} recalled at the courier`})`;
}
