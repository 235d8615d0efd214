import { hasRule, type SegmentRules } from '../../../../domain/outreach/segments.ts';
import { DAY_MS } from '../../../../domain/text/dates.ts';
import type { Db, Query } from '../../../../platform/server/db.server.ts';
import { cameBack, counts, wasRefused } from '../bought.server.ts';
import {
  type CollectionRecord,
  partOf,
  readCollections,
} from '../../../catalogue/server/collections/collection-record.server.ts';

const and = (db: Db, parts: readonly Query[]): Query =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);
const or = (db: Db, parts: readonly Query[]): Query =>
  parts.reduce((all, part) => db`${all} or ${part}`, db`false`);

/** Rules with the collections they name: what belongs to one is asked of its own rules. */
interface ReadRules extends SegmentRules {
  readonly found: readonly CollectionRecord[];
}

const readRules = async (db: Db, rules: SegmentRules): Promise<ReadRules> => ({
  ...rules,
  found: await readCollections(db, rules.collections.map(Number)),
});

/** Which of `products p` are of the categories and collections. */
const boughtProducts = (db: Db, { categories, found }: ReadRules): Query =>
  or(db, [
    db`p.subcategory_id = any(${categories.map(Number)}::int[])`,
    ...found.map((collection) => db`(${partOf(db, collection)})`),
  ]);

const anyLine = (db: Db, which: Query): Query => db`
  exists (select from order_lines l where l.order_id = o.id and l.quantity > 0 and ${which})`;

/** Did any order of a person have it? One row for each person who ordered; what no rule asks for is not read. */
function factsOf(db: Db, rules: ReadRules, now: Date): Query {
  const { categories, collections, boughtDays, sizes, returned } = rules;
  const named = categories.length + collections.length > 0;
  const since =
    boughtDays === null ? db`true` : db`o.placed_at >= ${new Date(now.getTime() - boughtDays * DAY_MS)}`;
  const bought = named
    ? db`${since} and ${anyLine(db, db`l.product_id in (select p.id from products p where ${boughtProducts(db, rules)})`)}`
    : since;
  const back = returned === 'refused' ? wasRefused(db) : cameBack(db);
  return db`
    select key, count(*)::int as orders, max(placed_at) as last_at, bool_or(bought) as bought, bool_or(sized) as sized,
      bool_or(back) as back, (array_agg(state order by placed_at desc))[1] as state,
      (array_agg(zipcode order by placed_at desc))[1] as zipcode,
      (array_agg(language order by placed_at desc))[1] as language
    from (
      select case when o.user_id is null then lower(o.email) else u.email_key end as key, o.placed_at,
        (${bought})::boolean as bought,
        ${sizes.length > 0 ? anyLine(db, db`l.size = any(${[...sizes]}::float8[])`) : db`true`}::boolean as sized,
        (${returned === null ? db`false` : back})::boolean as back,
        o.billing ->> 'state' as state, o.billing ->> 'zipcode' as zipcode, o.language
      from orders o left join users u on u.id::text = o.user_id and u.deleted_at is null
      where ${counts(db)}) bought_orders
    where key is not null group by key`;
}

function rulesOf(db: Db, rules: SegmentRules, now: Date): Query[] {
  const { ordersFrom, ordersTo, spentFrom, spentTo, inactiveDays, states, pincodes, language } = rules;
  const bought = rules.boughtDays !== null || rules.categories.length + rules.collections.length > 0;
  return [
    ...(ordersFrom === null ? [] : [db`coalesce(f.orders, 0) >= ${ordersFrom}`]),
    ...(ordersTo === null ? [] : [db`coalesce(f.orders, 0) <= ${ordersTo}`]),
    ...(spentFrom === null ? [] : [db`coalesce(c.spent, 0) >= ${spentFrom}`]),
    ...(spentTo === null ? [] : [db`coalesce(c.spent, 0) <= ${spentTo}`]),
    ...(inactiveDays === null ? [] : [db`f.last_at < ${new Date(now.getTime() - inactiveDays * DAY_MS)}`]),
    ...(bought ? [db`f.bought`] : []),
    ...(rules.sizes.length > 0 ? [db`f.sized`] : []),
    ...(states.length > 0
      ? [db`lower(f.state) = any(${states.map((state) => state.toLowerCase())}::text[])`]
      : []),
    ...(pincodes.length > 0 ? [db`f.zipcode like any(${pincodes.map((begin) => `${begin}%`)}::text[])`] : []),
    ...(language === null ? [] : [db`coalesce(u.language, s.language, f.language, 'en') = ${language}`]),
    ...(rules.returned === null ? [] : [rules.returned === 'never' ? db`not f.back` : db`f.back`]),
  ];
}

const nobodyOrdered = (db: Db): Query => db`
  select null::text as key, 0 as orders, null::timestamptz as last_at, true as bought, true as sized, false as back,
    null::text as state, null::text as zipcode, null::text as language limit 0`;

/**
 * Whom the rules fit now, one row each: customers, and subscribers who never ordered. Without `subscriberId` nobody may write
 * to them.
 */
function fitting(db: Db, rules: ReadRules, now: Date): Query {
  return db`
    select coalesce(c.email_key, s.email_key) as key, s.id as "subscriberId"
    from customers c
      full join (select * from subscribers where state = 'confirmed') s on s.email_key = c.email_key
      left join users u on u.id = c.user_id and u.deleted_at is null
      left join (${hasRule(rules) ? factsOf(db, rules, now) : nobodyOrdered(db)}) f
        on f.key = coalesce(c.email_key, s.email_key)
    where ${and(db, rulesOf(db, rules, now))}`;
}

export async function countPeople(
  db: Db,
  rules: SegmentRules,
  now: Date,
): Promise<{ people: number; subscribed: number }> {
  const [row] = await db<{ people: number; subscribed: number }[]>`
    select count(*)::int as people, count("subscriberId")::int as subscribed
    from (${fitting(db, await readRules(db, rules), now)}) fits`;
  return row ?? { people: 0, subscribed: 0 };
}

/** By their e-mails, as `email_key` of customers and subscribers. */
export async function keysOfPeople(db: Db, rules: SegmentRules, now: Date): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from (${fitting(db, await readRules(db, rules), now)}) fits order by key`;
  return rows.map(({ key }) => key);
}

/** Who of them subscribed and confirmed. */
export async function subscribersOf(db: Db, rules: SegmentRules, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select "subscriberId" as id from (${fitting(db, await readRules(db, rules), now)}) fits
    where "subscriberId" is not null`;
  return rows.map(({ id }) => id);
}
