import { z } from 'zod';
import { createBreaker } from '../http/breaker.ts';
import { callJson } from '../http/json-client.server.ts';
import { ServiceError } from '../http/service-error.ts';
import type { ServiceLog } from '../http/service-error.ts';
import { findPincode } from './pincode.server.ts';
import type { PincodePlace, PincodePort } from './port.ts';

export type PostalPincodeOptions = {
  baseUrl?: string;
  timeoutMs?: number;
  now?: () => number;
  log: ServiceLog;
};

const answer = z
  .array(
    z.object({
      Status: z.string(),
      PostOffice: z
        .array(z.object({ District: z.string(), State: z.string(), DeliveryStatus: z.string().nullish() }))
        .nullish(),
    }),
  )
  .min(1);

const DAY = 24 * 60 * 60 * 1000;
const HIT_LIFE = 90 * DAY;
const MISS_LIFE = DAY;
const MOST = 5_000;

/** The bundled table first; the live service is asked only for pincodes newer than the table. */
export function createPostalPincodes(options: PostalPincodeOptions): PincodePort {
  const { baseUrl = 'https://api.postalpincode.in', timeoutMs = 2_500, now = Date.now, log } = options;
  const guarded = createBreaker('The pincode service', { failures: 3, coolMs: 60_000 });
  const cached = new Map<string, { place: PincodePlace | undefined; until: number }>();

  function keep(pincode: string, place: PincodePlace | undefined): void {
    const oldest = cached.size >= MOST ? cached.keys().next().value : undefined;
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(pincode, { place, until: now() + (place ? HIT_LIFE : MISS_LIFE) });
  }

  async function ask(pincode: string): Promise<PincodePlace | undefined> {
    const json = await callJson({
      method: 'GET',
      url: `${baseUrl}/pincode/${pincode}`,
      timeoutMs,
      maxBytes: 256 * 1024,
    });
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new ServiceError('garbled', 'The pincode service answered something else');
    const offices = parsed.data[0]?.PostOffice ?? [];
    const office = offices.find(({ DeliveryStatus }) => DeliveryStatus === 'Delivery') ?? offices[0];
    return office && { state: office.State, city: office.District };
  }

  return {
    async find(pincode) {
      if (!/^[1-9][0-9]{5}$/.test(pincode)) return undefined;
      const bundled = findPincode(pincode);
      if (bundled) return bundled;
      const before = cached.get(pincode);
      if (before && before.until > now()) return before.place;
      try {
        const place = await guarded(() => ask(pincode));
        keep(pincode, place);
        return place;
      } catch (error) {
        log('pincode.failed', { kind: error instanceof ServiceError ? error.kind : 'unexpected' });
        return undefined;
      }
    },
  };
}
