import { pauseAfter, PAUSE_AFTER_DAYS } from '../../../domain/outreach/webhook-kinds.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { type JobHandlers, RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { type Posted, postWebhook } from '../../../services/webhooks/post-webhook.server.ts';
import type { Shop } from '../../shop.server.ts';
import { DELIVER_JOB } from './record-event.server.ts';
import { signatureHeaders } from './sign.server.ts';

const TIMEOUT_MS = 10_000;
/** So many at once for one receiver: one that hangs leaves workers for the others. */
const AT_ONCE = 2;
const BUSY_MS = 5_000;

interface Delivery {
  readonly endpointId: string;
  readonly url: string;
  readonly eventId: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly at: Date;
  readonly tries: number;
  readonly version: number;
  /** The secret before holds too. */
  readonly previous: boolean;
}

/** Takes one up, unless the receiver is paused or has enough on its hands. */
async function takeUp(db: Db, id: string): Promise<Delivery | 'busy' | undefined> {
  const [row] = await db<(Delivery & { busy: boolean })[]>`
    select d.endpoint_id as "endpointId", e.url, d.event_id as "eventId", v.kind, v.payload, v.at, d.tries,
      e.secret_version as version, coalesce(e.previous_until > now(), false) as previous,
      (select count(*) from webhook_deliveries o where o.endpoint_id = e.id and o.id <> d.id
        and o.started_at > now() - interval '15 seconds') >= ${AT_ONCE} as busy
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
    where d.id = ${id} and d.state = 'waiting' and e.state = 'on'`;
  if (!row) return undefined;
  if (row.busy) return 'busy';
  await db`update webhook_deliveries set started_at = now() where id = ${id}`;
  return row;
}

async function arrived(db: Db, id: string, endpointId: string, status: number): Promise<void> {
  await db`
    update webhook_deliveries set state = 'delivered', tries = tries + 1, status = ${status}, trouble = null,
      started_at = null, tried_at = now() where id = ${id}`;
  await db`update webhook_endpoints set failing_since = null where id = ${endpointId} and failing_since is not null`;
}

/** Writes down why, and says when to try again. A receiver that has taken nothing for days, or says 410, is paused. */
async function failed(db: Db, id: string, { endpointId, tries }: Delivery, posted: Posted): Promise<void> {
  const status = 'status' in posted ? posted.status : null;
  const trouble = 'status' in posted ? `It answered ${posted.status}.` : posted.trouble.slice(0, 300);
  const pause = pauseAfter(tries + 1);
  await db`
    update webhook_deliveries set state = ${pause === undefined ? 'failed' : 'waiting'}, tries = tries + 1,
      status = ${status}, trouble = ${trouble}, started_at = null, tried_at = now() where id = ${id}`;
  await db`update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = ${endpointId}`;
  const paused = await db`
    update webhook_endpoints set state = 'paused',
      paused_why = ${status === 410 ? 'It said that it is gone (410).' : `It took nothing for ${PAUSE_AFTER_DAYS} days. The last trouble: ${trouble}`}
    where id = ${endpointId} and state = 'on'
      and (${status === 410} or failing_since < now() - make_interval(days => ${PAUSE_AFTER_DAYS}))`;
  if (paused.count === 0 && pause !== undefined)
    throw new RetryIn(pause * 1000, `A webhook did not arrive: ${trouble}`);
}

/** One event to one receiver, signed. What it answers beside a status is not read. */
export async function deliver(shop: Shop, id: string): Promise<void> {
  const { sql, secretKey, config, now } = shop;
  const delivery = await takeUp(sql, id);
  if (delivery === undefined) return;
  if (delivery === 'busy') throw new RetryIn(BUSY_MS, 'The receiver has enough on its hands');
  const { endpointId, url, eventId, kind, payload, at } = delivery;
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data: payload });
  const posted = await postWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Shop-Webhooks/1',
      ...signatureHeaders(secretKey, delivery, { id: eventId, at: now(), body }),
    },
    timeoutMs: TIMEOUT_MS,
    allowPrivate: config.sandbox || config.WEBHOOKS_TO_PRIVATE,
  });
  if ('status' in posted && posted.status >= 200 && posted.status < 300)
    return arrived(sql, id, endpointId, posted.status);
  return failed(sql, id, delivery, posted);
}

export const webhookJobs = (shop: Shop): JobHandlers => ({
  [DELIVER_JOB]: ({ id }: { id: string }) => deliver(shop, id),
});

/** What was told stays in the log for a month. */
export async function forgetOldWebhooks(db: Db): Promise<void> {
  await db`delete from webhook_events where at < now() - interval '30 days'`;
}
