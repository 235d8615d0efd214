import type { CustomerPage } from '../../../contract/customers-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';

/** As many as a page shows; the list of orders has the rest. */
const NEWEST = 20;

const nameOf = (db: Db, column: 'n.who' | 'c.cash_blocked_by') =>
  db.unsafe(`coalesce((select u.user_name from users u where u.id::text = ${column}), ${column})`);

interface CustomerFacts {
  readonly id: string;
  readonly emailKey: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly orders: number;
  readonly spent: number;
  readonly seenAt: Date;
  readonly since: Date | null;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly newsletter: CustomerPage['newsletter'];
  readonly blockedAt: Date | null;
  readonly blockedBy: string | null;
  readonly reason: string | null;
  readonly blockedPhone: string | null;
}

async function mustRead(db: Db, id: string): Promise<CustomerFacts> {
  const [row] = await db<CustomerFacts[]>`
    select c.id, c.email_key as "emailKey", c.user_id as "userId", c.name, c.email, c.phone, c.orders,
      c.spent::float8 as spent, c.seen_at as "seenAt", u.created_at as since,
      u.email_verified_at is not null as "emailVerified", u.phone_verified_at is not null as "phoneVerified",
      (select s.state from subscribers s where s.email_key = c.email_key) as newsletter,
      c.cash_blocked_at as "blockedAt", ${nameOf(db, 'c.cash_blocked_by')} as "blockedBy", c.cash_block_reason as reason,
      c.cash_blocked_phone as "blockedPhone"
    from customers c left join users u on u.id = c.user_id where c.id = ${id}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such customer any more.' });
  return row;
}

/** Her orders, by two indexes. */
const hers = (db: Db, { userId, emailKey }: CustomerFacts) => db`(
  select id from orders where user_id = ${userId ?? ''} and person_erased_at is null
  union all
  select id from orders where user_id is null and lower(email) = ${emailKey} and person_erased_at is null)`;

const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

async function readSales(db: Db, facts: CustomerFacts) {
  const own = hers(db, facts);
  const [orders, returns, reviews, [sums]] = await Promise.all([
    db<(Omit<CustomerPage['orders'][number], 'at'> & { at: Date })[]>`
      select order_number as "orderNumber", status, payment_status as payment, payment_method as method,
        amount::float8 as amount, placed_at as at
      from orders where id in ${own} order by placed_at desc limit ${NEWEST}`,
    db<(Omit<CustomerPage['returns'][number], 'at'> & { at: Date })[]>`
      select o.order_number as "orderNumber", r.wish, r.status, r.reason, r.requested_at as at
      from return_requests r join orders o on o.id = r.order_id
      where o.id in ${own} order by r.requested_at desc limit ${NEWEST}`,
    db<(Omit<CustomerPage['reviews'][number], 'at'> & { at: Date })[]>`
      select p.title, p.slug, r.stars, r.words, r.hidden_at is not null as hidden, r.written_at as at
      from reviews r join products p on p.id = r.product_id
      where r.id in (
        select id from reviews where order_id in ${own}
        union select id from reviews where user_id = ${facts.userId}::uuid)
      order by r.written_at desc limit ${NEWEST}`,
    db<{ cancelled: number; returned: number }[]>`
      select count(*) filter (where status = 'Cancelled')::int as cancelled,
        count(*) filter (where status = 'Returned')::int as returned
      from orders where id in ${own}`,
  ]);
  return {
    orders: dated(orders),
    returns: dated(returns),
    reviews: dated(reviews),
    cancelled: sums?.cancelled ?? 0,
    returned: sums?.returned ?? 0,
  };
}

async function readWords(db: Db, { id, emailKey }: CustomerFacts) {
  const [queries, notes] = await Promise.all([
    db<(Omit<CustomerPage['queries'][number], 'at'> & { at: Date })[]>`
      select ticket, message, state, received_at as at from queries
      where lower(email) = ${emailKey} order by received_at desc limit ${NEWEST}`,
    db<{ note: string; who: string; at: Date }[]>`
      select n.note, ${nameOf(db, 'n.who')} as who, n.at from customer_notes n
      where n.customer_id = ${id} order by n.id desc limit 100`,
  ]);
  return { queries: dated(queries), notes: dated(notes) };
}

/** Everything about one person on one screen. */
export async function readCustomer(db: Db, id: string): Promise<CustomerPage> {
  const facts = await mustRead(db, id);
  const [sales, words] = await Promise.all([readSales(db, facts), readWords(db, facts)]);
  const { name, email, phone, orders, spent } = facts;
  return {
    success: true,
    customer: {
      id,
      name,
      email,
      phone,
      orders,
      spent,
      account: facts.userId !== null,
      seenAt: facts.seenAt.toISOString(),
    },
    account: facts.since && {
      since: facts.since.toISOString(),
      emailVerified: facts.emailVerified,
      phoneVerified: facts.phoneVerified,
    },
    newsletter: facts.newsletter,
    cashBlock: facts.blockedAt && {
      reason: facts.reason ?? '',
      who: facts.blockedBy ?? '',
      phone: facts.blockedPhone,
      at: facts.blockedAt.toISOString(),
    },
    ...sales,
    ...words,
  };
}
