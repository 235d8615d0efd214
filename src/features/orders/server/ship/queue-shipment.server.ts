import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';

export const HAND_OVER_JOB = 'hand-over-parcel';
export interface HandOverPayload {
  readonly orderId: string;
}

/** The courier knows no recall by us: a parcel handed over already must be stopped by somebody. */
export const STOP_PARCEL = 'Cancelled after it was handed over: stop the parcel.';

/** A day and more of tries, at most an hour apart, before somebody has to look. */
const TRIES = 36;

/** The order's one parcel; the courier is told after the commit. */
export async function queueShipment(tx: Tx, orderId: string): Promise<void> {
  const payload: HandOverPayload = { orderId };
  await Promise.all([
    tx`insert into shipments (order_id) values (${orderId}) on conflict do nothing`,
    addJob(tx, { kind: HAND_OVER_JOB, payload, key: orderId, maxAttempts: TRIES }),
  ]);
}

export const CHECK_JOB = 'check-parcel';
const CHECK_MINUTES = 30;

/** Asks for the next look at a parcel that is on its way. */
export async function watchParcel(db: Db, orderId: string): Promise<void> {
  await addJob(db, { kind: CHECK_JOB, payload: { orderId }, runAt: dueIn(CHECK_MINUTES * 60_000) });
}
