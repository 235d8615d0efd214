import { randomUUID } from 'node:crypto';
import type { WebhookKind } from '../../../domain/outreach/webhook-kinds.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';

export const DELIVER_JOB = 'webhook.deliver';

/** What happened to which orders or products, by their ids. */
type Acts = Partial<Readonly<Record<WebhookKind, readonly string[]>>>;

interface Event {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
}

/** Of an order what a program needs to go on, and nothing about the person: it can ask for that with a token. */
const orderPayloads = (db: Db, ids: readonly string[]) => db<{ payload: unknown }[]>`
  select json_build_object('orderNumber', o.order_number, 'status', o.status, 'paymentStatus', o.payment_status,
    'paymentMethod', o.payment_method, 'amount', (o.amount / 100.0)::numeric(14, 2)::text, 'currency', 'INR',
    'advance', case when o.payment_method = 'cod' and o.advance > 0
      then (least(o.advance, o.amount) / 100.0)::numeric(14, 2)::text end,
    'advanceRetained', o.advance_retained,
    'placedAt', o.placed_at, 'lines', (
      select json_agg(json_build_object('productId', l.product_id, 'productName', l.sku, 'size', l.size,
        'quantity', l.quantity, 'price', (l.unit_price / 100.0)::numeric(14, 2)::text) order by l.line)
      from order_lines l where l.order_id = o.id and l.quantity > 0)) as payload
  from orders o where o.id = any(${[...ids]}::uuid[])`;

const stockPayloads = (db: Db, ids: readonly string[]) => db<{ payload: unknown }[]>`
  select json_build_object('productId', p.id, 'productName', p.code, 'sizes', (
    select coalesce(json_agg(json_build_object('size', z.size, 'quantity', z.quantity) order by z.size), '[]')
    from product_sizes z where z.product_id = p.id)) as payload
  from products p where p.id = any(${[...ids]})`;

/** A product that is gone is told, too: its row is not there any more. */
const productPayloads = (db: Db, ids: readonly string[]) => db<{ payload: unknown }[]>`
  select json_build_object('productId', k.id, 'productName', p.code, 'title', p.title, 'slugTitle', p.slug,
    'SellingPrice', (p.selling_price / 100.0)::numeric(14, 2)::text, 'price', (p.price / 100.0)::numeric(14, 2)::text,
    'onSale', coalesce(p.active and p.listed, false)) as payload
  from unnest(${[...ids]}::text[]) k(id) left join products p on p.id = k.id`;

function payloadsOf(db: Db, kind: WebhookKind, ids: readonly string[]) {
  if (kind === 'stock.changed') return stockPayloads(db, ids);
  return kind === 'product.changed' ? productPayloads(db, ids) : orderPayloads(db, ids);
}

interface Addressed extends Event {
  readonly receivers: readonly string[];
}

/** Writes events and their way to each receiver that wants them; each is sent by a job after the commit. */
export async function enqueueDeliveries(db: Db, events: readonly Addressed[]): Promise<void> {
  if (events.length === 0) return;
  const made = await db<{ id: string }[]>`
    with told as (select * from jsonb_to_recordset(${db.json(events)})
        as e (id uuid, kind text, payload jsonb, receivers uuid[])),
      written as (insert into webhook_events (id, kind, payload) select id, kind, payload from told)
    insert into webhook_deliveries (event_id, endpoint_id) select id, unnest(receivers) from told returning id`;
  await addJobs(
    db,
    made.map(({ id }) => ({ kind: DELIVER_JOB, payload: { id }, maxAttempts: 1000 })),
  );
}

/**
 * Tells programs of others what happened, in the transaction of the act itself. A shop that has told nobody where to send
 * it pays for one short question.
 */
export async function recordEvent(db: Db, acts: Acts): Promise<void> {
  const kinds = (Object.keys(acts) as WebhookKind[]).filter((kind) => (acts[kind]?.length ?? 0) > 0);
  if (kinds.length === 0) return;
  const receivers = await db<{ id: string; events: string[] }[]>`
    select id, events from webhook_endpoints where events && ${kinds}::text[]`;
  const wanted = kinds.map((kind) => ({
    kind,
    receivers: receivers.filter(({ events }) => events.includes(kind)).map(({ id }) => id),
  }));
  const events = await Promise.all(
    wanted
      .filter((each) => each.receivers.length > 0)
      .map(async ({ kind, receivers: to }) => {
        const rows = await payloadsOf(db, kind, [...new Set(acts[kind])]);
        return rows.map(({ payload }) => ({ id: randomUUID(), kind, payload, receivers: to }));
      }),
  );
  await enqueueDeliveries(db, events.flat());
}
