import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductField } from '../../../domain/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { writeColumns } from '../../../platform/server/table.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { readAfter } from '../../../platform/server/testing/undone.server.ts';
import { differing, partsOfFields } from '../../catalogue/testing/each-field.server.ts';
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
  // Of the translations of its product; in another language they are said in place of title and colour (line-names.test).
  names: { of: [], saidBy: ['invoice'] },
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

test('a line takes from its product what the table says', async () => {
  await stockProduct(sql, 'rani', 3000, { 38: 5 });
  const settings = await readShopSettings(sql);
  const now = new Date();
  const quoted = async (tx: Tx): Promise<Readonly<Record<string, unknown>>> => {
    const wanted = [{ productId: 'rani', size: 38, quantity: 1, color: 'Gold' }];
    return (await quoteCart(tx, wanted, { now, state: 'Kerala', settings })).totals.lines[0] ?? {};
  };
  const taken = [...(await partsOfFields(sql, 'rani', quoted))];
  for (const [key, { of }] of Object.entries(LINES))
    expect(
      taken.flatMap(([field, columns]) => (columns.includes(key) ? [field] : [])),
      key,
    ).toEqual(of);
});

const SHARES = [{ offer: 'o', name: 'Festive', amount: 1_00 }];
const OTHER_VALUES: Partial<Record<LineField, object | number>> = {
  mrp: 5000_00,
  names: { hi: { title: 'रानी' } },
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
    const { line, said } = await readAfter(
      sql,
      async (tx) => {
        // Of this transaction alone: no sum agrees with a column that is changed by itself.
        const checks = await tx<{ name: string }[]>`
        select conname as name from pg_constraint where conrelid = 'order_lines'::regclass and contype = 'c'`;
        for (const { name } of checks) await tx.unsafe(`alter table order_lines drop constraint "${name}"`);
        await tx`update order_lines set ${tx.set(writeColumns(tx, LINE_COLUMNS, { [key]: other }))} where order_id = ${id}`;
      },
      read,
    );
    expect(line[key], key).toEqual(other);
    expect(differing(before.said, said), key).toEqual(saidBy);
  }
});
