import { createHash, randomBytes } from 'node:crypto';
import type { VisitEvent } from '../../../contract/visits.ts';
import { cleanSource, countedPage } from '../../../domain/reports/visits.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db, Sql } from '../../../platform/server/db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAUSE_MS = 2_000;
/** What a process holds at most until it is written: a busy sale loses some, and nobody waits. */
const MOST_WAITING = 10_000;
const waiting = new WeakMap<Sql, VisitEvent[]>();

/** Takes note of what happened in a visit. It is written a moment later, many at once. */
export function countVisit(shop: Pick<Shop, 'sql' | 'log' | 'now'>, event: VisitEvent): void {
  const known = waiting.get(shop.sql);
  if (known) {
    if (known.length < MOST_WAITING) known.push(event);
    return;
  }
  waiting.set(shop.sql, [event]);
  setTimeout(() => {
    writeVisits(shop).catch((error: unknown) => {
      shop.log.warn({ reason: (error as Error).message }, 'visits were not counted');
    });
  }, PAUSE_MS).unref();
}

const salts = new WeakMap<Sql, { readonly day: string; readonly salt: Buffer }>();

/** The same on every machine, and gone for good when its day is over. */
async function saltOf(db: Sql, day: string): Promise<Buffer> {
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const [row] = await db<{ salt: Buffer }[]>`
    with made as (
      insert into visit_salts (day, salt) values (${day}::date, ${randomBytes(32)})
      on conflict (day) do update set salt = visit_salts.salt returning salt)
    select salt from made`;
  const salt = row?.salt ?? randomBytes(32);
  salts.set(db, { day, salt });
  return salt;
}

/** Eight bytes, as a number that PostgreSQL reads. */
const hashed = (salt: Buffer, visit: string): string =>
  createHash('sha256').update(salt).update(visit).digest().readBigInt64BE().toString();

/** Writes what was counted since; nothing in a shop whose owner does not count. */
export async function writeVisits({ sql, now }: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  const events = waiting.get(sql) ?? [];
  waiting.delete(sql);
  if (events.length === 0 || !(await readShopSettings(sql)).countVisits) return;
  const day = istDay(now());
  const salt = await saltOf(sql, day);
  const rows = events.map((event) => ({
    ...event,
    visit: hashed(salt, event.visit),
    page: countedPage(event.page ?? ''),
    source: cleanSource(event.source),
  }));
  const orders = rows.filter(({ what, order }) => what === 'order' && order);
  const seen = rows.filter(({ what }) => what !== 'order');
  await Promise.all([
    seen.length > 0 && insertEvents(sql, day, seen),
    orders.length > 0 && insertOrders(sql, day, orders),
  ]);
}

type Row = Omit<VisitEvent, 'visit'> & { readonly visit: string };

async function insertEvents(db: Db, day: string, rows: readonly Row[]): Promise<void> {
  await db`
    insert into visit_events (day, visit, what, landing, page, product_id, size, source, device, language)
    select ${day}::date, r.visit, r.what, coalesce(r.landing, false), case r.what when 'view' then r.page else '' end,
      r.product, r.size, r.source, r.device, r.language
    from jsonb_to_recordset(${db.json(rows)}) r(
      visit bigint, what text, landing boolean, page text, product text, size double precision, source text,
      device text, language text)`;
}

/** A number that no order has is never counted. */
async function insertOrders(db: Db, day: string, rows: readonly Row[]): Promise<void> {
  await db`
    insert into visit_orders (order_number, day, visit, source, device, language)
    select r."order", ${day}::date, r.visit, r.source, r.device, r.language
    from jsonb_to_recordset(${db.json(rows)}) r("order" text, visit bigint, source text, device text, language text)
    on conflict do nothing`;
}
