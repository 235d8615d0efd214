import { maskedDestination, type Destination } from '../../../../contract/payout-destination.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { NamedBy } from '../../../../domain/orders/payout-rules.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { ProviderRefund } from '../../../../services/payment/port.ts';
import { notify } from '../notify/order-notices.server.ts';
import type { Shop } from '../../../shop.server.ts';
import {
  findOrderById,
  lockOrder,
  setPaymentState,
  type By,
  type OrderRecord,
} from '../order-record.server.ts';
import { askPayout } from './payouts.server.ts';

export type RefundReason =
  | 'cancelled'
  | 'returned'
  | 'changed'
  | 'goodwill'
  | 'second-payment'
  | 'too-late'
  | 'price-changed'
  | 'paid-in-cash'
  | 'wrong-amount';

/** A bank may take days: the status is asked for until it is known, at growing distances up to an hour. */
const PATIENCE = 400;

interface RefundRowInput {
  readonly orderId: string;
  readonly paymentId: number | string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  readonly now: Date;
  readonly creditNoteId?: string | undefined;
  readonly way?: 'provider' | 'payout' | 'hand';
  readonly payout?: NamedPayout | undefined;
  /** The staff member who gives this money back. */
  readonly askedBy?: string | undefined;
}

/** The account that cash is paid out to, and who named it. */
export interface NamedPayout {
  readonly destination: Destination;
  readonly by: NamedBy;
}

/**
 * Asks for money back, in the transaction that decides it; a job then talks to the provider until it is done.
 * The same payment and reason, or the same credit note, is one refund, however often it is asked for.
 */
export async function requestRefund(tx: Tx, wish: RefundRowInput): Promise<void> {
  const { way = 'provider', payout, creditNoteId } = wish;
  const key = `kadam-refund-${wish.paymentId}-${creditNoteId ?? wish.reason}`;
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (order_id, payment_id, amount, reason, idempotency_key, way, destination, destination_by,
      asked_by, credit_note_id, requested_at)
    values (${wish.orderId}, ${wish.paymentId}, ${wish.amount}, ${wish.reason}, ${key}, ${way},
      ${payout ? tx.json(payout.destination) : null}, ${payout?.by ?? null}, ${wish.askedBy ?? null},
      ${creditNoteId ?? null}, ${wish.now})
    on conflict (idempotency_key) do nothing returning id`;
  // A payout waits until somebody has released it: release-payout.server.ts.
  if (refund && way === 'provider') await pursueLater(tx, refund.id);
}

export const pursueLater = (tx: Tx, refundId: string): Promise<void> =>
  addJob(tx, { kind: 'refund', payload: { refundId }, maxAttempts: PATIENCE });

/** True when the customer's money is with us; an order that cost nothing is paid without any. */
export const owesRefund = ({
  paymentStatus,
  amount,
}: Pick<OrderRecord, 'paymentStatus' | 'amount'>): boolean => paymentStatus === 'Paid' && amount > 0;

export type OpenRefund = {
  id: string;
  orderId: string;
  amount: number;
  reason: RefundReason;
  status: 'requested' | 'pending' | 'processed' | 'failed';
  idempotencyKey: string;
  providerRefundId: string | null;
  providerPaymentId: string;
  counts: boolean;
  way: 'provider' | 'payout' | 'hand';
  destination: Destination | null;
  tries: number;
  releasedAt: Date | null;
};

async function readRefund(shop: Shop, refundId: string): Promise<OpenRefund | undefined> {
  const [refund] = await shop.sql<OpenRefund[]>`
    select r.id, r.order_id as "orderId", r.amount::float8 as amount, r.reason, r.status,
      r.idempotency_key as "idempotencyKey", r.provider_refund_id as "providerRefundId",
      p.provider_payment_id as "providerPaymentId", p.counts, r.way, r.destination, r.tries,
      r.released_at as "releasedAt"
    from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId}`;
  return refund;
}

function askProvider(shop: Shop, refund: OpenRefund): Promise<ProviderRefund> {
  const { payment } = shop.services;
  if (refund.providerRefundId) return payment.refundStatus(refund.providerRefundId);
  const { providerPaymentId: paymentId, amount, idempotencyKey, reason } = refund;
  return payment.refund({ paymentId, amount, idempotencyKey, notes: { reason } });
}

/** Sends a refund to the provider, or asks how it stands. Throws while it is not finished, so the job comes back. */
export async function pursueRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await readRefund(shop, refundId);
  if (!refund || refund.status === 'processed' || refund.way === 'hand') return;
  if (refund.way === 'payout' && refund.releasedAt === null) return;
  const answer = refund.way === 'payout' ? await askPayout(shop, refund) : await askProvider(shop, refund);
  await recordRefund(shop, refund, answer);
  if (answer.status === 'pending') throw new ServiceError('unavailable', 'The refund is on its way');
  if (answer.status === 'failed') {
    shop.log.error(
      { refund: refund.id, reason: refund.reason },
      'a refund failed at the bank: staff must look',
    );
  }
}

/** When all of an order's money is back, its payment is Refunded. */
export async function refundsDone(tx: Tx, order: OrderRecord, by: By): Promise<void> {
  const [open] = await tx`
    select 1 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = ${order.id} and p.counts and r.status <> 'processed' limit 1`;
  if (open || order.paymentStatus !== 'Refund initiated') return;
  await setPaymentState(tx, order, 'Refunded', by);
  await notify(tx, order.id, 'refunded');
}

type Answer = Pick<ProviderRefund, 'id' | 'status'> & { readonly trouble?: string | null };

async function recordRefund(shop: Shop, refund: OpenRefund, answer: Answer): Promise<void> {
  const masked =
    refund.destination && answer.status === 'processed' ? maskedDestination(refund.destination) : null;
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, refund.orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    const moved = await tx`
      update refunds set status = ${answer.status}, provider_refund_id = ${answer.id},
        trouble = ${answer.trouble ?? null},
        destination = ${masked === null ? tx`destination` : tx.json({ kind: 'paid', text: masked })},
        processed_at = ${answer.status === 'processed' ? shop.now() : null}
      where id = ${refund.id} and status <> 'processed' and tries = ${refund.tries}`;
    if (!order || moved.count === 0 || answer.status !== 'processed' || !refund.counts) return;
    await refundsDone(tx, order, { actor: 'system', note: `Refund ${answer.id}` });
  });
}

/** A refund event only tells us to look: the truth is fetched. */
export async function refundHeard(shop: Shop, providerRefundId: string): Promise<void> {
  const [refund] = await shop.sql<{ id: string }[]>`
    select id from refunds where provider_refund_id = ${providerRefundId} and status <> 'processed'`;
  if (refund) await pursueRefund(shop, refund.id).catch(() => {});
}

export const refundJobs = (shop: Shop): JobHandlers => ({
  refund: async ({ refundId }: { refundId: string }) => pursueRefund(shop, refundId),
});
