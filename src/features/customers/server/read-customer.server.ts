import type { CustomerPage } from '../../../contract/customers-staff.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { wasLost } from '../../orders/server/ship/was-lost.server.ts';
import { earlierOrdersOf } from './earlier-orders.server.ts';
import { type CustomerRecord, findCustomer, shownCustomer } from './customer-record.server.ts';

/** As many as a page shows; the list of orders has the rest. */
const NEWEST = 20;

const nameOf = (db: Db, column: 'n.who' | 'c.cash_blocked_by') =>
  db.unsafe(`coalesce((select u.user_name from users u where u.id::text = ${column}), ${column})`);

/** What stands in other tables about a customer. */
interface Beside {
  readonly since: Date | null;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly newsletter: CustomerPage['newsletter'];
  readonly blockedBy: string | null;
}

async function readBeside(db: Db, id: string): Promise<Beside | undefined> {
  const [row] = await db<Beside[]>`
    select u.created_at as since, u.email_verified_at is not null as "emailVerified",
      u.phone_verified_at is not null as "phoneVerified",
      (select s.state from subscribers s where s.email_key = c.email_key) as newsletter,
      ${nameOf(db, 'c.cash_blocked_by')} as "blockedBy"
    from customers c left join users u on u.id = c.user_id where c.id = ${id}`;
  return row;
}

/** By two indexes. */
const ordersOfCustomer = (db: Db, { userId, emailKey }: CustomerRecord) => db`(
  select id from orders where user_id = ${userId ?? ''} and person_erased_at is null
  union all
  select id from orders where user_id is null and lower(email) = ${emailKey} and person_erased_at is null)`;

const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

async function readSales(db: Db, customer: CustomerRecord) {
  const own = ordersOfCustomer(db, customer);
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
        union select id from reviews where user_id = ${customer.userId}::uuid)
      order by r.written_at desc limit ${NEWEST}`,
    db<{ cancelled: number; returned: number }[]>`
      select count(*) filter (where o.status = 'Cancelled' and not ${wasLost(db)})::int as cancelled,
        count(*) filter (where status = 'Returned')::int as returned
      from orders o where id in ${own}`,
  ]);
  return {
    orders: dated(orders),
    returns: dated(returns),
    reviews: dated(reviews),
    cancelled: sums?.cancelled ?? 0,
    returned: sums?.returned ?? 0,
  };
}

async function readWords(db: Db, { id, emailKey }: CustomerRecord) {
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
  const customer = await findCustomer(db, id);
  const [beside, sales, words, earlierOrders] = await Promise.all([
    readBeside(db, id),
    readSales(db, customer),
    readWords(db, customer),
    earlierOrdersOf(db, customer.emailKey),
  ]);
  return {
    success: true,
    earlierOrders,
    customer: shownCustomer(customer),
    account: beside?.since
      ? {
          since: beside.since.toISOString(),
          emailVerified: beside.emailVerified,
          phoneVerified: beside.phoneVerified,
        }
      : null,
    newsletter: beside?.newsletter ?? null,
    cashBlock: customer.cashBlockedAt && {
      reason: customer.cashBlockReason ?? '',
      who: beside?.blockedBy ?? '',
      phone: customer.cashBlockedPhone,
      at: customer.cashBlockedAt.toISOString(),
    },
    ...sales,
    ...words,
  };
}
