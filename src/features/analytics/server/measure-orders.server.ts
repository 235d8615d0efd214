import { paths } from '../../../contract/paths.ts';
import { itemId } from '../../../domain/measuring/measured-order.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { ServiceError } from '../../../services/http/service-error.ts';
import type { MeasuredItem, MeasuredSale } from '../../../services/measuring/port.ts';
import { readLines } from '../../orders/server/order-record.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Google takes nothing that is older; Meta would take a week. */
const LATEST_HOURS = 70;
/** Of one run; the rest is sent in the next. */
const AT_ONCE = 200;
/** An order that is refused so often will never be taken. */
const MOST_TRIES = 20;

/** What documents say that the order is worth: invoices less credit notes. */
const worth = (db: Db) => db`
  coalesce((select sum((i.document ->> 'total')::bigint * case i.kind when 'invoice' then 1 else -1 end)
    from invoices i where i.order_id = o.id), 0)`;

interface Row {
  readonly id: string;
  readonly orderNumber: string;
  readonly at: Date;
  readonly value: number;
  readonly client: string;
  readonly session: string | null;
  readonly browser: string;
  readonly fbp: string | null;
  readonly fbc: string | null;
  readonly email: string;
  readonly phone: string;
}

/** Accepted orders of shoppers who agreed, which the service was not told of. */
const waiting = (db: Db, service: 'google' | 'meta', now: Date) => db<Row[]>`
  select o.id, o.order_number as "orderNumber", coalesce(o.accepted_at, o.placed_at) as at, ${worth(db)}::float8 as value,
    coalesce(m.google_client, '') as client, m.google_session as session, coalesce(m.meta_browser, '') as browser,
    m.meta_fbp as fbp, m.meta_fbc as fbc, o.email, o.phone
  from order_measuring m join orders o on o.id = m.order_id
  where o.accepted_at > ${now}::timestamptz - make_interval(hours => ${LATEST_HOURS})
    and o.person_erased_at is null and o.status not in ('Placed', 'Cancelled')
    and ${
      service === 'google'
        ? db`m.google_client is not null and m.google_sent_at is null and m.google_tries < ${MOST_TRIES}`
        : db`m.meta_browser is not null and m.meta_sent_at is null and m.meta_tries < ${MOST_TRIES}`
    }
  order by o.accepted_at limit ${AT_ONCE}`;

async function salesOf(db: Db, rows: readonly Row[]): Promise<(Row & MeasuredSale)[]> {
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    items: (lines.get(row.id) ?? []).map(({ sku, size, title, color, amount, quantity }): MeasuredItem => ({
      id: itemId(sku, size),
      name: title,
      variant: color,
      price: Math.round(amount / quantity),
      quantity,
    })),
  }));
}

/**
 * Sends one after the other. What the service does not want (it may be the keys) comes again in the next run; when it
 * cannot be reached, the rest waits for that too.
 */
async function sendEach<T>(
  rows: readonly T[],
  send: (row: T) => Promise<void>,
  refused: (row: T) => Promise<unknown>,
): Promise<void> {
  let trouble: ServiceError | undefined;
  for (const row of rows) {
    try {
      await send(row);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.retryable) throw error;
      trouble = error;
      await refused(row);
    }
  }
  if (trouble) throw trouble;
}

async function tellGoogle({ sql, now, services: { google } }: Shop, measurementId: string): Promise<void> {
  if (!google) return;
  const sales = await salesOf(sql, await waiting(sql, 'google', now()));
  await sendEach(
    sales,
    async (sale) => {
      await google.purchase({ ...sale, measurementId });
      await sql`
        update order_measuring set google_sent_at = ${now()}, google_value = ${sale.value} where order_id = ${sale.id}`;
    },
    ({ id }) => sql`update order_measuring set google_tries = google_tries + 1 where order_id = ${id}`,
  );
  const refunds = await sql<{ id: string; orderNumber: string; client: string; value: number }[]>`
    select r.id, r."orderNumber", r.client, r.value::float8 as value from (
      select o.id, o.order_number as "orderNumber", coalesce(m.google_client, '') as client,
        m.google_value - m.google_refunded - ${worth(sql)} as value
      from order_measuring m join orders o on o.id = m.order_id where m.google_sent_at is not null) r
    where r.value > 0 and r.client <> '' limit ${AT_ONCE}`;
  await sendEach(
    refunds,
    async ({ id, ...refund }) => {
      await google.refund({ ...refund, measurementId, at: now() });
      await sql`
        update order_measuring set google_refunded = google_refunded + ${refund.value} where order_id = ${id}`;
    },
    async () => {},
  );
}

async function tellMeta({ sql, now, publicUrl, services: { meta } }: Shop, pixel: string): Promise<void> {
  if (!meta) return;
  const sales = await salesOf(sql, await waiting(sql, 'meta', now()));
  await sendEach(
    sales,
    async (sale) => {
      await meta.purchase({ ...sale, pixel, url: publicUrl + paths.checkout });
      await sql`update order_measuring set meta_sent_at = ${now()} where order_id = ${sale.id}`;
    },
    ({ id }) => sql`update order_measuring set meta_tries = meta_tries + 1 where order_id = ${id}`,
  );
}

/**
 * Tells Google and Meta of orders whose shoppers agreed to it, once the shop has accepted them. What was sent is noted; what
 * a crash sends again has the same order number, by which both count it once.
 */
export async function measureOrders(shop: Shop): Promise<void> {
  const { google, meta } = shop.services;
  if (!google && !meta) return;
  const { ga4, pixel } = await readStored(shop.sql, 'measuring');
  const told = await Promise.allSettled([
    ga4 === '' ? undefined : tellGoogle(shop, ga4),
    pixel === '' ? undefined : tellMeta(shop, pixel),
  ]);
  for (const each of told) if (each.status === 'rejected') throw each.reason;
}
