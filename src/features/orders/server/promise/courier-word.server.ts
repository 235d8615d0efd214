import type { CourierWord } from '../../../../domain/orders/delivery-promise.ts';
import type { CourierPort, CourierWay } from '../../../../services/courier/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';

/** A shopper does not wait longer for the courier's word; it is cached for the next one who asks. */
const PATIENCE_MS = 400;
const CACHE_MS = 6 * 60 * 60_000;
/** A courier that does not answer is left alone for a while. */
const CACHE_AFTER_FAILURE_MS = 60_000;
const MOST = 20_000;

type Entry = { word: Promise<CourierWord | undefined>; until: number };
const memories = new WeakMap<CourierPort, Map<string, Entry>>();

function memoryOf(courier: CourierPort): Map<string, Entry> {
  const known = memories.get(courier) ?? new Map<string, Entry>();
  memories.set(courier, known);
  return known;
}

/** What the courier says of the way to a pincode, if it has such a call and answers in time. Never throws. */
export async function courierWord(
  { services: { courier }, log }: Shop,
  way: Required<CourierWay>,
): Promise<CourierWord | undefined> {
  if (!courier.serviceable) return undefined;
  const memory = memoryOf(courier);
  // By whom: a zone that is given to another courier is asked for anew.
  const key = `${way.by} ${way.from} ${way.to}`;
  let entry = memory.get(key);
  if (!entry || entry.until <= performance.now()) {
    const asked: Entry = {
      until: performance.now() + CACHE_MS,
      word: courier.serviceable(way).catch((error: unknown) => {
        if (!(error instanceof ServiceError))
          log.error({ err: error }, 'the courier’s word on a pincode was not read');
        asked.until = performance.now() + CACHE_AFTER_FAILURE_MS;
        return undefined;
      }),
    };
    entry = asked;
    memory.delete(key);
    memory.set(key, asked);
    const oldest = memory.size > MOST ? memory.keys().next().value : undefined;
    if (oldest !== undefined) memory.delete(oldest);
  }
  const { promise: enough, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  const word = await Promise.race([entry.word, enough]);
  clearTimeout(timer);
  return word;
}
