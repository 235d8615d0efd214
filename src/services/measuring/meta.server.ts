import { createHash } from 'node:crypto';
import { z } from 'zod';
import { plainEmail, plainPhone } from '../../domain/measuring/measured-order.ts';
import { callJson } from '../http/json-client.server.ts';
import { ServiceError } from '../http/service-error.ts';
import type { MetaPort } from './port.ts';

interface Options {
  readonly baseUrl?: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const VERSION = 'v23.0';
const answer = z.object({ events_received: z.number() });
const failure = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) });
const hashed = (text: string): string[] =>
  text === '' ? [] : [createHash('sha256').update(text).digest('hex')];

/** Meta's own words may quote what was sent: only its code is told. */
function describeError(json: unknown) {
  const code = failure.safeParse(json).data?.error.code;
  return code === undefined ? undefined : { message: `code ${code}`, code: String(code) };
}

/** Meta, Conversions API. One try: what is repeated has the same event id, by which Meta counts it once. */
export function createMeta({
  baseUrl = 'https://graph.facebook.com',
  token,
  timeoutMs = 10_000,
}: Options): MetaPort {
  const call = (path: string, body?: object) =>
    callJson({
      method: body ? 'POST' : 'GET',
      url: `${baseUrl}/${VERSION}/${path}`,
      // In no address: those are written into logs.
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body } : {}),
      timeoutMs,
      maxBytes: 64 * 1024,
      describeError,
    });
  return {
    async purchase({ pixel, url, email, phone, browser, fbp, fbc, orderNumber, at, value, items }) {
      const event = {
        event_name: 'Purchase',
        event_id: orderNumber,
        event_time: Math.floor(at.getTime() / 1000),
        action_source: 'website',
        event_source_url: url,
        user_data: {
          em: hashed(plainEmail(email)),
          ph: hashed(plainPhone(phone)),
          client_user_agent: browser,
          ...(fbp === null ? {} : { fbp }),
          ...(fbc === null ? {} : { fbc }),
        },
        custom_data: {
          currency: 'INR',
          value: value / 100,
          order_id: orderNumber,
          content_type: 'product',
          content_ids: items.map(({ id }) => id),
          contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price / 100 })),
          num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
        },
      };
      const said = answer.safeParse(await call(`${pixel}/events`, { data: [event] })).data;
      if (said?.events_received !== 1)
        throw new ServiceError('garbled', 'Meta did not say that it took the event');
    },
    async check() {
      await call('me');
    },
  };
}
