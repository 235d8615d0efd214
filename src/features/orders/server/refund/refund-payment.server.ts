import type { Tx } from '../../../../platform/db.server.ts';
import { requestRefund, type RefundReason } from './refunds.server.ts';

/** Asks for the money of the payment that paid the order; the rest is a job's, until the bank has done it. */
export async function refundPayment(tx: Tx, orderId: string, reason: RefundReason): Promise<void> {
  const [payment] = await tx<{ id: string; amount: number }[]>`
    select id, amount::float8 as amount from payments where order_id = ${orderId} and counts`;
  if (payment) await requestRefund(tx, { orderId, paymentId: payment.id, amount: payment.amount, reason });
}
