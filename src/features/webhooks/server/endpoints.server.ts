import { randomUUID } from 'node:crypto';
import type { DeliveryList, WebhookDelivery, WebhookEndpoint } from '../../../contract/webhooks-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { type WebhookKind, webhookKinds } from '../../../domain/outreach/webhook-kinds.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { refusedUrl } from '../../../services/webhooks/post-webhook.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { DELIVER_JOB, recordTest } from './record-event.server.ts';
import { webhookSecret } from './sign.server.ts';

const PAGE = 25;

interface WebhookInput {
  readonly url: string;
  readonly events: readonly WebhookKind[];
}

type EndpointRecord = Omit<WebhookEndpoint, 'secret' | 'events' | 'failingSince' | 'previousUntil'> & {
  version: number;
  previousUntil: Date | null;
  events: string[];
  failingSince: Date | null;
};

export async function listEndpoints({ sql, secretKey }: Shop): Promise<WebhookEndpoint[]> {
  const rows = await sql<EndpointRecord[]>`
    select e.id, e.url, e.events, e.state, e.paused_why as "pausedWhy", e.failing_since as "failingSince",
      e.secret_version as version, case when e.previous_until > now() then e.previous_until end as "previousUntil",
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting
    from webhook_endpoints e order by e.made_at, e.id`;
  return rows.map(({ version, previousUntil, ...row }) => ({
    ...row,
    events: webhookKinds.filter((kind) => row.events.includes(kind)),
    failingSince: row.failingSince?.toISOString() ?? null,
    secret: webhookSecret(secretKey, { endpointId: row.id, version }),
    previousUntil: previousUntil?.toISOString() ?? null,
  }));
}

async function lockEndpoint(tx: Tx, id: string): Promise<{ url: string; events: string[]; state: string }> {
  const [row] = await tx<{ url: string; events: string[]; state: string }[]>`
    select url, events, state from webhook_endpoints where id = ${id} for update`;
  if (!row) throw new Failure('notFound', { message: 'There is no such receiver any more.' });
  return row;
}

function checkUrl({ config }: Shop, url: string): void {
  const refused = refusedUrl(url, config.sandbox || config.WEBHOOKS_TO_PRIVATE);
  if (refused !== undefined)
    throw new Failure('invalidInput', { message: refused, details: { fields: ['url'] } });
}

export async function addWebhook(shop: Shop, { url, events }: WebhookInput, who: string): Promise<string> {
  checkUrl(shop, url);
  return inTransaction(shop.sql, async (tx) => {
    const id = randomUUID();
    await tx`insert into webhook_endpoints (id, url, events, made_by) values (${id}, ${url}, ${[...events]}, ${who})`;
    await writeAuditLog(tx, who, `Added the webhook receiver ${url}`, { after: { url, events } });
    return id;
  });
}

export async function changeWebhook(
  shop: Shop,
  id: string,
  { url, events }: WebhookInput,
  who: string,
): Promise<void> {
  checkUrl(shop, url);
  await inTransaction(shop.sql, async (tx) => {
    const { url: was, events: before } = await lockEndpoint(tx, id);
    await tx`update webhook_endpoints set url = ${url}, events = ${[...events]} where id = ${id}`;
    await writeAuditLog(tx, who, `Changed the webhook receiver ${url}`, {
      before: { url: was, events: before },
      after: { url, events },
    });
  });
}

/** A new secret; the one before signs along for a day. Not again within that day: two of them would be lost. */
export async function renewWebhookSecret({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { url } = await lockEndpoint(tx, id);
    const renewed = await tx`
      update webhook_endpoints set secret_version = secret_version + 1, previous_until = now() + interval '24 hours'
      where id = ${id} and (previous_until is null or previous_until <= now())`;
    if (renewed.count === 0)
      throw new Failure('impossibleMove', { message: 'The secret was made anew today. Please wait a day.' });
    await writeAuditLog(tx, who, `Made a new secret for the webhook receiver ${url}`, {});
  });
}

const queueWaiting = async (tx: Tx, id: string): Promise<void> => {
  const rows = await tx<{ id: string }[]>`
    select id from webhook_deliveries where endpoint_id = ${id} and state = 'waiting' order by at`;
  await addJobs(
    tx,
    rows.map((row) => ({ kind: DELIVER_JOB, payload: { id: row.id }, maxAttempts: 1000 })),
  );
};

export async function moveWebhook(
  { sql }: Shop,
  id: string,
  to: 'on' | 'paused' | 'deleted',
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { url, state } = await lockEndpoint(tx, id);
    if (to === state) return;
    if (to === 'deleted') await tx`delete from webhook_endpoints where id = ${id}`;
    else
      await tx`
        update webhook_endpoints set state = ${to}, failing_since = null,
          paused_why = ${to === 'paused' ? 'By hand.' : null}
        where id = ${id}`;
    if (to === 'on') await queueWaiting(tx, id);
    await writeAuditLog(tx, who, `The webhook receiver ${url} is ${to}`, {
      before: { state },
      after: { state: to },
    });
  });
}

export async function testWebhook({ sql }: Shop, id: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { url } = await lockEndpoint(tx, id);
    await recordTest(tx, { id, url });
  });
}

type LogRow = Omit<WebhookDelivery, 'at' | 'triedAt'> & { at: Date; triedAt: Date | null };

export async function webhookLog(
  db: Db,
  id: string,
  { page, show }: { page: number; show: 'all' | WebhookDelivery['state'] },
): Promise<DeliveryList> {
  const wanted = db`d.endpoint_id = ${id} and ${show === 'all' ? db`true` : db`d.state = ${show}`}`;
  const [rows, [count]] = await Promise.all([
    db<LogRow[]>`
      select d.id, v.kind, d.state, d.tries, d.status, d.trouble, d.at, d.tried_at as "triedAt", v.payload::text as payload
      from webhook_deliveries d join webhook_events v on v.id = d.event_id
      where ${wanted} order by d.at desc, d.id limit ${PAGE} offset ${(page - 1) * PAGE}`,
    db<{ total: number }[]>`select count(*)::int as total from webhook_deliveries d where ${wanted}`,
  ]);
  return {
    success: true,
    deliveries: rows.map(({ at, triedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE,
  };
}

export async function replayWebhook({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ kind: string }[]>`
      update webhook_deliveries d set state = 'waiting', tries = 0, started_at = null
      from webhook_events v where d.id = ${id} and v.id = d.event_id returning v.kind`;
    if (!row) throw new Failure('notFound', { message: 'This is no longer in the log.' });
    await addJobs(tx, [{ kind: DELIVER_JOB, payload: { id }, maxAttempts: 1000 }]);
    await writeAuditLog(tx, who, `Sent the webhook ${row.kind} again`, {});
  });
}
