import type { Shop } from '../../../shop.server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MANY = 20;
const refusals = new WeakMap<Shop, number[]>();
const lastTold = new WeakMap<Shop, number>();

/** One message with a wrong signature is nothing; many in ten minutes are an attack or a wrong secret. */
export function countForged(shop: Shop): void {
  const now = performance.now();
  const recent = (refusals.get(shop) ?? []).filter((at) => now - at < 10 * MINUTE_MS);
  recent.push(now);
  refusals.set(shop, recent);
  if (recent.length < MANY) return;
  shop.log.error(
    { count: recent.length },
    'many payment messages with wrong signatures: somebody forges them, or a secret is wrong',
  );
  refusals.delete(shop);
}

/** Written once a minute at most, so that a storm of events does not queue at one row. */
export async function noteWebhookHeard({ sql, now }: Shop): Promise<void> {
  const at = now();
  await sql`
    update heard_from set at = ${at} where service = 'payment' and at < ${at}::timestamptz - interval '1 minute'`;
}

/** Payments came in and for a day no event told of one: the provider has most likely switched the webhook off. */
export async function alarmIfWebhookSilent(shop: Shop): Promise<void> {
  const [row] = await shop.sql<{ silent: boolean }[]>`
    select exists (
      select 1 from payments p join heard_from h on h.service = 'payment'
      where p.captured_at > h.at + interval '5 minutes' and p.captured_at < ${new Date(shop.now().getTime() - DAY_MS)}
    ) as silent`;
  const told = lastTold.get(shop);
  if (!row?.silent || (told !== undefined && performance.now() - told < 60 * MINUTE_MS)) return;
  lastTold.set(shop, performance.now());
  shop.log.error({}, 'no payment event has arrived for a day: the provider has switched the webhook off');
}
