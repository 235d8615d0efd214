import type { Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob, type Job } from '../../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** How long an unpaid online order keeps its pairs. */
export const HOLD_MINUTES = 30;

type Placed = { orderNumber: string; waits: boolean; placedAt: Date; holdMinutes: number };

/** Asks the provider about a payment nobody has told us of; once it has answered, it is asked again at a later time. */
export interface PaymentCheck {
  readonly orderNumber: string;
  /** In milliseconds since 1970. */
  readonly laterChecks?: readonly number[];
}

const checksAfter = (holdMinutes: number) =>
  [...new Set([2, 5, 15, holdMinutes, 60, 24 * 60, 72 * 60])].toSorted((one, other) => one - other);
/** Asked again until the provider answers: about a day of growing pauses. */
const PATIENCE = 36;

const acceptedJob = (orderNumber: string): Job => ({ kind: 'order-placed', payload: { orderNumber } });

/** The one job of an order that the shop may begin to deal with. */
export const orderAccepted = (tx: Tx, orderNumber: string): Promise<void> =>
  addJob(tx, acceptedJob(orderNumber));

/** The one job of an order the moment it is placed: one that waits for money is first watched until it is paid. */
export function placedJob({ orderNumber, waits, placedAt, holdMinutes }: Placed): Job {
  if (!waits) return acceptedJob(orderNumber);
  const times = checksAfter(holdMinutes).map((minutes) => placedAt.getTime() + minutes * 60_000 + 1000);
  const [first = 0, ...laterChecks] = times;
  const payload: PaymentCheck = { orderNumber, laterChecks };
  return { kind: 'payment-check', payload, runAt: new Date(first), maxAttempts: PATIENCE };
}

/** Times that have passed while the provider was silent are left out. */
export async function planNextCheck(
  shop: Shop,
  { orderNumber, laterChecks = [] }: PaymentCheck,
): Promise<void> {
  const now = shop.now().getTime();
  const [next, ...rest] = laterChecks.filter((time) => time > now);
  if (next === undefined) return;
  const payload: PaymentCheck = { orderNumber, laterChecks: rest };
  const runAt = dueIn(next - now);
  await addJob(shop.sql, {
    kind: 'payment-check',
    payload,
    key: `${orderNumber} ${next}`,
    runAt,
    maxAttempts: PATIENCE,
  });
}

const STEP_MS = 5 * 60_000;

/** A hold that was made longer is looked at when it ends; many clicks within five minutes make one look. */
export function watchHold(tx: Tx, orderNumber: string, holdUntil: Date): Promise<void> {
  const runAt = new Date(Math.ceil((holdUntil.getTime() + 1000) / STEP_MS) * STEP_MS);
  const key = `${orderNumber} ${runAt.toISOString()}`;
  const payload: PaymentCheck = { orderNumber };
  return addJob(tx, { kind: 'payment-check', payload, key, runAt, maxAttempts: PATIENCE });
}
