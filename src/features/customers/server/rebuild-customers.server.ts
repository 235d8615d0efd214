import { inTransaction, type Db, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import type { ChangedPerson } from '../../accounts/server/customer-changed.server.ts';

/** Orders that belong to a person: of the account, and those a guest placed with its e-mail. Replacements are not counted. */
const ordersOfCustomers = (db: Db, keys: readonly string[]) => db`
  select u.email_key as key, o.* from users u join orders o on o.user_id = u.id::text
  where u.email_key = any(${[...keys]}) and u.deleted_at is null and u.user_type = 'customer'
    and o.person_erased_at is null
  union all
  select lower(o.email), o.* from orders o
  where o.user_id is null and lower(o.email) = any(${[...keys]}) and o.person_erased_at is null`;

/**
 * Writes the rows of these people anew, from what their accounts and orders say now. Somebody who has neither any more
 * is no customer. Two changes of one person take turns, so that the older figures never win.
 */
export async function rebuildCustomers(tx: Tx, keys: readonly string[]): Promise<void> {
  const all = [...keys].toSorted();
  // Planning what follows for each person anew takes longer than doing it, and the plan is always the same.
  await tx`
    select pg_advisory_xact_lock(hashtextextended('customer ' || key, 0)),
      set_config('plan_cache_mode', 'force_generic_plan', true)
    from unnest(${all}::text[]) k(key)`;
  await tx`
    with own as (${ordersOfCustomers(tx, all)}),
      sums as (
        select key, (array_agg(email order by placed_at desc))[1] as email,
          (array_agg(concat_ws(' ', billing ->> 'fname', billing ->> 'lname') order by placed_at desc))[1] as name,
          (array_agg('+91' || phone order by placed_at desc))[1] as phone,
          (count(*) filter (where replaces_order is null))::int as orders, max(placed_at) as seen_at,
          sum(coalesce((
            select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))
            from payments p where p.order_id = own.id and p.counts), 0)) as spent
        from own group by key)
    insert into customers (email_key, email, name, phone, user_id, orders, spent, seen_at)
    select k.key, coalesce(u.email, s.email), coalesce(u.user_name, s.name), coalesce(u.phone, s.phone), u.id,
      coalesce(s.orders, 0), coalesce(s.spent, 0), coalesce(s.seen_at, u.created_at)
    from unnest(${all}::text[]) k(key)
    left join users u on u.email_key = k.key and u.deleted_at is null and u.user_type = 'customer'
    left join sums s on s.key = k.key
    where u.id is not null or s.key is not null
    on conflict (email_key) do update set email = excluded.email, name = excluded.name, phone = excluded.phone,
      user_id = excluded.user_id, orders = excluded.orders, spent = excluded.spent, seen_at = excluded.seen_at`;
  await tx`
    delete from customers c where c.email_key = any(${all})
      and not exists (select from users u where u.email_key = c.email_key and u.deleted_at is null and u.user_type = 'customer')
      and not exists (select from orders o where o.user_id is null and lower(o.email) = c.email_key and o.person_erased_at is null)`;
}

async function keysOf(db: Db, changed: readonly ChangedPerson[]): Promise<string[]> {
  const orders = changed.flatMap((each) => ('orderId' in each ? [each.orderId] : []));
  const users = changed.flatMap((each) => ('userId' in each ? [each.userId] : []));
  const rows = await db<{ key: string }[]>`
    select coalesce(u.email_key, lower(o.email)) as key from orders o
    left join users u on u.id = case when o.user_id ~ '^[0-9a-f-]{36}$' then o.user_id::uuid end
    where o.id = any(${orders}::uuid[])
    union select email_key from users where id = any(${users}::uuid[])`;
  return rows.map(({ key }) => key);
}

/** Many people in one transaction. */
export const rebuildCustomer = gather(
  async (sql: Sql, changed: readonly ChangedPerson[]) => {
    const keys = await keysOf(sql, changed);
    if (keys.length > 0) await inTransaction(sql, (tx) => rebuildCustomers(tx, keys));
    return changed;
  },
  { inTurn: true },
);

/** Everybody, some at a time: the demo's people come without a word of theirs. */
export async function rebuildAllCustomers(sql: Sql): Promise<void> {
  const rows = await sql<{ key: string }[]>`
    select email_key as key from users where deleted_at is null and user_type = 'customer'
    union select lower(email) from orders where user_id is null and person_erased_at is null`;
  const keys = rows.map(({ key }) => key);
  for (let from = 0; from < keys.length; from += 500)
    await inTransaction(sql, (tx) => rebuildCustomers(tx, keys.slice(from, from + 500)));
}
