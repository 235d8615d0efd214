import { readBytes, asServiceError } from '../http/json-client.server.ts';
import { ServiceError } from '../http/service-error.ts';
import type { GooglePort, MeasuredItem } from './port.ts';

interface Options {
  readonly baseUrl?: string;
  readonly apiSecret: string;
  readonly timeoutMs?: number;
}

const rupees = (paise: number): number => paise / 100;
const itemOf = ({ id, name, variant, price, quantity }: MeasuredItem) => ({
  item_id: id,
  item_name: name,
  item_variant: variant,
  price: rupees(price),
  quantity,
});

/** Google Analytics 4, Measurement Protocol. One try: a repeated purchase is counted once, by its order number. */
export function createGoogleAnalytics({
  baseUrl = 'https://www.google-analytics.com',
  apiSecret,
  timeoutMs = 10_000,
}: Options): GooglePort {
  async function send(path: string, measurementId: string, body: object): Promise<void> {
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    let response: Response;
    try {
      response = await fetch(`${baseUrl}${path}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await readBytes(response, 64 * 1024, path);
    } catch (error) {
      throw asServiceError(error, path);
    }
    const { ok, status } = response;
    if (ok) return;
    const kind = status === 429 || status >= 500 ? 'unavailable' : 'refused';
    throw new ServiceError(kind, `Google Analytics answered ${status}`, { status });
  }
  /** Consent was given to measuring, not to advertising. */
  const eventOf = (client: string, at: Date, name: string, params: object) => ({
    client_id: client,
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name, params: { currency: 'INR', ...params } }],
  });
  return {
    purchase: ({ measurementId, client, session, orderNumber, at, value, items }) =>
      send(
        '/mp/collect',
        measurementId,
        eventOf(client, at, 'purchase', {
          transaction_id: orderNumber,
          value: rupees(value),
          ...(session === null ? {} : { session_id: session, engagement_time_msec: 1 }),
          items: items.map(itemOf),
        }),
      ),
    refund: ({ measurementId, client, orderNumber, at, value }) =>
      send(
        '/mp/collect',
        measurementId,
        eventOf(client, at, 'refund', { transaction_id: orderNumber, value: rupees(value) }),
      ),
    // Nothing that is sent there is counted.
    check: () => send('/debug/mp/collect', 'G-CHECK0', eventOf('1.1', new Date(), 'purchase', {})),
  };
}
