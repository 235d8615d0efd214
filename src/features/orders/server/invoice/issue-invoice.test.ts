import { describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { readSold } from '../refund/order-money.server.ts';
import { factsOf } from './invoice-words.ts';
import { issueCreditNote, issueInvoice, readDocuments, reissueInvoice } from './issue-invoice.server.ts';

const { sql } = await testDb({ max: 24 });

const serialsOf = async (prefix: string, year: string): Promise<number[]> =>
  (
    await sql<{ serial: number }[]>`
    select serial from invoices where prefix = ${prefix} and year = ${year} order by serial`
  ).map(({ serial }) => serial);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function invoiceOf(tx: Tx, orderId: string, at: Date): Promise<InvoiceDocument> {
  const invoice = await issueInvoice(tx, orderId, at);
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

describe('its number is from a gapless yearly series, separate from the order number', () => {
  test('200 parallel orders with random rollbacks: invoice numbers without gap or double', async () => {
    const at = new Date('2026-11-15T06:00:00Z');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        inTransaction(sql, async (tx) => {
          const { orderNumber } = await makeOrder(tx);
          const before = Math.random() < 0.1;
          if (before) throw new Error('rolled back before the invoice');
          const invoice = await acceptOrder(tx, orderNumber, at);
          if (index % 7 === 0 || Math.random() < 0.2) throw new Error('rolled back after the invoice');
          return invoice?.number;
        }),
      ),
    );
    const issued = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    expect(issued.length).toBeGreaterThan(50);
    expect(issued.length).toBeLessThan(200);
    expect(await serialsOf('KD', '26-27')).toEqual(upTo(issued.length));
    expect(new Set(issued).size).toBe(issued.length);
    const [orders] = await sql<{ count: string }[]>`
      select count(*) from orders o where (select count(*) from invoices i where i.order_id = o.id) <> 1`;
    expect(Number(orders?.count)).toBe(0);
  });

  test('the series begins anew on 1 April by the Indian calendar, and no number is longer than 16 characters', async () => {
    const { id: last } = await makeOrder(sql);
    const { id: first } = await makeOrder(sql);
    const numbers = await inTransaction(sql, async (tx) => [
      (await invoiceOf(tx, last, new Date('2027-03-31T18:29:59Z'))).number,
      (await invoiceOf(tx, first, new Date('2027-03-31T18:30:00Z'))).number,
    ]);
    expect(numbers[0]).toMatch(/^KD\/26-27\/\d{6}$/);
    expect(numbers[1]).toBe('KD/27-28/000001');
    expect(Math.max(...numbers.map((number) => number.length))).toBeLessThanOrEqual(16);
  });

  test('an order has one invoice, however often it is asked for', async () => {
    const { id, orderNumber } = await makeOrder(sql);
    const first = await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, new Date()));
    const again = await inTransaction(sql, (tx) => invoiceOf(tx, id, new Date()));
    const accepted = await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, new Date()));
    expect(again.number).toBe(first?.number);
    expect(accepted).toBeUndefined();
  });

  test('a credit note takes an invoice back once, from a series of its own; without invoice there is none', async () => {
    const [{ id }, { id: without }] = [await makeOrder(sql), await makeOrder(sql)];
    const invoice = await inTransaction(sql, (tx) => invoiceOf(tx, id, new Date('2028-05-01T00:00:00Z')));
    const note = await inTransaction(sql, (tx) => issueCreditNote(tx, id, new Date('2028-05-02T00:00:00Z')));
    const again = await inTransaction(sql, (tx) => issueCreditNote(tx, id, new Date('2028-05-02T00:00:00Z')));
    expect(note?.document).toMatchObject({
      kind: 'credit note',
      number: 'KC/28-29/000001',
      against: { number: invoice.number },
      total: invoice.total,
    });
    expect(again).toBeUndefined();
    expect(await inTransaction(sql, (tx) => issueCreditNote(tx, without, new Date()))).toBeUndefined();
  });
});

describe('the invoice stores what was used', () => {
  test('in Karnataka the tax is CGST and SGST, the sum at delivery is rounded and the difference is shown', async () => {
    const { id } = await makeOrder(sql, {
      lines: [
        { unitPrice: 999_50, quantity: 1 },
        { unitPrice: 1499_25, quantity: 2 },
      ],
    });
    const invoice = await inTransaction(sql, (tx) => invoiceOf(tx, id, new Date()));
    expect(invoice.placeOfSupply).toBe('Karnataka (29)');
    expect(invoice.rates.map(({ taxPercent }) => taxPercent)).toEqual([12, 18]);
    expect(invoice.rates.every(({ IGST }) => IGST === 0)).toBe(true);
    const sum = (pick: (rate: (typeof invoice.rates)[number]) => number): number =>
      invoice.rates.reduce((total, rate) => total + pick(rate), 0);
    expect(sum(({ SGST }) => SGST)).toBe(invoice.SGST);
    expect(sum(({ CGST }) => CGST)).toBe(invoice.CGST);
    expect(sum(({ taxable }) => taxable)).toBe(invoice.subTotal);
    expect(invoice.total % 100).toBe(0);
    expect(invoice.subTotal + invoice.totalTax + invoice.roundOff).toBe(invoice.total);
    expect(invoice.lines.every(({ hsn }) => hsn === '6403')).toBe(true);
  });

  test('elsewhere all of it is IGST', async () => {
    const { id } = await makeOrder(sql, {
      method: 'online',
      billing: { state: 'Tamil Nadu', city: 'Chennai' },
    });
    const invoice = await inTransaction(sql, (tx) => invoiceOf(tx, id, new Date()));
    expect(invoice.placeOfSupply).toBe('Tamil Nadu (33)');
    expect(invoice.rates).toEqual([
      { taxPercent: 18, taxable: invoice.subTotal, IGST: invoice.totalTax, CGST: 0, SGST: 0 },
    ]);
    expect(invoice.roundOff).toBe(0);
  });
});

test('what costs nothing has neither invoice nor credit note; what is credited of it is written down all the same', async () => {
  const { id, orderNumber } = await makeOrder(sql, { lines: [{ unitPrice: 0, quantity: 2 }] });
  expect(await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, new Date()))).toBeUndefined();
  expect(await inTransaction(sql, (tx) => issueCreditNote(tx, id, new Date()))).toBeUndefined();
  expect(await sql`select 1 from invoices where order_id = ${id}`).toHaveLength(0);
  expect(
    await sql`select quantity, credit_note_id from line_events where order_id = ${id} and kind = 'credited'`,
  ).toMatchObject([{ quantity: 2, credit_note_id: null }]);
});

test('an order that is changed to cost nothing and back: each invoice is taken back once, and has its own date', async () => {
  const { id, orderNumber } = await makeOrder(sql, { lines: [{ unitPrice: 1000_00, quantity: 1 }] });
  await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, new Date('2029-05-01T06:00:00Z')));
  const price = async (paise: number, at: string): Promise<void> => {
    await inTransaction(sql, async (tx) => {
      const before = await readSold(tx, id);
      await tx`update order_lines set unit_price = ${paise}, unit_tax = 0, net = ${paise}, tax = 0, amount = ${paise}
        where order_id = ${id}`;
      await tx`update orders set sub_total = ${paise}, tax = 0, cgst = 0, sgst = 0, total = ${paise}, amount = ${paise}
        where id = ${id}`;
      await reissueInvoice(tx, id, { before, at: new Date(at) });
    });
  };
  await price(0, '2029-05-02T06:00:00Z');
  await price(0, '2029-05-03T06:00:00Z');
  await price(700_00, '2029-05-04T06:00:00Z');
  const documents = await readDocuments(sql, id);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 1000_00],
    ['credit note', 1000_00],
    ['invoice', 700_00],
  ]);
  const dates = documents.map((each) => factsOf(each).find(({ label }) => label === 'Issue date')?.value);
  expect(dates.slice(1)).toEqual(['05/02/2029', '05/04/2029']);
});
