import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { DEFAULT_TAX } from '../../../../domain/money/tax.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { aBody, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
const { sql } = shop;
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('tax@kadam.example', 'owner');
  for (const [id, hsn] of [
    ['shoe', '6403'],
    ['potli', '4202'],
  ] as const) {
    await stockProduct(sql, id, 1800, { 38: 500 });
    await sql`update products set hsn = ${hsn} where id = ${id}`;
  }
});
beforeEach(async () => {
  await sql`delete from settings`;
  await sql`update products set tax_class = ''`;
});

const SHOE: LineInput = { productId: 'shoe', size: 38, quantity: 1, unitPrice: 900_00, hsn: '6403' };
const POTLI: LineInput = { productId: 'potli', size: 38, quantity: 1, unitPrice: 900_00, hsn: '4202' };
let people = 0;

async function sell(wishes: LineInput[]): Promise<string> {
  people += 1;
  const form = { ...MEERA, email: `t${people}@shopper.example`, phone: String(9_200_000_000 + people) };
  const { body, status } = await shop.post('/api/codCheckout', aBody(wishes, 'cod', form));
  expect(status, JSON.stringify(body)).toBe(200);
  await shop.runJobs();
  return body['orderNumber'] as string;
}
const linesOf = (number: string) => sql<{ taxClass: string; percent: number; tax: number }[]>`
  select l.tax_class as "taxClass", l.tax_percent::float8 as percent, l.tax::int
  from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number} order by l.line`;
const documentsOf = async (number: string): Promise<InvoiceDocument[]> =>
  (
    await sql<{ document: InvoiceDocument }[]>`
      select i.document from invoices i join orders o on o.id = i.order_id
      where o.order_number = ${number} order by i.issued_at, i.kind, i.serial`
  ).map(({ document }) => document);
const act = (number: string, what: string, body: object) =>
  shop.post(`/api/staff/orders/${number}/${what}`, body, staff.token);

/** The owner raises the rates of every class. */
const raise = (percent: number) =>
  saveShopSettings(sql, {
    pricing: {
      defaultDiscount: 50,
      tax: {
        ...DEFAULT_TAX,
        classes: DEFAULT_TAX.classes.map((each) => ({
          ...each,
          rows: [
            {
              validFrom: '2017-07-01',
              switchedOn: true,
              limit: null,
              percentUpTo: percent,
              percentAbove: percent,
            },
          ],
        })),
      },
    },
  });

test('a bag has its own rate beside shoes, and its own unit on the invoice', async () => {
  const number = await sell([SHOE, POTLI]);
  expect(await linesOf(number)).toEqual([
    { taxClass: 'footwear', percent: 12, tax: 108_00 },
    { taxClass: 'bags', percent: 18, tax: 162_00 },
  ]);
  const [invoice] = await documentsOf(number);
  expect(invoice?.lines.map(({ unit, taxPercent }) => [unit, taxPercent])).toEqual([
    ['PRS', 12],
    ['NOS', 18],
  ]);
  expect(invoice?.rates.map(({ taxPercent }) => taxPercent)).toEqual([12, 18]);
});

test('a product is taxed by the class that the owner chose for it', async () => {
  await sql`update products set tax_class = 'footwear' where id = 'potli'`;
  const number = await sell([{ ...POTLI, hsn: '6403' }]);
  expect(await linesOf(number)).toEqual([{ taxClass: 'footwear', percent: 12, tax: 108_00 }]);
});

test('an order keeps its classes and rates when the owner changes them; a class that it gains is as of its day', async () => {
  const number = await sell([SHOE]);
  await raise(28);
  const lines = [
    { line: 1, quantity: 2 },
    { productId: 'potli', size: 38, quantity: 1 },
  ];
  expect((await act(number, 'lines', { lines, was: 900_00 })).status).toBe(200);
  expect(await linesOf(number)).toEqual([
    { taxClass: 'footwear', percent: 12, tax: 216_00 },
    { taxClass: 'bags', percent: 28, tax: 252_00 },
  ]);
  await raise(40);
  expect(
    (
      await act(number, 'lines', {
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
        was: 2700_00,
      })
    ).status,
  ).toBe(200);
  expect((await linesOf(number)).map(({ percent }) => percent)).toEqual([12, 28]);
  const [first, ...later] = await documentsOf(number);
  expect(later.at(-1)?.lines.map(({ unit }) => unit)).toEqual(['PRS', 'NOS']);
  const back = later.find(({ kind }) => kind === 'credit note');
  expect(back?.lines.map(({ unit, taxPercent, tax }) => [unit, taxPercent, tax])).toEqual(
    first?.lines.map(({ unit, taxPercent, tax }) => [unit, taxPercent, tax]),
  );
});

test('an order from before there were classes is taxed by its row, bags too', async () => {
  const number = await sell([POTLI]);
  const row = {
    validFrom: '2017-07-01',
    switchedOn: true,
    limit: 1000_00,
    percentUpTo: 12,
    percentAbove: 18,
  };
  const rules = { method: 'percent-of-price', row, day: '2026-11-15' };
  await sql`
    update order_lines set tax_class = 'footwear', tax_percent = 12, tax = 10800, net = 79200, unit_tax = 10800
    where order_id = (select id from orders where order_number = ${number})`;
  await sql`update orders set tax_rules = ${sql.json(rules)} where order_number = ${number}`;
  expect((await act(number, 'lines', { lines: [{ line: 1, quantity: 2 }], was: 900_00 })).status).toBe(200);
  expect(await linesOf(number)).toEqual([{ taxClass: 'footwear', percent: 12, tax: 216_00 }]);
});
