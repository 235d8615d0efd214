import { pauseAfter, PAUSE_AFTER_DAYS } from '../../../domain/outreach/webhook-kinds.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import { type JobHandlers, RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { type Posted, postWebhook } from '../../../services/webhooks/post-webhook.server.ts';
import type { Shop } from '../../shop.server.ts';
import { DELIVER_JOB } from './record-event.server.ts';
import { createSlots } from './slots.server.ts';
import { signatureHeaders } from './sign.server.ts';

const TIMEOUT_MS = 10_000;
/** So many at once for one receiver: one that hangs leaves workers for the others, one that answers gets more. */
const AT_ONCE = 2;
const QUICK_AT_ONCE = 8;
const QUICK_MS = 1_000;
const BUSY_MS = 5_000;
/** So long one waits for those before it: a quick receiver takes hundreds a second this way. */
const SLOT_MS = 1_000;
/** One that takes what it is given is asked again sooner than one that hangs. */
const PAUSE_MS = { moving: 500, stuck: BUSY_MS };
const ENOUGH = 'The receiver has enough on its hands';

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

/** Those that this process has in hand. */
const inHand = new Set<string>();
const slots = createSlots({
  most: AT_ONCE,
  mostQuick: QUICK_AT_ONCE,
  quickMs: QUICK_MS,
  patienceMs: SLOT_MS,
});

/** Takes them up, unless the receiver is paused, or another process gives it enough to do. */
const takeUp = gather(async (db: Db, ids: readonly string[]): Promise<(Delivery | 'busy' | undefined)[]> => {
  const rows = await db<(Delivery & { id: string; elsewhere: number })[]>`
    select d.id, d.endpoint_id as "endpointId", e.url, d.event_id as "eventId", v.kind, v.payload, v.at, d.tries,
      e.secret_version as version, coalesce(e.previous_until > now(), false) as previous,
      (select count(*)::int from webhook_deliveries o where o.endpoint_id = e.id and o.id <> all(${[...inHand, ...ids]}::uuid[])
        and o.started_at > now() - interval '15 seconds') as elsewhere
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
    where d.id = any(${[...ids]}::uuid[]) and d.state = 'waiting' and e.state = 'on'`;
  const isBusy = ({ elsewhere, endpointId }: (typeof rows)[number]) => elsewhere >= slots.limit(endpointId);
  const begun = rows.filter((row) => !isBusy(row)).map(({ id }) => id);
  if (begun.length > 0)
    await db`update webhook_deliveries set started_at = now() where id = any(${begun}::uuid[])`;
  for (const id of begun) inHand.add(id);
  const taken = new Map(rows.map((row) => [row.id, isBusy(row) ? ('busy' as const) : row]));
  return ids.map((id) => taken.get(id));
});

const putBack = gather(async (db: Db, ids: readonly string[]) => {
  await db`update webhook_deliveries set started_at = null where id = any(${[...ids]}::uuid[])`;
  return ids;
});

interface Arrived {
  readonly id: string;
  readonly endpointId: string;
  readonly status: number;
}

const noteArrived = gather(
  async (db: Db, all: readonly Arrived[]) => {
    await db`
      update webhook_deliveries d set state = 'delivered', tries = tries + 1, status = a.status, trouble = null,
        started_at = null, tried_at = now()
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ status }) => status)}::int[]) a (id, status)
      where d.id = a.id`;
    await db`
      update webhook_endpoints set failing_since = null
      where id = any(${[...new Set(all.map(({ endpointId }) => endpointId))]}::uuid[]) and failing_since is not null`;
    return all;
  },
  { inTurn: true },
);

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
  const delivery = await takeUp(shop.sql, id);
  if (delivery === undefined) return;
  if (delivery === 'busy') throw new RetryIn(BUSY_MS, ENOUGH);
  try {
    const leave = await slots.take(delivery.endpointId);
    if (typeof leave === 'string') {
      await putBack(shop.sql, id);
      throw new RetryIn(PAUSE_MS[leave], ENOUGH);
    }
    const posted = await post(shop, delivery).finally(leave);
    if ('status' in posted && posted.status >= 200 && posted.status < 300)
      await noteArrived(shop.sql, { id, endpointId: delivery.endpointId, status: posted.status });
    else await failed(shop.sql, id, delivery, posted);
  } finally {
    inHand.delete(id);
  }
}

function post({ secretKey, config, now }: Shop, delivery: Delivery): Promise<Posted> {
  const { url, eventId, kind, payload, at } = delivery;
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data: payload });
  return postWebhook({
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
}

export const webhookJobs = (shop: Shop): JobHandlers => ({
  [DELIVER_JOB]: ({ id }: { id: string }) => deliver(shop, id),
});

/** What was told stays in the log for a month. */
export async function forgetOldWebhooks(db: Db): Promise<void> {
  await db`delete from webhook_events where at < now() - interval '30 days'`;
}
