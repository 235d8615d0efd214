import type { Tx } from '../../../../platform/db.server.ts';
import { addJob } from '../../../../platform/jobs.server.ts';
import type { PaymentMethod } from '../../../../domain/orders/order-input.ts';

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

const STEP_MS = 5 * 60_000;

/** A hold that was made longer is looked at when it ends; many clicks within five minutes make one look. */
export function watchHold(tx: Tx, orderNumber: string, holdUntil: Date): Promise<void> {
  const runAt = new Date(Math.ceil((holdUntil.getTime() + 1000) / STEP_MS) * STEP_MS);
  const onceKey = `${orderNumber} ${runAt.toISOString()}`;
  return addJob(tx, {
    kind: 'payment-check',
    payload: { orderNumber },
    onceKey,
    runAt,
    maxAttempts: PATIENCE,
  });
}
