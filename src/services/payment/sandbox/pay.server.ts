import { z } from 'zod';
import { paymentSignature } from '../signature.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import { insertPayment, newId, nowSeconds, orderById, saveOrder } from './store.server.ts';
import type { SandboxOrder, PaymentRow } from './store.server.ts';

export const payRequest = z.object({
  order_id: z.string().max(64),
  outcome: z.enum(['success', 'failure']),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']).default('upi'),
  vpa: z.string().max(100).optional(),
  bank: z.string().max(20).optional(),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
});

export type PayResult =
  | { kind: 'paid'; razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  /** Paid, but the way back to the shop is lost. */
  | { kind: 'lost' }
  | { kind: 'failed'; error: PayError };

export type PayError = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id: string; payment_id?: string };
};

const FAILED = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authentication' };
const DECLINED = {
  ...FAILED,
  description: 'Your payment was declined by the bank. Try again.',
  reason: 'payment_failed',
};
const SILENT = { ...FAILED, description: 'The bank did not answer in time.', reason: 'payment_timed_out' };

/** What happens when the shopper confirms or fails at the bank. */
export async function pay(
  options: PaymentSandboxOptions,
  bank: Bank,
  wish: z.output<typeof payRequest>,
): Promise<PayResult> {
  const { sql, keyId, keySecret } = options;
  const faults = await bank.faults.get();
  const silent =
    wish.outcome === 'success' && (faults.lateAuthoriseMs > 0 || faults.failedThenCapturedMs > 0);

  const result = await sql.begin(async (tx): Promise<PayResult> => {
    const order = await orderById(tx, keyId, wish.order_id, true);
    if (!order) return refusal(wish.order_id, 'The id provided does not exist');
    if (order.status === 'paid') return refusal(order.id, 'Order has already been paid');
    const attempted: SandboxOrder = { ...order, status: 'attempted', attempts: order.attempts + 1 };
    await saveOrder(tx, attempted);

    if (wish.outcome === 'failure' || silent) {
      const error = silent ? SILENT : DECLINED;
      const payment = failed(newPayment(order, wish), error);
      await insertPayment(tx, payment);
      await bank.sendPaymentWebhooks(tx, ['payment.failed'], payment, attempted);
      if (silent) {
        const captured = faults.failedThenCapturedMs > 0;
        const task = { id: payment.id, to: captured ? 'captured' : 'authorized' };
        const delayMs = captured ? faults.failedThenCapturedMs : faults.lateAuthoriseMs;
        await bank.queue.add(tx, 'payment', task, { delayMs });
      }
      return {
        kind: 'failed',
        error: { ...error, metadata: { order_id: order.id, payment_id: payment.id } },
      };
    }

    const paymentIds = Array.from({ length: faults.secondPayment ? 2 : 1 }, () => newId('pay'));
    for (const id of paymentIds) {
      const payment: PaymentRow = { ...newPayment(order, wish), id, status: 'authorized' };
      await insertPayment(tx, payment);
      await bank.sendPaymentWebhooks(tx, ['payment.authorized'], payment, attempted);
      await bank.capture(tx, payment, attempted);
    }
    const paymentId = paymentIds[0] ?? '';
    const secret = faults.forgeSignature ? 'not the secret' : keySecret;
    return {
      kind: 'paid',
      razorpay_payment_id: paymentId,
      razorpay_order_id: order.id,
      razorpay_signature: paymentSignature(secret, order.id, paymentId),
    };
  });
  return result.kind === 'paid' && faults.dropCallback ? { kind: 'lost' } : result;
}

function refusal(orderId: string, description: string): PayResult {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' };
  return {
    kind: 'failed',
    error: { ...error, reason: 'input_validation_failed', metadata: { order_id: orderId } },
  };
}

function newPayment(order: SandboxOrder, wish: z.output<typeof payRequest>): PaymentRow {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    method: wish.method,
    captured: false,
    amount_refunded: 0,
    refund_status: null,
    vpa: wish.method === 'upi' ? (wish.vpa ?? 'success@razorpay') : null,
    bank: wish.bank ?? null,
    email: wish.email ?? null,
    contact: wish.contact ?? null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    notes: order.notes,
    created_at: nowSeconds(),
  };
}

const failed = (payment: PaymentRow, error: typeof DECLINED): PaymentRow => ({
  ...payment,
  status: 'failed',
  error_code: error.code,
  error_description: error.description,
  error_source: error.source,
  error_step: error.step,
  error_reason: error.reason,
});
