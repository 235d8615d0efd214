import type { z } from 'zod';
import { createBreaker } from '../http/breaker.ts';
import { callJson } from '../http/json-client.server.ts';
import { RETRY_DEFAULTS, withRetries } from '../http/retry.ts';
import type { RetrySettings } from '../http/retry.ts';
import { ServiceError } from '../http/service-error.ts';
import type { ServiceLog } from '../http/service-error.ts';
import type { CourierEvent, CourierPort } from './port.ts';
import { shipAnswer, shipRequest, trackAnswer, webhookBody } from './tekipost-entities.ts';
import type { ParcelSettings } from './tekipost-entities.ts';

export type TekipostOptions = {
  baseUrl?: string;
  /** `email:password`, or the same in base64. It is the password itself: never to a browser. */
  token: string;
  parcel?: Partial<ParcelSettings>;
  timeoutMs?: number;
  /** How long an answer about a parcel is remembered. */
  cacheMs?: number;
  retry?: RetrySettings;
  breaker?: { failures: number; coolMs: number };
  log: ServiceLog;
};

const PARCEL: ParcelSettings = {
  warehouseId: '',
  storeId: '',
  serviceName: 'Surface',
  weightKg: 0.8,
  lengthCm: 28,
  breadthCm: 14,
  heightCm: 28,
};
const noSuchCall = (what: string): ServiceError => new ServiceError('refused', `This courier has no ${what}`);
const CACHE_SIZE = 1_000;

export function createTekipost(options: TekipostOptions): CourierPort {
  const {
    baseUrl = 'https://api.tekipost.com',
    token,
    timeoutMs = 10_000,
    cacheMs = 5 * 60_000,
    log,
  } = options;
  const retry = options.retry ?? RETRY_DEFAULTS;
  const guarded = createBreaker('The courier', options.breaker ?? { failures: 5, coolMs: 30_000 });
  const authorization = `Bearer ${token.includes(':') ? Buffer.from(token).toString('base64') : token}`;
  const remembered = new Map<string, { events: Promise<CourierEvent[]>; until: number }>();

  async function call<T extends z.ZodType>(shape: T, path: string, body: unknown): Promise<z.output<T>> {
    try {
      return await guarded(async () => {
        const json = await callJson({
          method: 'POST',
          url: `${baseUrl}/${path}`,
          headers: { authorization },
          body,
          timeoutMs,
          maxBytes: 256 * 1024,
          describeError: (answer) => ({ message: shipAnswer.safeParse(answer).data?.msg }),
        });
        const parsed = shape.safeParse(json);
        if (!parsed.success) throw new ServiceError('garbled', `POST ${path}: not the expected answer`);
        return parsed.data;
      });
    } catch (error) {
      if (error instanceof ServiceError)
        log('courier.call-failed', { path, kind: error.kind, status: error.status });
      throw error;
    }
  }

  async function ask(awbNo: string): Promise<CourierEvent[]> {
    const { error, msg, data } = await withRetries(
      () => call(trackAnswer, 'connect/pull-tracking', { awb_no: awbNo }),
      retry,
    );
    if (error && data.length === 0) throw new ServiceError('refused', `The courier says: ${msg || 'no'}`);
    return data;
  }

  function remember(awbNo: string): Promise<CourierEvent[]> {
    const events = ask(awbNo);
    remembered.delete(awbNo);
    remembered.set(awbNo, { events, until: performance.now() + cacheMs });
    const oldest = remembered.size > CACHE_SIZE ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    // A failure is not worth remembering.
    events.catch(() => {
      if (remembered.get(awbNo)?.events === events) remembered.delete(awbNo);
    });
    return events;
  }

  return {
    /** One try. An order number the courier has already is answered with the parcel it made then, where it says so. */
    async ship(order) {
      const {
        error,
        msg,
        order_id: orderId,
      } = await call(shipAnswer, 'connect/order-ship', shipRequest(order, { ...PARCEL, ...options.parcel }));
      if (orderId && (!error || /duplicate|already/i.test(msg))) return { courierOrderId: orderId };
      if (error) throw new ServiceError('refused', `The courier says: ${msg || 'no'}`);
      throw new ServiceError('garbled', 'The courier took the order and gave it no number');
    },

    async cancel(awbNo) {
      const { error, msg } = await call(shipAnswer, 'connect/cancel-awb', { awb_no: awbNo });
      if (error && !/already cancel/i.test(msg))
        throw new ServiceError('refused', `The courier says: ${msg || 'no'}`);
    },

    track(awbNo, { fresh = false } = {}) {
      const known = remembered.get(awbNo);
      return !fresh && known && known.until > performance.now() ? known.events : remember(awbNo);
    },

    label: () => Promise.reject(noSuchCall('label of its own')),
    requestPickup: () => Promise.reject(noSuchCall('van to ask for: it comes by itself')),
    answerFailedDelivery: () => Promise.reject(noSuchCall('call for failed deliveries: ask it by phone')),

    parseWebhook: (body) => webhookBody.safeParse(body).data,
  };
}
