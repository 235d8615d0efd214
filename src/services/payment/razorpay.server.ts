import type { z } from 'zod';
import { createBreaker } from '../http/breaker.ts';
import { callJson } from '../http/json-client.server.ts';
import { RETRY_DEFAULTS, backoffMs, sleep, withRetries } from '../http/retry.ts';
import type { RetrySettings } from '../http/retry.ts';
import { ServiceError } from '../http/service-error.ts';
import type { ServiceLog } from '../http/service-error.ts';
import type { CreateOrderInput, PaymentPort, ProviderOrder, ProviderPayment } from './port.ts';
import {
  collectionOf,
  errorBody,
  eventEnvelope,
  orderEntity,
  paymentEntity,
  refundEntity,
} from './razorpay-entities.ts';
import { linkCalls, payoutCalls } from './razorpay-more.server.ts';
import { signatureMatches } from './signature.server.ts';

/** The longest list that the provider answers. */
const PAGE = 100;

export type RazorpayOptions = {
  /** Without a slash at the end; `/v1/…` is put behind it. */
  baseUrl?: string;
  keyId: string;
  keySecret: string;
  /** The current one first. After a change the old one stays for a day: retries keep their first signature. */
  webhookSecrets: readonly string[];
  /** The account that payouts are made from (RazorpayX); without it there are none. */
  payoutAccount?: string | undefined;
  checkoutScriptUrl?: string;
  /** How long a payment may dawdle and still be captured by itself: the time the shop holds stock, at least 12. */
  captureMinutes?: number;
  timeoutMs?: number;
  retry?: RetrySettings;
  breaker?: { failures: number; coolMs: number };
  log: ServiceLog;
};

const part = encodeURIComponent;

/** Calls that are checked, guarded, timed and logged. */
function razorpayCalls(options: RazorpayOptions) {
  const { baseUrl = 'https://api.razorpay.com', keyId, keySecret, log } = options;
  const { timeoutMs = 10_000, retry = RETRY_DEFAULTS } = options;
  const guarded = createBreaker('The payment provider', options.breaker ?? { failures: 10, coolMs: 10_000 });
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call<T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<z.output<T>> {
    const started = performance.now();
    try {
      const json = await guarded(() =>
        callJson({
          method,
          url: `${baseUrl}/v1/${path}`,
          headers: { authorization, ...headers },
          body,
          timeoutMs,
          maxBytes: 1024 * 1024,
          describeError: (answer) => {
            const error = errorBody.safeParse(answer).data?.error;
            return error && { message: error.description ?? error.reason ?? undefined, code: error.code };
          },
        }),
      );
      const parsed = shape.safeParse(json);
      if (!parsed.success)
        throw new ServiceError('garbled', `${method} ${path.split('?')[0]}: not the expected entity`);
      return parsed.data;
    } catch (error) {
      if (error instanceof ServiceError) {
        const ms = Math.round(performance.now() - started);
        log('payment.call-failed', {
          kind: error.kind,
          status: error.status,
          code: error.code,
          message: error.message,
          ms,
        });
      }
      throw error;
    }
  }

  const get = <T extends z.ZodType>(shape: T, path: string) =>
    withRetries(() => call(shape, 'GET', path), retry);
  return { call, get };
}

const orderBody = ({ amount, receipt, notes }: CreateOrderInput, captureMinutes: number) => ({
  amount,
  currency: 'INR',
  receipt,
  notes,
  payment: {
    capture: 'automatic',
    capture_options: { automatic_expiry_period: Math.max(12, captureMinutes), refund_speed: 'normal' },
  },
});

export function createRazorpay(options: RazorpayOptions): PaymentPort {
  const { keyId, keySecret, webhookSecrets, captureMinutes = 30, retry = RETRY_DEFAULTS } = options;
  const { call, get } = razorpayCalls(options);

  async function findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined> {
    const { items } = await get(collectionOf(orderEntity), `orders?count=100&receipt=${part(receipt)}`);
    const same = items.filter((order) => order.receipt === receipt);
    // If there are spares, the one somebody has begun to pay counts, then the oldest.
    const rank = { paid: 0, attempted: 1, created: 2 };
    return same.toSorted(
      (a, b) => rank[a.status] - rank[b.status] || a.createdAt.getTime() - b.createdAt.getTime(),
    )[0];
  }

  async function paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]> {
    const time = `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`;
    const all: ProviderPayment[] = [];
    for (;;) {
      const query = `payments?${time}&count=${PAGE}&skip=${all.length}`;
      const { items } = await get(collectionOf(paymentEntity), query);
      all.push(...items);
      if (items.length < PAGE) return all;
    }
  }

  /** Creating is not idempotent at the provider: whenever the fate of a try is unknown, look before the next. */
  async function createOrder({ amount, receipt, notes = {} }: CreateOrderInput): Promise<ProviderOrder> {
    const body = orderBody({ amount, receipt, notes }, captureMinutes);
    for (let attempt = 0; ; attempt++) {
      try {
        return await call(orderEntity, 'POST', 'orders', body);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.kind === 'refused') throw error;
        if (attempt + 1 >= retry.attempts) throw error;
        await sleep(Math.max(Math.min(error.retryAfterMs ?? 0, retry.maxMs), backoffMs(attempt, retry)));
        const made = await findOrderByReceipt(receipt);
        if (made?.amount === amount) return made;
      }
    }
  }

  return {
    keyId,
    checkoutScriptUrl: options.checkoutScriptUrl ?? 'https://checkout.razorpay.com/v1/checkout.js',
    createOrder,
    findOrderByReceipt,
    paymentsOf: async (orderId) =>
      (await get(collectionOf(paymentEntity), `orders/${part(orderId)}/payments`)).items,
    payment: (paymentId) => get(paymentEntity, `payments/${part(paymentId)}`),
    paymentsBetween,

    async capture({ paymentId, amount }) {
      const path = `payments/${part(paymentId)}`;
      try {
        return await call(paymentEntity, 'POST', `${path}/capture`, { amount, currency: 'INR' });
      } catch (error) {
        // Also the second capture after a lost answer is refused: what the payment says now decides.
        const payment = await get(paymentEntity, path);
        if (payment.status === 'captured' && payment.amount === amount) return payment;
        throw error;
      }
    },

    refund: ({ paymentId, amount, idempotencyKey, notes }) =>
      withRetries(async () => {
        try {
          const body = { amount, speed: 'normal', notes: notes ?? {} };
          const headers = { 'x-refund-idempotency': idempotencyKey };
          return await call(refundEntity, 'POST', `payments/${part(paymentId)}/refund`, body, headers);
        } catch (error) {
          // 409: the first call with this key is still at work.
          if (!(error instanceof ServiceError) || error.status !== 409) throw error;
          throw new ServiceError('unavailable', error.message, { status: 409, code: error.code });
        }
      }, retry),

    refundStatus: (refundId) => get(refundEntity, `refunds/${part(refundId)}`),
    ...linkCalls({ call, get, retry }),
    ...payoutCalls({ call, get, retry }, options.payoutAccount),

    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      Boolean(orderId && paymentId) && signatureMatches(keySecret, `${orderId}|${paymentId}`, signature),

    verifyWebhook: (rawBody, signature) =>
      webhookSecrets.some((secret) => signatureMatches(secret, rawBody, signature)),

    parseWebhook(rawBody) {
      try {
        return eventEnvelope.safeParse(JSON.parse(rawBody.toString('utf8'))).data;
      } catch {
        return undefined;
      }
    },
  };
}
