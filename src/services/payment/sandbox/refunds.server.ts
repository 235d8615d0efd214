import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UNKNOWN_ID, badRequest, firstFault, notesShape } from './answers.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import {
  insertRefund,
  newId,
  notesOf,
  nowSeconds,
  paymentById,
  refundById,
  refundByKey,
  savePayment,
} from './store.server.ts';
import type { RefundRow } from './store.server.ts';

const refundShape = z.strictObject({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notesShape.optional(),
  receipt: z.string().max(40).optional(),
});
const keyShape = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/);
type ById = { Params: { id: string } };

export function refundRoutes(app: FastifyInstance, { sql }: PaymentSandboxOptions, bank: Bank): void {
  app.post<ById>('/v1/payments/:id/refund', async ({ params, body, headers }, reply) => {
    const parsed = refundShape.safeParse(body ?? {});
    if (!parsed.success) return badRequest(reply, firstFault(parsed.error, body).description);
    const named = headers['x-refund-idempotency'];
    const key = named === undefined ? null : keyShape.safeParse(named).data;
    if (key === undefined) return badRequest(reply, 'The idempotency key is not valid');
    const request = JSON.stringify([params.id, parsed.data]);
    const { refundDelayMs } = await bank.faults.get();

    const made = await sql.begin(async (tx): Promise<RefundRow | string> => {
      // The lock makes twins with the same key come one after the other.
      const payment = await paymentById(tx, params.id, true);
      if (!payment) return UNKNOWN_ID;
      const before = key ? await refundByKey(tx, key) : undefined;
      if (before) {
        return before.request === request
          ? before.body
          : 'Different request with the same idempotency key has already been processed.';
      }
      const left = payment.amount - payment.amount_refunded;
      const amount = parsed.data.amount ?? left;
      if (!payment.captured) return 'The payment status should be captured for action to be taken';
      if (left === 0) return 'The payment has been fully refunded already';
      if (amount > left) return 'The total refund amount is greater than the refund payment amount';
      const refund: RefundRow = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: payment.id,
        status: refundDelayMs > 0 ? 'pending' : 'processed',
        speed_requested: parsed.data.speed,
        speed_processed: 'normal',
        receipt: parsed.data.receipt ?? null,
        notes: notesOf(parsed.data.notes),
        created_at: nowSeconds(),
      };
      await insertRefund(tx, key, request, refund);
      const full = amount === left;
      const after = {
        ...payment,
        amount_refunded: payment.amount_refunded + amount,
        refund_status: full ? ('full' as const) : ('partial' as const),
        status: full ? ('refunded' as const) : payment.status,
      };
      await savePayment(tx, after);
      const names = refundDelayMs > 0 ? ['refund.created'] : ['refund.created', 'refund.processed'];
      await bank.sendWebhooks(
        tx,
        names.map((name) => ({ name, payload: { refund, payment: after } })),
      );
      if (refundDelayMs > 0)
        await bank.queue.add(tx, 'refund', { id: refund.id }, { delayMs: refundDelayMs });
      return refund;
    });
    return typeof made === 'string' ? badRequest(reply, made) : made;
  });

  app.get<ById>('/v1/refunds/:id', async ({ params }, reply) => {
    return (await refundById(sql, params.id)) ?? badRequest(reply, UNKNOWN_ID);
  });
}
