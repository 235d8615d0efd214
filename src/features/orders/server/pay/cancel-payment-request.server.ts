import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

export const CANCEL_JOB = 'payment-link-cancel';

const endLink = (tx: Tx, link: string | null | undefined) =>
  link ? addJob(tx, { kind: CANCEL_JOB, payload: { linkId: link } }) : undefined;

/** What is no longer owed is no longer asked for. Who pays all the same gets it back. */
export async function cancelPaymentRequest(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [request] = await tx<{ link: string | null }[]>`
    update payment_requests set status = 'cancelled', settled_at = ${now}
    where order_id = ${orderId} and status = 'open' returning provider_link_id as link`;
  await endLink(tx, request?.link);
}

/**
 * Only an order that staff placed has a link before it is paid; of others nothing is asked. News of its payment comes
 * again and again: a difference that is asked for since then stays.
 */
export async function cancelLink(tx: Tx, { id, placedBy }: OrderRecord, now: Date): Promise<void> {
  if (placedBy === null) return;
  const [request] = await tx<{ link: string | null }[]>`
    update payment_requests set status = 'cancelled', settled_at = ${now}
    where order_id = ${id} and whole and status = 'open' returning provider_link_id as link`;
  await endLink(tx, request?.link);
}
