import type { z } from 'zod';
import type { DaySpan } from '../../domain/orders/delivery-promise.ts';
import { stageOf } from '../../domain/orders/shipment-status.ts';
import { createBreaker } from '../http/breaker.ts';
import { fetchFile } from '../http/fetch-file.server.ts';
import { callJson, type JsonCall } from '../http/json-client.server.ts';
import { RETRY_DEFAULTS, withRetries, type RetrySettings } from '../http/retry.ts';
import { ServiceError, type ServiceLog } from '../http/service-error.ts';
import {
  createAnswer,
  createRequest,
  editAnswer,
  eventOf,
  failedDeliveryRequest,
  ndrAnswer,
  pickupAnswer,
  pincodeAnswer,
  slipAnswer,
  tatAnswer,
  trackAnswer,
  webhookBody,
} from './delhivery-entities.ts';
import type { CourierEvent, CourierPort } from './port.ts';

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

const LABEL_BYTES = 5_000_000;

const BASE_URL = 'https://track.delhivery.com';
const TIMEOUT_MS = 10_000;

const refused = (words: string): ServiceError =>
  new ServiceError('refused', `The courier says: ${words || 'no'}`);

/** Its API: calls that are checked, guarded and logged, and the questions that several acts ask. */
function delhiveryCalls(options: DelhiveryOptions) {
  const { baseUrl = BASE_URL, token, timeoutMs = TIMEOUT_MS, log } = options;
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
  const get = <T extends z.ZodType>(shape: T, path: string) =>
    withRetries(() => call(shape, path, { method: 'GET' }), retry);

  async function track(awbNo: string): Promise<CourierEvent[]> {
    const {
      ShipmentData: [found],
    } = await get(trackAnswer, `/api/v1/packages/json/?waybill=${encodeURIComponent(awbNo)}`);
    return found?.Shipment.Scans.map(eventOf) ?? [];
  }
  /** The parcel that was made under a reference of ours. */
  async function find(reference: string): Promise<string> {
    const {
      ShipmentData: [found],
    } = await get(trackAnswer, `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`);
    return found?.Shipment.AWB ?? '';
  }
  /** Without its word on the days the shop's own zones say them. */
  async function daysOf(from: string, to: string): Promise<DaySpan | undefined> {
    const asked = new URLSearchParams({ origin_pin: from, destination_pin: to, mot: 'S', pdt: 'B2C' });
    const answer = await get(tatAnswer, `/api/dc/expected_tat?${asked}`).catch(() => undefined);
    const days = answer?.data.tat;
    return days === undefined ? undefined : { from: days, to: days + 1 };
  }
  return { call, get, track, find, daysOf };
}

/** The second courier, behind the same port. */
export function createDelhivery(options: DelhiveryOptions): CourierPort {
  const { baseUrl = BASE_URL, pickupLocation, timeoutMs = TIMEOUT_MS } = options;
  const { call, get, track, find, daysOf } = delhiveryCalls(options);

  return {
    /** One try: the waybill is the courier's number. Failures come with HTTP 200. */
    async ship(order) {
      const before = order.again ? await find(order.orderNo) : '';
      if (before) return { courierOrderId: before, awbNo: before };
      const data = JSON.stringify(createRequest(order, pickupLocation));
      const form = new URLSearchParams({ format: 'json', data }).toString();
      const { packages, rmk } = await call(createAnswer, '/api/cmu/create.json', { method: 'POST', form });
      const [parcel] = packages;
      const said = [...(parcel?.remarks ?? []), rmk].join(' ').trim();
      if (parcel?.waybill && (parcel.status === 'Success' || /duplicate/i.test(said)))
        return { courierOrderId: parcel.waybill, awbNo: parcel.waybill };
      throw refused(said);
    },

    /** Calling back a parcel on its way would make it a return to us: that is asked for by its own name. */
    async cancel(awbNo) {
      const last = (await track(awbNo)).at(-1)?.status_id ?? 0;
      if (stageOf(last) !== 'processing' && stageOf(last) !== 'cancelled')
        throw refused('the parcel is on its way');
      const body = { waybill: awbNo, cancellation: 'true' };
      const { status, remark, error } = await call(editAnswer, '/api/p/edit', { method: 'POST', body });
      if (String(status).toLowerCase() !== 'true' && !/already cancel/i.test(`${remark} ${error}`))
        throw refused(remark || error);
    },

    track,

    async serviceable({ from, to }) {
      const [
        {
          delivery_codes: [found],
        },
        days,
      ] = await Promise.all([
        get(pincodeAnswer, `/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(to)}`),
        daysOf(from, to),
      ]);
      const closed = !found || /embargo/i.test(found.postal_code.remarks);
      if (closed) return { deliverable: false, cash: false };
      const { pre_paid: prepaid, cod } = found.postal_code;
      return { deliverable: prepaid === 'Y', cash: cod === 'Y', ...(days ? { days } : {}) };
    },

    async label(awbNo) {
      const {
        packages: [slip],
      } = await get(slipAnswer, `/api/p/packing_slip?wbns=${encodeURIComponent(awbNo)}&pdf=true&pdf_size=4R`);
      if (!slip?.pdf_download_link) throw refused('there is no label of this parcel');
      return fetchFile({ url: slip.pdf_download_link, sameAs: baseUrl, timeoutMs, maxBytes: LABEL_BYTES });
    },

    async requestPickup({ day, time, parcels }) {
      const body = {
        pickup_date: day,
        pickup_time: time,
        pickup_location: pickupLocation,
        expected_package_count: parcels,
      };
      const {
        pickup_id: id,
        pr_exist: exists,
        error,
      } = await call(pickupAnswer, '/fm/request/new/', { method: 'POST', body });
      // It takes one request for a day and place: the same twice is one van.
      if (!exists && (id === null || id === undefined)) throw refused(error);
    },

    async answerFailedDelivery(awbNo, answer) {
      if (answer.act === 'return') {
        const body = { waybill: awbNo, cancellation: 'true' };
        const { status, remark, error } = await call(editAnswer, '/api/p/edit', { method: 'POST', body });
        if (String(status).toLowerCase() !== 'true') throw refused(remark || error);
        return;
      }
      const body = { data: [failedDeliveryRequest(awbNo, answer)] };
      const { request_id: id, error } = await call(ndrAnswer, '/api/p/update', { method: 'POST', body });
      if (id === '') throw refused(error);
    },

    parseWebhook: (body) => webhookBody.safeParse(body).data,
  };
}
