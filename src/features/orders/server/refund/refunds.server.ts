import type { Paise } from '../../../../domain/money/money.ts';
import { inTransaction, type Tx } from '../../../../platform/db.server.ts';
import { addJob } from '../../../../platform/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/jobs/handlers.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { ProviderRefund } from '../../../../services/payment/port.ts';
import { notify } from '../notify/order-notices.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { findOrderById, lockOrder, setPaymentState, type OrderRecord } from '../order-record.server.ts';

export type RefundReason =
  'cancelled' | 'returned' | 'second-payment' | 'too-late' | 'paid-in-cash' | 'wrong-amount';

/** A bank may take days: the status is asked for until it is known, at growing distances up to an hour. */
const PATIENCE = 400;

/**
 * Asks for money back, in the transaction that decides it; a job then talks to the provider until it is done.
 * The same payment and reason is one refund, however often it is asked for.
 */
export async function requestRefund(
  tx: Tx,
  wish: { orderId: string; paymentId: number | string; amount: Paise; reason: RefundReason },
): Promise<void> {
  const key = `kadam-refund-${wish.paymentId}-${wish.reason}`;
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (order_id, payment_id, amount, reason, idempotency_key)
    values (${wish.orderId}, ${wish.paymentId}, ${wish.amount}, ${wish.reason}, ${key})
    on conflict (idempotency_key) do nothing returning id`;
  if (refund) {
    await addJob(tx, { kind: 'refund', payload: { refundId: refund.id }, maxAttempts: PATIENCE });
  }
}

/** True when money of hers is with us; an order that cost nothing is paid without any. */
export const owesRefund = ({
  paymentStatus,
  amount,
}: Pick<OrderRecord, 'paymentStatus' | 'amount'>): boolean => paymentStatus === 'Paid' && amount > 0;

/** Asks for the money of the payment that paid the order; the rest is a job's, until the bank has done it. */
export async function refundPayment(tx: Tx, orderId: string, reason: RefundReason): Promise<void> {
  const [payment] = await tx<{ id: string; amount: number }[]>`
    select id, amount::float8 as amount from payments where order_id = ${orderId} and counts`;
  if (payment) await requestRefund(tx, { orderId, paymentId: payment.id, amount: payment.amount, reason });
}

type OpenRefund = {
  id: string;
  orderId: string;
  amount: number;
  reason: RefundReason;
  status: 'requested' | 'pending' | 'processed' | 'failed';
  idempotencyKey: string;
  providerRefundId: string | null;
  providerPaymentId: string;
  counts: boolean;
};

async function readRefund(shop: Shop, refundId: string): Promise<OpenRefund | undefined> {
  const [refund] = await shop.sql<OpenRefund[]>`
    select r.id, r.order_id as "orderId", r.amount::float8 as amount, r.reason, r.status,
      r.idempotency_key as "idempotencyKey", r.provider_refund_id as "providerRefundId",
      p.provider_payment_id as "providerPaymentId", p.counts
    from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId}`;
  return refund;
}

/** Sends a refund to the provider, or asks how it stands. Throws while it is not finished, so the job comes back. */
export async function pursueRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await readRefund(shop, refundId);
  if (!refund || refund.status === 'processed') return;
  const answer = refund.providerRefundId
    ? await shop.services.payment.refundStatus(refund.providerRefundId)
    : await shop.services.payment.refund({
        paymentId: refund.providerPaymentId,
        amount: refund.amount,
        idempotencyKey: refund.idempotencyKey,
        notes: { reason: refund.reason },
      });
  await recordRefund(shop, refund, answer);
  if (answer.status === 'pending') throw new ServiceError('unavailable', 'The refund is on its way');
  if (answer.status === 'failed') {
    shop.log.error(
      { refund: refund.id, reason: refund.reason },
      'a refund failed at the bank: staff must look',
    );
  }
}

async function recordRefund(shop: Shop, refund: OpenRefund, answer: ProviderRefund): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, refund.orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    const moved = await tx`
      update refunds set status = ${answer.status}, provider_refund_id = ${answer.id},
        processed_at = ${answer.status === 'processed' ? tx`now()` : null}
      where id = ${refund.id} and status <> 'processed'`;
    if (!order || moved.count === 0 || answer.status !== 'processed' || !refund.counts) return;
    if (order.paymentStatus === 'Refund initiated') {
      await setPaymentState(tx, order, 'Refunded', { actor: 'system', note: `Refund ${answer.id}` });
      await notify(tx, order.id, 'refunded');
    }
  });
}

/** A refund event only tells us to look: the truth is fetched. */
export async function refundHeard(shop: Shop, providerRefundId: string): Promise<void> {
  const [refund] = await shop.sql<{ id: string }[]>`
    select id from refunds where provider_refund_id = ${providerRefundId} and status = 'pending'`;
  if (refund) await pursueRefund(shop, refund.id).catch(() => {});
}

export const refundJobs = (shop: Shop): JobHandlers => ({
  refund: async ({ refundId }: { refundId: string }) => pursueRefund(shop, refundId),
});
