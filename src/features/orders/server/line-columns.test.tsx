import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  columnOf,
  PRODUCT_FIELDS,
  type ProductColumn,
  type ProductField,
} from '../../../domain/catalogue/product-fields.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeColumns } from '../../../platform/server/table.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { stockProduct } from '../testing/open-checkout.server.ts';
import { OrderOverview } from '../ui/order-overview.tsx';
import { buildInvoice } from './invoice/build-invoice.ts';
import { lineNotes } from './invoice/invoice-words.ts';
import { mailLine } from './notify/mail-parts.server.ts';
import { LINE_COLUMNS, readSoldOrder } from './order-record.server.ts';
import { viewOrder } from './order-view.server.ts';
import { quoteCart } from './place/quote.server.ts';

const { sql } = await testDb();

type LineField = keyof typeof LINE_COLUMNS;
type Answer = 'order' | 'page' | 'invoice' | 'note' | 'mail';

/**
 * Of each column of a line: the fields of the product that it is taken from when the order is placed, and what says it
 * afterwards: the answer about the order, its page, the document, its small print and its mails. A new column needs a row here.
 */
const LINES: Readonly<
  Record<LineField, { readonly of: readonly ProductField[]; readonly saidBy: readonly Answer[] }>
> = {
  productId: { of: [], saidBy: ['order'] },
  title: { of: ['title'], saidBy: ['order', 'page', 'invoice', 'mail'] },
  sku: { of: ['sku'], saidBy: ['order', 'invoice', 'note'] },
  slug: { of: ['slugTitle'], saidBy: ['order', 'page'] },
  picture: { of: [], saidBy: ['order', 'page', 'mail'] },
  color: { of: ['color'], saidBy: ['order', 'page', 'invoice', 'mail'] },
  size: { of: [], saidBy: ['order', 'page', 'invoice', 'mail'] },
  sizeLabel: { of: [], saidBy: ['order', 'page', 'invoice', 'mail'] },
  hsn: { of: ['hsn'], saidBy: ['invoice', 'note'] },
  taxClass: { of: ['hsn', 'taxClass'], saidBy: ['invoice'] },
  quantity: { of: [], saidBy: ['order', 'page', 'invoice', 'mail'] },
  mrp: { of: ['mrp'], saidBy: ['order', 'page', 'invoice'] },
  unitPrice: { of: ['mrp'], saidBy: ['order', 'page', 'invoice', 'mail'] },
  discount: { of: [], saidBy: ['order'] },
  offerShares: { of: [], saidBy: ['order', 'page', 'invoice', 'note'] },
  orderedQuantity: { of: [], saidBy: [] },
  orderedShares: { of: [], saidBy: [] },
  fees: { of: [], saidBy: [] },
  feeShares: { of: [], saidBy: ['order', 'page', 'invoice', 'note'] },
  unitTax: { of: ['mrp'], saidBy: ['order', 'invoice'] },
  taxPercent: { of: ['mrp'], saidBy: ['invoice', 'note'] },
  amount: { of: ['mrp'], saidBy: ['invoice'] },
  tax: { of: ['mrp'], saidBy: ['order', 'page', 'invoice'] },
  net: { of: ['mrp'], saidBy: ['invoice'] },
};

class Undone extends Error {}

/** What is read after a change that nobody else sees. */
async function afterwards<T>(change: (tx: Tx) => Promise<unknown>, read: (tx: Tx) => Promise<T>): Promise<T> {
  const found: T[] = [];
  await inTransaction(sql, async (tx) => {
    await change(tx);
    found.push(await read(tx));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found[0] as T;
}

const differing = <T extends object>(before: T, now: T): string[] =>
  Object.keys(before).filter(
    (key) => JSON.stringify(before[key as keyof T]) !== JSON.stringify(now[key as keyof T]),
  );

/** Other values than those of a new product, by the kind of the field. */
const OTHER: Readonly<Record<ProductColumn['kind'], string | number | boolean>> = {
  line: 'Another',
  lines: 'Another',
  sku: 'ANOTHER-1',
  slug: 'another-address',
  hsn: '4202',
  taxClass: 'bags',
  rupees: 1234_00,
  percent: 11,
  cost: 999_00,
  day: '2026-01-01',
  month: '2026-01',
  grams: 77,
  height: 7,
  flag: true,
};

test('a line takes from its product what the table says', async () => {
  await stockProduct(sql, 'rani', 3000, { 38: 5 });
  const [names] = await sql<{ category: number; type: number }[]>`
    with category as (insert into subcategories (name, key) values ('Bags', 'bags') returning id),
      type as (insert into subcategory_types (name, key) values ('Totes', 'totes') returning id)
    select category.id as category, type.id as type from category, type`;
  const own: Partial<Record<ProductField, number>> = { ...names };
  const settings = await readShopSettings(sql);
  const now = new Date();
  const quoted = async (tx: Tx): Promise<object> => {
    const wanted = [{ productId: 'rani', size: 38, quantity: 1, color: 'Gold' }];
    return (await quoteCart(tx, wanted, { now, state: 'Kerala', settings })).totals.lines[0] ?? {};
  };
  const before = await sql.begin(quoted);
  const taken: [string, ProductField][] = [];
  for (const field of PRODUCT_FIELDS) {
    const { column, kind } = columnOf(field);
    const other = { [column]: own[field] ?? OTHER[kind] };
    const line = await afterwards((tx) => tx`update products set ${tx.set(other)} where id = 'rani'`, quoted);
    taken.push(...differing(before, line).map((key): [string, ProductField] => [key, field]));
  }
  for (const [key, { of }] of Object.entries(LINES))
    expect(
      taken.flatMap(([of, field]) => (of === key ? [field] : [])),
      key,
    ).toEqual(of);
});

const SHARES = [{ offer: 'o', name: 'Festive', amount: 1_00 }];
const OTHER_VALUES: Partial<Record<LineField, object | number>> = {
  mrp: 5000_00,
  offerShares: SHARES,
  orderedShares: SHARES,
  feeShares: [{ kind: 'delivery', amount: 1_00 }],
};

function anotherThan(old: unknown): string | number | boolean {
  if (typeof old === 'boolean') return !old;
  return typeof old === 'number' ? old + 1 : `Not ${String(old)}`;
}

test('what was sold is said where the table says', async () => {
  const { id } = await makeOrder(sql);
  const settings = await readShopSettings(sql);
  const now = new Date();
  const read = async (tx: Tx) => {
    const [sold, details] = [await readSoldOrder(tx, id), await viewOrder(tx, id, { as: 'buyer', now })];
    const invoice = buildInvoice(sold, settings);
    const [line] = sold.lines;
    const [printed] = invoice.lines;
    if (!line || !printed) throw new Error('The order has no line');
    return {
      line,
      said: {
        order: details.order,
        page: renderToString(<OrderOverview details={details} actions={null} />),
        invoice,
        note: lineNotes(printed, invoice),
        mail: mailLine('https://shop.example')(line),
      },
    };
  };
  const before = await sql.begin(read);
  for (const [key, { saidBy }] of Object.entries(LINES) as [LineField, (typeof LINES)[LineField]][]) {
    const old = before.line[key];
    const other = OTHER_VALUES[key] ?? anotherThan(old);
    const { line, said } = await afterwards(async (tx) => {
      // Of this transaction alone: no sum agrees with a column that is changed by itself.
      const checks = await tx<{ name: string }[]>`
        select conname as name from pg_constraint where conrelid = 'order_lines'::regclass and contype = 'c'`;
      for (const { name } of checks) await tx.unsafe(`alter table order_lines drop constraint "${name}"`);
      await tx`update order_lines set ${tx.set(writeColumns(tx, LINE_COLUMNS, { [key]: other }))} where order_id = ${id}`;
    }, read);
    expect(line[key], key).toEqual(other);
    expect(differing(before.said, said), key).toEqual(saidBy);
  }
});
