import { beforeAll, describe, expect, test } from 'vitest';
import { BILLING, BILLING_FIELDS, forFields } from '../../../domain/orders/billing-fields.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { findOrderById, LINE_COLUMNS, ORDER_COLUMNS, readSoldOrder } from './order-record.server.ts';

const { sql } = await testDb();
const tables = { orders: ORDER_COLUMNS, order_lines: LINE_COLUMNS };
/**
 * What statements of their own write and read beside the record. A column that belongs to it and was forgotten there is none
 * of these.
 */
const apart = new Set(
  'order_id line cost_price found_by terms_version refund_version contact_changed_by person_erased_at paid_at cancelled_at cash_settled_at'.split(
    ' ',
  ),
);

describe.each(Object.entries(tables))('the one list of columns of %s', (table, columns) => {
  let known: readonly string[];
  beforeAll(async () => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`;
    known = rows.map(({ name }) => name);
  });

  test('names columns that exist, each once', () => {
    const names = Object.values(columns).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(known).toEqual(expect.arrayContaining(names));
  });

  test('has every column of the table but those that stand apart', () => {
    const names = new Set(Object.values(columns).map(({ name }) => name));
    expect(known.filter((name) => !names.has(name) && !apart.has(name))).toEqual([]);
  });
});

test('what is written is what is read', async () => {
  const billing = forFields(BILLING_FIELDS, (field) => `my ${field}`);
  const { id, orderNumber } = await makeOrder(sql, { billing, userId: 'asha' });
  const order = await readSoldOrder(sql, id);
  expect(order).toMatchObject({
    id,
    orderNumber,
    userId: 'asha',
    billing,
    email: 'my email',
    status: 'Placed',
    paymentStatus: 'Pending',
    stockTaken: true,
    amount: 1499_00,
    taxRules: { method: 'percent-of-price', classes: [{ id: 'footwear', rows: [{ limit: 1000_00 }] }] },
    lines: [{ productId: 'p1', unitPrice: 1499_00, quantity: 1, sizeLabel: null, amount: 1499_00 }],
  });
  expect(Object.keys(order)).toEqual([...Object.keys(ORDER_COLUMNS), 'lines']);
  expect(Object.keys(order.lines[0] ?? {})).toEqual(['line', ...Object.keys(LINE_COLUMNS)]);
});

test('a field that did not exist when the order was placed is an empty one', async () => {
  const { id } = await makeOrder(sql);
  await sql`update orders set billing = billing - 'additionalInfo' where id = ${id}`;
  const order = await findOrderById(sql, id);
  expect(order?.billing.additionalInfo).toBe(BILLING.additionalInfo.empty);
});
