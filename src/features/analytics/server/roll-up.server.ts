import { DAY_MS, istDay } from '../../../domain/text/dates.ts';
import { OTHERS } from '../../../domain/reports/visits.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Of a day: what is beyond is one row. */
const MOST_SOURCES = 100;
const MOST_PAGES = 300;
const MOST_PRODUCTS = 2_000;
const RAW_DAYS = 30;
const TOTAL_DAYS = 3 * 366;

/**
 * Sums of today and yesterday anew, and of the days since the last one that was summed up, should nobody have been up to
 * do it; with the first run of a day the partitions, and what has had its time.
 */
export async function rollUpVisits({ sql, now }: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  const dayAt = (days: number) => istDay(new Date(now().getTime() + days * DAY_MS));
  const [today, yesterday] = [dayAt(0), dayAt(-1)];
  for (const day of [today, dayAt(1)]) await makePartition(sql, day);
  for (const day of await daysToSum(sql, { today, yesterday, raw: dayAt(-RAW_DAYS) }))
    await inTransaction(sql, async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`visits ${day}`}, 0))`;
      await countPaid(tx, day);
      await sumUp(tx, day);
    });
  await forget(sql, { today, yesterday, raw: dayAt(-RAW_DAYS), totals: dayAt(-TOTAL_DAYS) });
}

/** Never a day of which only the sums are left. */
async function daysToSum(sql: Db, { today, yesterday, raw }: Omit<Until, 'totals'>): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select d::date::text as day from generate_series(
      greatest(${raw}::date, least(${yesterday}::date, (select max(day) from visit_totals))), ${today}::date, interval '1 day') d
    order by 1`;
  return rows.map(({ day }) => day);
}

const partitionOf = (day: string): string => `visit_events_${day.replaceAll('-', '')}`;

/** Made a day ahead. Where rows of the day lie elsewhere already (a first day, a backup) they stay there. */
async function makePartition(sql: Shop['sql'], day: string): Promise<void> {
  const name = partitionOf(day);
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('visit partitions', 0))`;
    const [row] = await tx<{ there: boolean }[]>`
      select to_regclass(${name}) is not null or exists (select from visit_events_rest where day = ${day}::date) as there`;
    if (row?.there) return;
    await tx`
      create table ${tx.unsafe(name)} partition of visit_events
      for values from (${tx.unsafe(`'${day}'`)}) to (${tx.unsafe(`date '${day}' + 1`)})`;
  });
}

/** Orders of visits that the shop has accepted become events of the day on which they were placed. */
async function countPaid(tx: Tx, day: string): Promise<void> {
  await tx`
    with accepted as (
      delete from visit_orders v using orders o
      where v.day = ${day}::date and o.order_number = v.order_number and o.accepted_at is not null
      returning v.*)
    insert into visit_events (day, visit, what, source, device, language)
    select day, visit, 'paid', source, device, language from accepted`;
}

async function sumUp(tx: Tx, day: string): Promise<void> {
  await tx`delete from visit_totals where day = ${day}::date`;
  await tx`delete from visit_pages where day = ${day}::date`;
  await tx`delete from visit_products where day = ${day}::date`;
  await tx`delete from wanted_sizes where day = ${day}::date`;
  await tx`
    with visits as (
      select visit, min(source) as source, min(device) as device, min(language) as language,
        bool_or(what = 'view' and page like '/products/%' and page not like '/products/%/%') as viewed, bool_or(what = 'cart') as cart,
        bool_or(what = 'view' and page = '/checkout') as checkout, bool_or(what = 'paid') as paid
      from visit_events where day = ${day}::date group by visit),
    ranked as (select source, row_number() over (order by count(*) desc, source) as place from visits group by source)
    insert into visit_totals (day, source, device, language, visits, viewed, cart, checkout, paid)
    select ${day}::date, case when r.place <= ${MOST_SOURCES} then v.source else ${OTHERS} end, v.device, v.language,
      count(*), count(*) filter (where viewed), count(*) filter (where cart), count(*) filter (where checkout),
      count(*) filter (where paid)
    from visits v join ranked r on r.source = v.source group by 2, 3, 4`;
  await tx`
    with landings as (
      select v.visit, min(v.page) filter (where v.landing) as page, bool_or(v.what = 'paid') as paid
      from visit_events v where v.day = ${day}::date group by v.visit),
    ranked as (select page, row_number() over (order by count(*) desc, page) as place from landings where page <> '' group by page)
    insert into visit_pages (day, page, landings, paid)
    select ${day}::date, case when r.place <= ${MOST_PAGES} then l.page else ${OTHERS} end, count(*), count(*) filter (where paid)
    from landings l join ranked r on r.page = l.page group by 2`;
  // A page names its product by its address.
  await tx`
    with seen as (
      select distinct v.visit, p.id, false as cart from visit_events v join products p on p.slug = substr(v.page, 11)
      where v.day = ${day}::date and v.what = 'view' and v.page like '/products/%'
      union all
      select distinct v.visit, p.id, true from visit_events v join products p on p.id = v.product_id
      where v.day = ${day}::date and v.what = 'cart')
    insert into visit_products (day, product_id, viewed, cart)
    select ${day}::date, id, count(*) filter (where not cart), count(*) filter (where cart)
    from seen group by id order by count(*) desc limit ${MOST_PRODUCTS}`;
  await tx`
    insert into wanted_sizes (day, product_id, size, visits)
    select ${day}::date, z.product_id, z.size, count(distinct v.visit)
    from visit_events v join product_sizes z on z.product_id = v.product_id and z.size = v.size
    where v.day = ${day}::date and v.what = 'wanted' group by 2, 3`;
}

interface Until {
  readonly today: string;
  readonly yesterday: string;
  readonly raw: string;
  readonly totals: string;
}

async function forget(sql: Db, { today, yesterday, raw, totals }: Until): Promise<void> {
  await sql`delete from visit_salts where day < ${today}::date`;
  await sql`delete from visit_orders where day < ${yesterday}::date`;
  await sql`delete from visit_events_rest where day < ${raw}::date`;
  const old = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visit_events'::regclass and c.relname ~ '^visit_events_[0-9]{8}$' and c.relname < ${partitionOf(raw)}`;
  for (const { name } of old) await sql`drop table if exists ${sql.unsafe(name)}`;
  await sql`delete from visit_totals where day < ${totals}::date`;
  await sql`delete from visit_pages where day < ${totals}::date`;
  await sql`delete from visit_products where day < ${totals}::date`;
  await sql`delete from wanted_sizes where day < ${totals}::date`;
}
