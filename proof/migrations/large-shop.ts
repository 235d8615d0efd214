import type { Db } from '../../src/platform/server/db.server.ts';

/** Where a column is filled with something else than what the copied row has. */
type Changes = Readonly<Record<string, string>>;

/**
 * Tables that grow with the orders, each after those it points at: how their rows lead to an order (`m` is the row, `made`
 * the order that is copied), and what must differ in the copy. Times move with the order.
 */
const TABLES: readonly (readonly [table: string, join: string, changes: Changes])[] = [
  [
    'orders',
    'm.id = made.copied',
    {
      id: 'made.id',
      order_number: 'made.number',
      email: "'shopper' || made.n % 300000 || '@shopper.example'",
      provider_order_id: "case when m.provider_order_id is not null then 'order_' || made.number end",
      user_id: 'null',
      replaces_order: 'null',
      hold_until: 'null',
    },
  ],
  ['order_lines', '', {}],
  ['order_history', '', {}],
  ['order_notices', '', {}],
  ['order_messages', '', {}],
  ['order_search', '', {}],
  ['payments', '', { provider_payment_id: "'pay_' || made.number || m.id" }],
  [
    'invoices',
    '',
    {
      id: "md5('invoice' || made.number || m.id)::uuid",
      number: "'L' || made.round || '-' || m.serial || left(m.kind, 1)",
      prefix: 'm.prefix || made.round',
    },
  ],
  [
    'refunds',
    '',
    {
      id: 'gen_random_uuid()',
      payment_id: '(select p.id from payments p where p.order_id = made.id limit 1)',
      idempotency_key: 'm.idempotency_key || made.number',
      provider_refund_id:
        'case when m.provider_refund_id is not null then m.provider_refund_id || made.number end',
      credit_note_id:
        "case when m.credit_note_id is not null then md5('invoice' || made.number || m.credit_note_id)::uuid end",
    },
  ],
  [
    'line_credits',
    '',
    {
      credit_note_id:
        "case when m.credit_note_id is not null then md5('invoice' || made.number || m.credit_note_id)::uuid end",
    },
  ],
  [
    'shipments',
    '',
    {
      awb_no: "case when m.awb_no is not null then 'A' || made.n end",
      courier_order_id: "case when m.courier_order_id is not null then 'C' || made.n end",
      reference: 'case when m.reference is not null then made.number end',
    },
  ],
  ['shipment_events', '', {}],
  ['return_requests', '', { id: "md5('request' || made.number || m.id)::uuid" }],
  [
    'return_items',
    'm.request_id = r.id',
    { request_id: "md5('request' || made.number || r.id)::uuid", reserved: 'false' },
  ],
  ['stock_ledger', 'm.order_number = made.copied_number', { order_number: 'made.number' }],
];

/** Columns that are written, so neither numbered nor worked out by the database. */
export const columnsOf = async (db: Db, table: string): Promise<{ name: string; type: string }[]> =>
  db<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`;

async function copy(db: Db, table: string, join: string, changes: Changes): Promise<void> {
  const columns = await columnsOf(db, table);
  const taken = columns.map(
    ({ name, type }) =>
      changes[name] ??
      (name === 'order_id'
        ? 'made.id'
        : type === 'timestamp with time zone'
          ? `m.${name} - made.age`
          : `m.${name}`),
  );
  const through = table === 'return_items' ? 'join return_requests r on r.order_id = made.copied' : '';
  await db.unsafe(`
    insert into ${table} (${columns.map(({ name }) => name).join()})
    select ${taken.join()} from made ${through} join ${table} m on ${join || 'm.order_id = made.copied'}`);
}

/** Grows the orders of a small shop to so many, three years back, with documents, money, parcels and returns. */
export async function growShop(db: Db, orders: number, say: (line: string) => void): Promise<void> {
  await db.unsafe(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
  );
  // Exchanges point from one order to another, and an unpaid order ends with its hour: neither is copied.
  await db.unsafe(`
    create temp table models as select row_number() over (order by id) as at, id, order_number from orders o
      where replaces_order is null and hold_until is null
        and not exists (select from orders e where e.replaces_order = o.id);
    create temp table made as
      select gen_random_uuid() as id, m.id as copied, m.order_number as copied_number, n, n / c.count as round,
        'L' || lpad(n::text, 9, '0') as number, (n % 1095) * interval '1 day' as age
      from generate_series(1, ${orders}) n, (select count(*) from models) c, models m where m.at = 1 + n % c.count;
    create index on made (id);
    analyze made`);
  const names = TABLES.map(([table]) => table);
  const indexes = await db<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename = any(${names}) and indexname not in (select conname from pg_constraint)`;
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`);
  for (const [table, join, changes] of TABLES) {
    say(`filling ${table}`);
    if (table === 'refunds') await db.unsafe('create index payments_of_filled on payments (order_id)');
    await copy(db, table, join, changes);
    if (table === 'refunds') await db.unsafe('drop index payments_of_filled');
  }
  say(`making ${indexes.length} indexes`);
  for (const { made } of indexes) await db.unsafe(made);
  await db.unsafe('drop table made, models; set session_replication_role = origin; reset all');
  await db.unsafe('set statement_timeout = 0');
  await db.unsafe('vacuum analyze');
}
