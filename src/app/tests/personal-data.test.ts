import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { customersStaffApi } from '../../contract/customers-staff.ts';
import { MyData } from '../../contract/profile.ts';
import { customersStaffHandlers } from '../../features/customers/server/staff-api.server.ts';
import {
  erasePerson,
  collectPersonData,
  personOf,
} from '../../features/customers/server/person-data.server.ts';
import { NO_PERSONAL_DATA } from '../../features/customers/server/no-personal-data.ts';
import { PERSONAL_DATA } from '../../features/customers/server/personal-data.ts';
import { rebuildCustomer } from '../../features/customers/server/rebuild-customers.server.ts';
import { findUser } from '../../features/accounts/server/users.server.ts';
import { indexOrder } from '../../features/orders/server/admin/index-order.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { voteHelpful } from '../../features/reviews/server/vote-helpful.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { tidy } from '../housekeeping.server.ts';
import { privacyPage } from './privacy-page.ts';

const shop = await openOrders({ rows: customersStaffApi, handlers: customersStaffHandlers });
const { sql } = shop;
const EMAIL = 'zmarker@person.example';
const PHONE = '9876500432';
const HEX = Buffer.from('zmarker').toString('hex');

const tables = async (): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  ).map(({ name }) => name);

test('every table of the schema is decided: it has data about customers, or it has none', async () => {
  const decided = [...Object.keys(PERSONAL_DATA), ...NO_PERSONAL_DATA];
  expect(new Set(decided).size).toBe(decided.length);
  expect(decided.toSorted()).toEqual(await tables());
});

test('every column it names exists, and every field of the export it names', async () => {
  for (const [table, { columns, exported }] of Object.entries(PERSONAL_DATA)) {
    const found = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
    expect(
      found.map(({ name }) => name),
      table,
    ).toEqual(expect.arrayContaining(Object.keys(columns)));
    if (!exported.startsWith('not exported:')) expect(Object.keys(MyData.shape), table).toContain(exported);
  }
});

test('docs/privacy.md says what the table says', async () => {
  await expect(privacyPage()).toMatchFileSnapshot('../../../docs/privacy.md');
});

/** Rows that name the person, by table. */
async function traces(): Promise<string[]> {
  const found = [];
  for (const name of await tables()) {
    const rows = await sql`
      select 1 from ${sql.unsafe(name)} t where t::text ilike '%zmarker%' or t::text like ${`%${PHONE}%`} or t::text like ${`%${HEX}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function timePasses(days: number): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'`;
  await inTransaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { table, column } of columns)
      await tx`update ${tx.unsafe(table)} set ${tx.unsafe(column)} = ${tx.unsafe(column)} - make_interval(days => ${days})`;
  });
}

async function everythingAbout(): Promise<string> {
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

/** They hold references only: to an account, a subscriber or an order. */
const REFERENCES = [
  'newsletter_recipients',
  'order_whatsapp',
  'push_orders',
  'wishlist_items',
  'wishlist_shares',
];
/** What is counted of visits names nobody: a hash whose salt is gone. */
const NAMELESS = ['visit_events', 'visit_events_rest', 'visit_orders'];
const filled = (erasure: (way: string) => boolean) =>
  Object.entries(PERSONAL_DATA)
    .filter(
      ([name, { erasure: way }]) => !REFERENCES.includes(name) && !NAMELESS.includes(name) && erasure(way),
    )
    .map(([name]) => name)
    .toSorted();

test('export and erasure cover every table: at once, a year later, and when invoices are no longer required', async () => {
  const id = await everythingAbout();
  expect(await traces()).toEqual(filled(() => true));
  const user = await findUser(sql, id);
  const data = MyData.parse(await collectPersonData(shop.shop, personOf(user!)));
  const wanted = Object.values(PERSONAL_DATA)
    .map(({ exported }) => exported)
    .filter((field): field is keyof MyData => !field.startsWith('not exported:'));
  for (const field of wanted) {
    expect(data[field], field).toBeTruthy();
    expect(data[field], field).not.toEqual([]);
  }
  await inTransaction(sql, (tx) => erasePerson(tx, personOf(user!)));
  expect(await traces()).toEqual(filled((way) => ['with the order', 'by age'].includes(way)));
  expect(await sql`select 1 from review_votes`).toHaveLength(1);
  for (const name of REFERENCES.filter((each) => each !== 'order_whatsapp'))
    expect(await sql`select 1 from ${sql.unsafe(name)}`, name).toHaveLength(0);
  await timePasses(400);
  await tidy(sql);
  expect(await traces()).toEqual(['invoices', 'order_search', 'orders']);
  await timePasses(7 * 366);
  await tidy(sql);
  expect(await traces()).toEqual([]);
});
