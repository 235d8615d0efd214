import { z } from 'zod';
import type {
  PaymentEvent,
  ProviderLink,
  ProviderOrder,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from './port.ts';

const id = z.string().min(1).max(64);
const paise = z.number().int().min(0);
const seconds = z.number().transform((value) => new Date(value * 1000));
/** Empty notes come as `[]`, others as an object. */
const notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.union([z.string(), z.number()]))])
  .nullish()
  .transform((value): Record<string, string> =>
    !value || Array.isArray(value)
      ? {}
      : Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)])),
  );
const maybe = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const orderEntity = z
  .object({
    id,
    amount: paise,
    amount_paid: paise.default(0),
    currency: z.string(),
    receipt: maybe,
    status: z.enum(['created', 'attempted', 'paid']),
    notes,
    created_at: seconds,
  })
  .transform(({ amount_paid: amountPaid, created_at: createdAt, ...rest }): ProviderOrder => ({
    ...rest,
    amountPaid,
    createdAt,
  }));

export const paymentEntity = z
  .object({
    id,
    order_id: maybe,
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    method: maybe,
    amount_refunded: paise.nullish().transform((value) => value ?? 0),
    refund_status: z
      .enum(['partial', 'full'])
      .nullish()
      .transform((value) => value ?? null),
    error_code: maybe,
    error_description: maybe,
    error_reason: maybe,
    created_at: seconds,
  })
  .transform((raw): ProviderPayment => ({
    id: raw.id,
    orderId: raw.order_id,
    amount: raw.amount,
    currency: raw.currency,
    status: raw.status,
    captured: raw.captured,
    method: raw.method,
    amountRefunded: raw.amount_refunded,
    refundStatus: raw.refund_status,
    errorCode: raw.error_code,
    errorDescription: raw.error_description,
    errorReason: raw.error_reason,
    createdAt: raw.created_at,
  }));

export const refundEntity = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    created_at: seconds,
  })
  .transform(({ payment_id: paymentId, created_at: createdAt, ...rest }): ProviderRefund => ({
    ...rest,
    paymentId,
    createdAt,
  }));

export const linkEntity = z
  .object({
    id,
    short_url: z.string().max(500),
    amount: paise,
    status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
    payments: z
      .array(z.object({ payment_id: id, amount: paise, status: z.string().nullish(), method: maybe }))
      .nullish(),
  })
  .transform(({ short_url: shortUrl, payments, ...rest }): ProviderLink => {
    const all = (payments ?? []).map(({ payment_id: paymentId, ...each }) => ({ id: paymentId, ...each }));
    const those = (wanted: string) =>
      all.flatMap(({ status, ...each }) => ((status ?? 'captured') === wanted ? [each] : []));
    return { ...rest, shortUrl, payments: those('captured'), authorized: those('authorized') };
  });

export const linkCollection = z.object({ payment_links: z.array(linkEntity) });

export const contactEntity = z.object({ id });
export const payoutEntity = z
  .object({
    id,
    amount: paise,
    status: z.enum([
      'pending',
      'queued',
      'scheduled',
      'processing',
      'processed',
      'failed',
      'reversed',
      'cancelled',
      'rejected',
    ]),
    utr: maybe,
    status_details: z.object({ description: maybe, reason: maybe }).nullish(),
  })
  .transform(({ status_details: details, ...rest }): ProviderPayout => ({
    ...rest,
    reason: details?.description ?? details?.reason ?? null,
  }));

export const collectionOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

const inPayload = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional();

export const eventEnvelope = z
  .object({
    event: z.string().max(64),
    payload: z.object({
      order: inPayload(orderEntity),
      payment: inPayload(paymentEntity),
      refund: inPayload(refundEntity),
      payment_link: inPayload(z.object({ id })),
      payout: inPayload(z.object({ id })),
    }),
    created_at: seconds,
  })
  .transform(({ event, payload, created_at: createdAt }): PaymentEvent => ({
    event,
    order: payload.order?.entity,
    payment: payload.payment?.entity,
    refund: payload.refund?.entity,
    link: payload.payment_link?.entity,
    payout: payload.payout?.entity,
    createdAt,
  }));

export const errorBody = z.object({
  error: z.object({
    code: z.string().optional(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});
