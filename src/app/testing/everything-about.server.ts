import { randomBytes } from 'node:crypto';
import { rebuildCustomer } from '../../features/customers/server/rebuild-customers.server.ts';
import { indexOrder } from '../../features/orders/server/admin/index-order.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import type { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { voteHelpful } from '../../features/reviews/server/vote-helpful.server.ts';
import { inTransaction, type Sql } from '../../platform/server/db.server.ts';

type OrdersShop = Awaited<ReturnType<typeof openOrders>>;

const EMAIL = 'zmarker@person.example';
const PHONE = '9876500432';
const HEX = Buffer.from('zmarker').toString('hex');

export const tables = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  ).map(({ name }) => name);

/** Rows that name the person, by table. */
export async function traces(sql: Sql, among?: readonly string[]): Promise<string[]> {
  const found = [];
  for (const name of among ?? (await tables(sql))) {
    const rows = await sql.unsafe(
      `select 1 from ${name} t where t::text ilike '%zmarker%' or t::text like '%${PHONE}%' or t::text like '%${HEX}%' limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export async function timePasses(sql: Sql, days: number): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'`;
  await inTransaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { table, column } of columns)
      await tx.unsafe(`update ${table} set ${column} = ${column} - make_interval(days => ${days})`);
  });
}

/** A person about whom every table has something; answers the account. */
export async function everythingAbout(shop: OrdersShop): Promise<string> {
  const { sql } = shop;
  const marker = Buffer.from('zmarker');
  await stockProduct(sql, 'gold', 1000, { 38: 5 });
  const { id } = await shop.user(EMAIL);
  await sql`update users set user_name = 'Zmarker Name', phone = ${`+91${PHONE}`}, phone_verified_at = now() where id = ${id}`;
  const { id: order } = await makeOrder(sql, {
    userId: id,
    billing: {
      fname: 'Zmarker',
      lname: 'Name',
      email: EMAIL,
      phone: PHONE,
      billing_address: 'Zmarker Street 7',
    },
  });
  await sql`insert into profile_pictures (user_id, webp) values (${id}, ${marker})`;
  await sql`
    insert into addresses (user_id, fname, lname, billing_address, city, state, zipcode, phone)
    values (${id}, 'Zmarker', 'Name', 'Zmarker Street 7', 'Pune', 'Maharashtra', '411001', ${PHONE})`;
  await sql`
    insert into tokens (hash, purpose, subject, idle_seconds, expires_at) values (${marker}, 'session', ${id}, 3600, now() + interval '1 day')`;
  await sql`insert into session_devices (token_hash, user_agent, address) values (${marker}, 'Zmarker browser', '192.0.2.1')`;
  await sql`
    with account as (insert into credit_accounts (user_id, balance) values (${id}, 500) returning id)
    insert into credit_entries (account_id, kind, amount, reason) select id, 'issued', 500, 'Zmarker waited' from account`;
  await sql`
    insert into gift_cards (number, user_id, buyer_name, buyer_email, recipient_name, recipient_email, message, amount, deliver_on)
    values ('GC00000000', ${id}, 'Zmarker Name', ${EMAIL}, 'Zmarker', ${EMAIL}, 'From Zmarker', 50000, now())`;
  await sql`insert into passkeys (id, user_id, public_key, counter, name) values ('zmarker', ${id}, ${marker}, 0, 'Zmarker phone')`;
  await sql`insert into totp_keys (user_id, secret) values (${id}, ${marker})`;
  await sql`insert into recovery_codes (user_id, hash) values (${id}, ${marker})`;
  await sql`
    insert into otp_codes (phone_hash, purpose, user_id, salt, code_hash, expires_at) values (${marker}, 'login', ${id}, ${marker}, ${marker}, now())`;
  await sql`insert into otp_requests (phone_hash) values (${marker})`;
  await sql`insert into login_pauses (email_hash, failures) values (${marker}, 1)`;
  await sql`insert into known_addresses (hash) values (${marker})`;
  await sql`insert into limit_counters (key, window_start, count) values ('login:zmarker', now(), 1)`;
  await sql`insert into jobs (kind, payload, max_attempts, dead_at) values ('mail', ${sql.json({ to: EMAIL })}, 3, now())`;
  await sql`insert into webhook_events (kind, payload) values ('order.placed', ${sql.json({ to: EMAIL })})`;
  await sql`
    insert into audit_log (who, what, before, after)
    values ('owner', ${`Wrote to Zmarker@person.example`}, ${sql.json({ email: EMAIL })}, ${sql.json({ email: EMAIL })})`;
  await rebuildCustomer(sql, { userId: id });
  await sql`
    update customers set cash_blocked_at = now(), cash_block_reason = 'Zmarker refused parcels', cash_blocked_phone = ${PHONE}
    where email_key = ${EMAIL}`;
  await sql`
    insert into customer_notes (customer_id, who, note) select id, 'owner', 'Zmarker likes gold.' from customers where email_key = ${EMAIL}`;
  await sql`insert into order_notes (order_id, who, note) values (${order}, 'owner', 'Zmarker called.')`;
  await sql`
    insert into order_history (order_id, to_state, actor, note) values (${order}, 'Cancelled', 'customer', 'Zmarker moves house')`;
  await sql`
    insert into order_messages (order_id, channel, about, receiver, subject) values (${order}, 'mail', 'placed', ${EMAIL}, 'Your order')`;
  await sql`insert into order_whatsapp (order_id) values (${order})`;
  await sql`
    insert into order_measuring (order_id, agreed_at, placed_at, meta_browser) values (${order}, now(), now(), 'Zmarker’s browser')`;
  await sql`
    insert into shipments (order_id, sent, failed_why) values (${order}, ${sql.json({ name: 'Zmarker' })}, 'Zmarker not at home')
    on conflict (order_id) do update set sent = excluded.sent, failed_why = excluded.failed_why`;
  await sql`insert into shipment_notes (order_id, note) values (${order}, 'Zmarker has a new address')`;
  await sql`
    insert into invoices (kind, number, prefix, year, serial, order_id, issued_at, document)
    values ('invoice', 'Z/1', 'Z', '26', 1, ${order}, now(), ${sql.json({ buyer: { fname: 'Zmarker', state: 'Goa', phone: PHONE } })})`;
  const [payment] = await sql<{ id: string }[]>`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts) values (${order}, 'pay_z', 'order_z', 100, true)
    returning id`;
  await sql`
    insert into refunds (order_id, payment_id, amount, reason, status, idempotency_key, destination)
    values (${order}, ${payment?.id ?? 0}, 100, 'returned', 'processed', 'z', ${sql.json({ kind: 'paid', text: 'Zmarker Name, account …1234' })})`;
  const [request] = await sql<{ id: string }[]>`
    insert into return_requests (order_id, wish, reason, details, status, decision_note, payout, decided_at, outcome)
    values (${order}, 'return', 'Damaged', 'Zmarker writes', 'accepted', 'Sorry, Zmarker',
      ${sql.json({ kind: 'vpa', address: 'zmarker@upi' })}, now(), 'refunded') returning id`;
  await sql`insert into return_photos (request_id, webp) values (${request?.id ?? ''}, ${marker})`;
  const [review] = await sql<{ id: string }[]>`
    insert into reviews (product_id, user_id, author, color, size, stars, words)
    select id, ${id}, 'Zmarker', 'Gold', '38', 5, 'Zmarker likes them' from products limit 1 returning id`;
  await sql`
    insert into review_photos (review_id, position, webp, small) values (${review?.id ?? ''}, 1, ${marker}, ${marker})`;
  const [other] = await sql<{ id: string }[]>`
    insert into reviews (product_id, author, color, size, stars, words)
    select id, 'Somebody', 'Gold', '38', 4, 'Good.' from products limit 1 returning id`;
  const vote = { id: other?.id ?? '', voter: '', network: '192.0.2.1' };
  await voteHelpful(shop.shop, { ...vote, userId: id });
  await sql`insert into review_votes (review_id, voter, network) values (${other?.id ?? ''}, ${randomBytes(16)}, ${marker})`;
  const [question] = await sql<{ id: string }[]>`
    insert into questions (style_code, user_id, author, words, folded, found)
    select code, ${id}, 'Zmarker', 'Zmarker asks', 'zmarker asks', to_tsvector('english', 'Zmarker asks') from styles limit 1 returning id`;
  await sql`
    insert into question_answers (question_id, order_id, user_id, author, words)
    values (${question?.id ?? ''}, ${order}, ${id}, 'Zmarker', 'Zmarker answers')`;
  await sql`insert into question_invitations (question_id, order_id, email_key) values (${question?.id ?? ''}, ${order}, ${EMAIL})`;
  const [query] = await sql<{ id: string }[]>`
    insert into queries (ticket, name, email, message) values ('Q-Z', 'Zmarker', ${EMAIL}, 'Zmarker asks') returning id`;
  await sql`
    insert into query_messages (query_id, kind, who, words) values (${query?.id ?? 0}, 'answer', 'owner', 'Dear Zmarker')`;
  const [subscriber] = await sql<{ id: string }[]>`
    insert into subscribers (email, email_key, state) values (${EMAIL}, ${EMAIL}, 'confirmed') returning id`;
  const person = subscriber?.id ?? '';
  await sql`insert into newsletter_consents (subscriber_id, event, words) values (${person}, 'confirmed', 'Zmarker agrees')`;
  const [letter] = await sql<{ id: string }[]>`
    insert into newsletters (subject, heading, words, made_by) values ('News', 'News', 'News', 'owner') returning id`;
  await sql`insert into newsletter_recipients (newsletter_id, subscriber_id) values (${letter?.id ?? ''}, ${person})`;
  await sql`
    insert into size_alerts (product_id, size, user_id, channel, address) select id, 38, ${id}, 'mail', ${EMAIL} from products limit 1`;
  await sql`insert into consent_events (user_id, purpose, given, words) values (${id}, 'reminders', true, 'Zmarker agrees')`;
  await sql`insert into saved_carts (user_id, lines) values (${id}, '[{"productId": "zmarker", "size": 38, "color": "Gold", "quantity": 1}]')`;
  await sql`
    insert into wishlist_items (user_id, product_id, price, in_stock) select ${id}, id, 100, true from products limit 1`;
  await sql`insert into wishlist_shares (user_id) values (${id})`;
  const [device] = await sql<{ id: string }[]>`
    insert into push_subscriptions (endpoint, p256dh, auth, user_id) values ('https://push.example/zmarker', 'k', 'a', ${id}) returning id`;
  await sql`insert into push_orders (subscription_id, order_id) values (${device?.id ?? ''}, ${order})`;
  await sql`
    insert into earlier_orders (source, number, email, email_key, name, placed_at, state, total, currency, lines)
    values ('Shopify', '1', ${EMAIL}, ${EMAIL}, 'Zmarker Name', now(), 'Delivered', 100, 'INR', '[]')`;
  const [file] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who, bytes, result) values ('moved', 'x.csv', 'owner', 7, '{"faults": ["Zmarker"]}') returning id`;
  await sql`insert into import_pieces (import_id, piece, bytes) values (${file?.id ?? ''}, 0, ${marker})`;
  await indexOrder(sql, order);
  return id;
}
