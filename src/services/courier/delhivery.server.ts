import type { z } from 'zod';
import { createBreaker } from '../http/breaker.ts';
import { callJson, type JsonCall } from '../http/json-client.server.ts';
import { RETRY_DEFAULTS, withRetries, type RetrySettings } from '../http/retry.ts';
import { ServiceError, type ServiceLog } from '../http/service-error.ts';
import {
  createAnswer,
  createRequest,
  editAnswer,
  eventOf,
  ndrAnswer,
  pickupAnswer,
  pincodeAnswer,
  slipAnswer,
  trackAnswer,
  webhookBody,
} from './delhivery-entities.ts';
import type { CourierPort } from './port.ts';

export type DelhiveryOptions = {
  baseUrl?: string;
  token: string;
  /** The warehouse as the courier's panel spells it, case and all. */
  pickupLocation: string;
  timeoutMs?: number;
  retry?: RetrySettings;
  breaker?: { failures: number; coolMs: number };
  log: ServiceLog;
};

/** The second courier, behind the same port. */
export function createDelhivery(options: DelhiveryOptions): CourierPort {
  const { baseUrl = 'https://track.delhivery.com', token, pickupLocation, timeoutMs = 10_000, log } = options;
  const retry = options.retry ?? RETRY_DEFAULTS;
  const guarded = createBreaker('The courier', options.breaker ?? { failures: 5, coolMs: 30_000 });

  async function call<T extends z.ZodType>(
    shape: T,
    path: string,
    sent: Pick<JsonCall, 'method' | 'body' | 'form'>,
  ): Promise<z.output<T>> {
    try {
      return await guarded(async () => {
        const json = await callJson({
          ...sent,
          url: `${baseUrl}${path}`,
          headers: { authorization: `Token ${token}` },
          timeoutMs,
          maxBytes: 512 * 1024,
        });
        const parsed = shape.safeParse(json);
        if (!parsed.success) throw new ServiceError('garbled', `${path}: not the expected answer`);
        return parsed.data;
      });
    } catch (error) {
      if (error instanceof ServiceError)
        log('courier.call-failed', { path: path.split('?')[0], kind: error.kind, status: error.status });
      throw error;
    }
  }
  const refused = (words: string): ServiceError =>
    new ServiceError('refused', `The courier says: ${words || 'no'}`);
  const get = <T extends z.ZodType>(shape: T, path: string) =>
    withRetries(() => call(shape, path, { method: 'GET' }), retry);

  return {
    /** One try: the waybill is the courier's number. Failures come with HTTP 200. */
    async ship(order) {
      const data = JSON.stringify(createRequest(order, pickupLocation));
      const form = new URLSearchParams({ format: 'json', data }).toString();
      const { packages, rmk } = await call(createAnswer, '/api/cmu/create.json', { method: 'POST', form });
      const [parcel] = packages;
      const said = [...(parcel?.remarks ?? []), rmk].join(' ').trim();
      if (parcel?.waybill && (parcel.status === 'Success' || /duplicate/i.test(said)))
        return { courierOrderId: parcel.waybill };
      throw refused(said);
    },

    async cancel(awbNo) {
      const body = { waybill: awbNo, cancellation: 'true' };
      const { status, remark, error } = await call(editAnswer, '/api/p/edit', { method: 'POST', body });
      if (String(status).toLowerCase() !== 'true' && !/already cancel/i.test(`${remark} ${error}`))
        throw refused(remark || error);
    },

    async track(awbNo) {
      const {
        ShipmentData: [found],
      } = await get(trackAnswer, `/api/v1/packages/json/?waybill=${encodeURIComponent(awbNo)}`);
      return found?.Shipment.Scans.map(eventOf) ?? [];
    },

    async serviceable({ to }) {
      const {
        delivery_codes: [found],
      } = await get(pincodeAnswer, `/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(to)}`);
      const closed = !found || /embargo/i.test(found.postal_code.remarks);
      if (closed) return { deliverable: false, cash: false };
      return { deliverable: found.postal_code.pre_paid === 'Y', cash: found.postal_code.cod === 'Y' };
    },

    async label(awbNo) {
      const {
        packages: [slip],
      } = await get(slipAnswer, `/api/p/packing_slip?wbns=${encodeURIComponent(awbNo)}&pdf=true&pdf_size=4R`);
      if (!slip?.pdf_download_link) throw refused('there is no label of this parcel');
      return { url: slip.pdf_download_link };
    },

    async requestPickup({ day, time, parcels }) {
      const body = {
        pickup_date: day,
        pickup_time: time,
        pickup_location: pickupLocation,
        expected_package_count: parcels,
      };
      const { pickup_id: id, error } = await call(pickupAnswer, '/fm/request/new/', { method: 'POST', body });
      if (id === null || id === undefined) throw refused(error);
    },

    async retryDelivery(awbNo) {
      const body = { data: [{ waybill: awbNo, act: 'RE-ATTEMPT' }] };
      const { request_id: id, error } = await call(ndrAnswer, '/api/p/update', { method: 'POST', body });
      if (id === '') throw refused(error);
    },

    parseWebhook: (body) => webhookBody.safeParse(body).data,
  };
}
