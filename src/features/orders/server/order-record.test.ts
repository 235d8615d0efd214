import { beforeAll, describe, expect, test } from 'vitest';
import { BILLING, BILLING_FIELDS, forFields } from '../../../domain/orders/billing-fields.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { findOrderById, LINE_COLUMNS, ORDER_COLUMNS, readSoldOrder } from './order-record.server.ts';

const { sql } = await testDb();
const tables = { orders: ORDER_COLUMNS, order_lines: LINE_COLUMNS };
/** What insert and search use beside the record: the key of a line, and a column that PostgreSQL fills itself. */
const apart = new Set(['order_id', 'line', 'found_by']);

describe.each(Object.entries(tables))('the one list of columns of %s', (table, columns) => {
  interface Known {
    readonly name: string;
    readonly needed: boolean;
  }
  let known: readonly Known[];
  beforeAll(async () => {
    known = await sql<Known[]>`
      select column_name as name, is_nullable = 'NO' and column_default is null as needed
      from information_schema.columns where table_schema = current_schema() and table_name = ${table}`;
  });

  test('names columns that exist, each once', () => {
    const names = Object.values(columns).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('has every column that an order cannot be without', () => {
    const names = new Set(Object.values(columns).map(({ name }) => name));
    expect(known.filter(({ name, needed }) => needed && !names.has(name) && !apart.has(name))).toEqual([]);
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
