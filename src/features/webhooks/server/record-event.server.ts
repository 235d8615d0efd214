import { randomUUID } from 'node:crypto';
import { TEST_KIND, type WebhookKind } from '../../../domain/outreach/webhook-kinds.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { isOneOf } from '../../../platform/server/is-one-of.server.ts';
import { addJobs, type Job } from '../../../platform/server/jobs/add-job.server.ts';

export const DELIVER_JOB = 'webhook.deliver';

/** What happened to which orders or products, by their ids. */
type Acts = Partial<Readonly<Record<WebhookKind, readonly string[]>>>;

type Payload = { about: string; payload: unknown };

/** Of an order what a program needs to go on, and nothing about the person: it can ask for that with a token. */
const orderPayloads = (db: Db, ids: readonly string[]) => db<Payload[]>`
  select o.id::text as about, jsonb_build_object('orderNumber', o.order_number, 'status', o.status,
    'paymentStatus', o.payment_status, 'paymentMethod', o.payment_method,
    'amount', (o.amount / 100.0)::numeric(14, 2)::text, 'currency', 'INR',
    'advance', case when o.payment_method = 'cod' and o.advance > 0
      then (least(o.advance, o.amount) / 100.0)::numeric(14, 2)::text end,
    'advanceRetained', o.advance_retained,
    'placedAt', o.placed_at, 'lines', (
      select jsonb_agg(jsonb_build_object('productId', l.product_id, 'productName', l.sku, 'size', l.size,
        'quantity', l.quantity, 'price', (l.unit_price / 100.0)::numeric(14, 2)::text) order by l.line)
      from order_lines l where l.order_id = o.id and l.quantity > 0)) as payload
  from orders o where ${isOneOf(db, db`o.id`, ids)}`;

const stockPayloads = (db: Db, ids: readonly string[]) => db<Payload[]>`
  select p.id as about, jsonb_build_object('productId', p.id, 'productName', p.code, 'sizes', (
    select coalesce(jsonb_agg(jsonb_build_object('size', z.size, 'quantity', z.quantity) order by z.size), '[]')
    from product_sizes z where z.product_id = p.id)) as payload
  from products p where ${isOneOf(db, db`p.id`, ids)}`;

/** A product that is gone is told, too: its row is not there any more. */
const productPayloads = (db: Db, ids: readonly string[]) => db<Payload[]>`
  select k.id as about, jsonb_build_object('productId', k.id, 'productName', p.code, 'title', p.title, 'slugTitle', p.slug,
    'SellingPrice', (p.selling_price / 100.0)::numeric(14, 2)::text, 'price', (p.price / 100.0)::numeric(14, 2)::text,
    'onSale', coalesce(p.active and p.listed, false)) as payload
  from unnest(${[...ids]}::text[]) k(id) left join products p on p.id = k.id`;

/** Of a test: the address it goes to. */
const testPayload = (db: Db, [url = '']: readonly string[]) => db<Payload[]>`
  select ${url}::text as about, jsonb_build_object('message', 'It works.', 'url', ${url}::text) as payload`;

type Kind = WebhookKind | typeof TEST_KIND;

function payloadsOf(db: Db, kind: Kind, ids: readonly string[]) {
  if (kind === TEST_KIND) return testPayload(db, ids);
  if (kind === 'stock.changed') return stockPayloads(db, ids);
  return kind === 'product.changed' ? productPayloads(db, ids) : orderPayloads(db, ids);
}

export interface Receiver {
  readonly id: string;
  readonly events: readonly string[];
}

/** Those who want to be told of one of these kinds. */
export const receiversOf = (db: Db, kinds: readonly WebhookKind[]): PromiseLike<readonly Receiver[]> =>
  db<{ id: string; events: string[] }[]>`
    select id, events from webhook_endpoints where events && ${[...kinds]}::text[]`;

/** Events on their way; the jobs that send each to its receiver are the caller's to add. */
interface Recorded {
  readonly written: PromiseLike<unknown>;
  readonly jobs: readonly Job[];
}

/** Events of one kind and their way to each receiver, in one statement: what they say does not leave the database. */
function writeEvents(db: Db, kind: Kind, ids: readonly string[], receivers: readonly string[]): Recorded {
  const events = [...new Set(ids)].map((about) => ({ event: randomUUID(), about }));
  const ways = events.flatMap(({ event }) =>
    receivers.map((endpoint) => ({ id: randomUUID(), event, endpoint })),
  );
  const about = events.map((each) => each.about);
  const written = db`
    with told as (
        select e.id, p.payload from (${payloadsOf(db, kind, about)}) p
        join unnest(${about}::text[], ${events.map(({ event }) => event)}::uuid[]) e(about, id) on e.about = p.about),
      written as (insert into webhook_events (id, kind, payload) select id, ${kind}, payload from told)
    insert into webhook_deliveries (id, event_id, endpoint_id)
    select w.id, w.event, w.endpoint
    from unnest(${ways.map(({ id }) => id)}::uuid[], ${ways.map(({ event }) => event)}::uuid[],
      ${ways.map(({ endpoint }) => endpoint)}::uuid[]) w(id, event, endpoint)
      join told on told.id = w.event join webhook_endpoints r on r.id = w.endpoint`;
  const jobs = ways.map(({ id }) => ({ kind: DELIVER_JOB, payload: { id }, maxAttempts: 1000 }));
  return { written, jobs };
}

/** Writes what happened for those who want to know. */
export function writeEventsOf(db: Db, acts: Acts, receivers: readonly Receiver[]): Recorded {
  const all = (Object.keys(acts) as WebhookKind[]).flatMap((kind) => {
    const ids = acts[kind] ?? [];
    const wanting = receivers.filter(({ events }) => events.includes(kind)).map(({ id }) => id);
    return ids.length > 0 && wanting.length > 0 ? [writeEvents(db, kind, ids, wanting)] : [];
  });
  return { written: Promise.all(all.map(({ written }) => written)), jobs: all.flatMap(({ jobs }) => jobs) };
}

const record = async (db: Db, { written, jobs }: Recorded): Promise<void> =>
  void (await Promise.all([written, addJobs(db, jobs)]));

/** Tells one receiver that it works. */
export const recordTest = (db: Db, { id, url }: { readonly id: string; readonly url: string }) =>
  record(db, writeEvents(db, TEST_KIND, [url], [id]));

/**
 * Tells programs of others what happened, in the transaction of the act itself. A shop that has told nobody where to send
 * it pays for one short question.
 */
export async function recordEvent(db: Db, acts: Acts): Promise<void> {
  const kinds = (Object.keys(acts) as WebhookKind[]).filter((kind) => (acts[kind]?.length ?? 0) > 0);
  if (kinds.length === 0) return;
  await record(db, writeEventsOf(db, acts, await receiversOf(db, kinds)));
}
