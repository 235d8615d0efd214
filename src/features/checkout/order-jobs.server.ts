import type { Tx } from '../../platform/db.server.ts';
import { addJob } from '../../platform/jobs.server.ts';
import type { PaymentMethod } from './order-record.server.ts';

type Placed = { orderNumber: string; method: PaymentMethod; placedAt: Date; holdMinutes: number };

/** Minutes after placing at which the provider is asked about a payment nobody has told us of. */
const checksAfter = (holdMinutes: number) => [2, 5, 15, holdMinutes, 60, 24 * 60, 72 * 60];
/** Asked again until the provider answers: about a day of growing pauses. */
const PATIENCE = 36;

/** What follows an order that the shop may begin to deal with. */
export function acceptedJobs(tx: Tx, orderNumber: string): Promise<void>[] {
  return ['order-placed-mail', 'order-placed-sms', 'order-accepted'].map((kind) =>
    addJob(tx, { kind, payload: { orderNumber }, onceKey: orderNumber }),
  );
}

/** What follows an order the moment it is placed: an online one is first watched until it is paid. */
export function orderPlacedJobs(
  tx: Tx,
  { orderNumber, method, placedAt, holdMinutes }: Placed,
): Promise<void>[] {
  if (method === 'cod') return acceptedJobs(tx, orderNumber);
  return checksAfter(holdMinutes).map((minutes) =>
    addJob(tx, {
      kind: 'payment-check',
      payload: { orderNumber },
      runAt: new Date(placedAt.getTime() + minutes * 60_000 + 1000),
      maxAttempts: PATIENCE,
    }),
  );
}
