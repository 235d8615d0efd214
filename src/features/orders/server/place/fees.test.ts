import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverUnits } from '../../testing/deliver-units.server.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { NO_CHARGES, type ChargeTerms } from '../../../../domain/money/fees.ts';
import { DEFAULT_SHIPPING } from '../../../../domain/shipping/shipping-settings.ts';
import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { orderLinkToken } from '../order-link.server.ts';

const shop = await openOrders();
const { sql } = shop;
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('fees@kadam.example', 'owner');
  await stockProduct(sql, 'rani', 3000, { 38: 500 });
  await stockProduct(sql, 'moti', 1000, { 38: 500 });
});
beforeEach(async () => {
  await sql`delete from settings`;
});

const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1500_00 };
const MOTI: LineInput = { productId: 'moti', size: 38, quantity: 2, unitPrice: 500_00 };
const TERMS: ChargeTerms = {
  delivery: { fee: 60_00, freeFrom: 3000_00 },
  cashFee: 40_00,
  saving: { kind: 'percent', value: 2 },
};

/** The owner saves these terms. */
async function asks({ delivery, cashFee, saving }: ChargeTerms = TERMS): Promise<void> {
  await saveShopSettings(sql, {
    delivery,
    onlineSaving: saving,
    cash: { offered: true, fee: cashFee, from: 0 },
  });
}

let people = 0;
const somebody = (zipcode = MEERA.zipcode) => {
  people += 1;
  return { ...MEERA, zipcode, email: `f${people}@shopper.example`, phone: String(9_100_000_000 + people) };
};

interface Sale {
  readonly wishes?: LineInput[];
  readonly method?: 'cod' | 'online';
  readonly terms?: ChargeTerms;
  readonly form?: typeof MEERA;
}
const order = ({ wishes = [RANI, MOTI], method = 'cod', terms = TERMS, form = somebody() }: Sale = {}) =>
  shop.post(method === 'cod' ? '/api/codCheckout' : '/api/checkout', aBody(wishes, method, form, terms));

const numberOf = ({ body }: Awaited<ReturnType<typeof order>>): string =>
  (body['orderNumber'] ?? (body['order'] as { orderNumber: string } | undefined)?.orderNumber) as string;
const linesOf = (number: string) => sql<
  { amount: number; tax: number; fees: number; discount: number; percent: number }[]
>`
  select l.amount::int, l.tax::int, l.fees::int, l.discount::int, l.tax_percent::float8 as percent
  from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number} and l.quantity > 0 order by l.line`;
const headOf = async (number: string) =>
  (
    await sql<{ id: string; amount: number; total: number; tax: number; status: string; paid: string }[]>`
      select id, amount::int, total::int, tax::int, status, payment_status as paid from orders
      where order_number = ${number}`
  )[0];
const documentsOf = async (number: string): Promise<InvoiceDocument[]> =>
  (
    await sql<{ document: InvoiceDocument }[]>`
      select i.document from invoices i join orders o on o.id = i.order_id
      where o.order_number = ${number} order by i.issued_at, i.kind, i.serial`
  ).map(({ document }) => document);
const readOrder = async (number: string) =>
  (await shop.get(`/api/staff/orders/${number}`, staff.token)).body as {
    money: { kept: number; paid: number; refunded: number; due: number };
    order: { fees: { name: string; amount: number }[] };
  };

/** Sums that every set of documents must satisfy. */
function expectSound(documents: readonly InvoiceDocument[]): void {
  for (const document of documents) {
    const of = (field: 'amount' | 'tax' | 'taxable') =>
      document.lines.reduce((sum, line) => sum + line[field], 0);
    expect(of('taxable') + of('tax')).toBe(of('amount'));
    expect(of('amount') + document.roundOff).toBe(document.total);
    expect(of('tax')).toBe(document.totalTax);
    expect(document.rates.reduce((sum, rate) => sum + rate.IGST + rate.CGST + rate.SGST, 0)).toBe(
      document.totalTax,
    );
  }
}

describe('a shop that asks for fees', () => {
  test('asks for nothing until its owner says so', async () => {
    const number = numberOf(await order({ terms: NO_CHARGES }));
    expect(await headOf(number)).toMatchObject({ amount: 2500_00 });
    expect((await linesOf(number)).map(({ fees }) => fees)).toEqual([0, 0]);
  });

  test('cash: delivery and its fee are spread over the lines by value and taxed at the rate of the goods', async () => {
    await asks();
    const number = numberOf(await order());
    expect(await headOf(number)).toMatchObject({ amount: 2600_00, total: 2600_00 });
    // 18 % of 1500 and of its 60 of fees; 12 % of two pairs at 500 and of their 40.
    expect(await linesOf(number)).toMatchObject([
      { amount: 1560_00, fees: 60_00, tax: 280_80, percent: 18 },
      { amount: 1040_00, fees: 40_00, tax: 124_80, percent: 12 },
    ]);
    await shop.runJobs();
    const documents = await documentsOf(number);
    expectSound(documents);
    expect(documents[0]?.lines[0]?.fees).toEqual([
      { name: 'Delivery', amount: 36_00 },
      { name: 'Cash on delivery fee', amount: 24_00 },
    ]);
    expect((await readOrder(number)).order.fees).toEqual([
      { name: 'Delivery', amount: 60 },
      { name: 'Cash on delivery fee', amount: 40 },
    ]);
    const mail = (await shop.outbox()).find(
      ({ channel, subject }) => channel === 'mail' && subject.includes(number),
    );
    expect(mail?.text).toContain('Cash on delivery fee');
  });

  test('online: the saving is a discount on the invoice, and the rate follows what a pair really costs', async () => {
    await asks({ ...TERMS, saving: { kind: 'amount', value: 500_00 } });
    const terms: ChargeTerms = { ...TERMS, saving: { kind: 'amount', value: 500_00 } };
    const answer = await order({ wishes: [RANI], method: 'online', terms });
    expect(answer.body).toMatchObject({ order: { amount: 1060_00 } });
    // 1000 a pair after the saving: the lower rate.
    expect(await linesOf(numberOf(answer))).toMatchObject([
      { amount: 1060_00, fees: 60_00, discount: 500_00, percent: 12, tax: 127_20 },
    ]);
  });

  test('goods of enough travel free; a zone has its own fee; the promise says both', async () => {
    await asks();
    const [city, ...others] = DEFAULT_SHIPPING.zones;
    if (!city) throw new Error('There is a zone');
    await saveStored(sql, 'shipping', { zones: [{ ...city, fee: 25_00 }, ...others] });
    const promised = async (pincode: string) =>
      (await shop.get(`/api/delivery/${pincode}`)).body['charges'] as ChargeTerms;
    expect(await promised('560034')).toEqual({ ...TERMS, delivery: { fee: 25_00, freeFrom: 3000_00 } });
    expect(await promised('400001')).toEqual(TERMS);
    const there = { ...TERMS, delivery: { fee: 25_00, freeFrom: 3000_00 } };
    const near = await order({ terms: there, form: somebody('560034') });
    expect(near.body).toMatchObject({ success: true, amount: '2565' });
    const enough = await order({ wishes: [{ ...RANI, quantity: 2 }], form: somebody('560034') });
    expect(enough.body).toMatchObject({ success: true, amount: '3040' });
  });

  test('a browser that knows other fees is told the new ones, and nothing is ordered', async () => {
    await asks();
    const before = await sql`select count(*)::int as orders from orders`;
    const { status, body } = await order({ terms: NO_CHARGES });
    expect([status, body['code'], body['charges']]).toEqual([409, 'cartChanged', TERMS]);
    expect(body['figures']).toMatchObject({ amountCod: '2600', total: '2600.00' });
    expect(await sql`select count(*)::int as orders from orders`).toEqual(before);
  });

  test('an unpaid online order that is switched to cash loses the saving and gets the fee', async () => {
    await asks();
    const number = numberOf(await order({ method: 'online' }));
    expect(await headOf(number)).toMatchObject({ amount: 2510_00 });
    const link = orderLinkToken(shop.shop, number);
    const { order: seen } = (
      await shop.get(`/api/orders/orderDetails/${number}?link=${encodeURIComponent(link)}`)
    ).body as { order: { inCash: number } };
    expect(seen.inCash).toBe(2600);
    const { body } = await shop.post(`/api/order/${number}/cash`, { link });
    expect(body).toMatchObject({ success: true, amount: '2600' });
    expect((await linesOf(number)).map(({ discount, fees }) => [discount, fees])).toEqual([
      [0, 60_00],
      [0, 40_00],
    ]);
  });

  test('smallest and largest orders count what is collected', async () => {
    await saveShopSettings(sql, { cash: { offered: true, fee: 40_00, from: 2000_00 } });
    const { status, body } = await order({ wishes: [RANI], terms: { ...NO_CHARGES, cashFee: 40_00 } });
    expect([status, body['message']]).toEqual([
      400,
      'Cash on delivery is possible from ₹2,000. Please pay online.',
    ]);
  });
});

describe('what goes back', () => {
  /** Delivered and paid in cash. */
  async function delivered(): Promise<string> {
    await asks();
    const number = numberOf(await order());
    await shop.runJobs();
    const head = await headOf(number);
    await sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${head?.id ?? ''}`;
    await deliverUnits(sql, head?.id ?? '');
    await sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
      select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${head?.id ?? ''}`;
    await sql`
      insert into order_history (order_id, from_state, to_state, actor)
      values (${head?.id ?? ''}, 'Shipped', 'Delivered', 'system')`;
    return number;
  }
  async function returnPair(number: string, reason: string): Promise<void> {
    const form = new FormData();
    const items = JSON.stringify([{ line: 1, quantity: 1 }]);
    for (const [name, value] of Object.entries({ wish: 'return', reason, details: 'See picture', items }))
      form.set(name, value);
    const link = encodeURIComponent(orderLinkToken(shop.shop, number));
    const asked = await shop.post(`/api/order/${number}/return?link=${link}`, form);
    expect(asked.status).toBe(200);
    const [request] = await sql<{ id: string }[]>`
      select r.id from return_requests r join orders o on o.id = r.order_id where o.order_number = ${number}`;
    await shop.post(`/api/staff/returns/${request?.id}`, { decision: 'accepted', note: 'Seen' }, staff.token);
    const received = { agreed: true, sellable: [1] };
    expect(
      (await shop.post(`/api/staff/returns/${request?.id}/received`, received, staff.token)).status,
    ).toBe(200);
  }

  test('cancelled before it is shipped: everything, fees included, and the documents cancel each other', async () => {
    await asks();
    const number = numberOf(await order());
    await shop.runJobs();
    const head = await headOf(number);
    const cancelled = { reason: 'Customer asked', note: '' };
    const reply = await shop.post(`/api/staff/orders/${number}/cancel`, cancelled, staff.token);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    const documents = await documentsOf(number);
    expectSound(documents);
    expect(documents.map(({ kind, total, totalTax }) => [kind, total, totalTax])).toEqual([
      ['invoice', 2600_00, head?.tax],
      ['credit note', 2600_00, head?.tax],
    ]);
  });

  test('the customer has changed their mind: the price of the pair, and the fees stay', async () => {
    const number = await delivered();
    await returnPair(number, 'Does not fit');
    const { money } = await readOrder(number);
    expect([money.paid, money.refunded, money.kept]).toEqual([2600_00, 1500_00, 1100_00]);
    expectSound(await documentsOf(number));
  });

  test('it was damaged: the share of the fees goes back with the pair', async () => {
    const number = await delivered();
    await returnPair(number, 'Damaged');
    const { money } = await readOrder(number);
    expect([money.paid, money.refunded, money.kept]).toEqual([2600_00, 1560_00, 1040_00]);
    const documents = await documentsOf(number);
    expectSound(documents);
    expect(documents[1]?.lines[0]).toMatchObject({
      amount: 1560_00,
      fees: [{ name: 'Delivery and fees', amount: 60_00 }],
    });
  });

  test('staff refund pairs with or without their share, and what is left of the order still sums', async () => {
    const number = await delivered();
    const refund = (body: object) =>
      shop.post(`/api/staff/orders/${number}/refund`, { reason: 'Sorry', ...body }, staff.token);
    expect((await refund({ lines: [{ line: 2, quantity: 1 }], kept: 2600_00 })).status).toBe(200);
    expect((await readOrder(number)).money).toMatchObject({ refunded: 500_00, kept: 2100_00 });
    const more = { lines: [{ line: 2, quantity: 1 }], kept: 2100_00, withFees: true };
    expect((await refund(more)).status).toBe(200);
    expect((await readOrder(number)).money).toMatchObject({ refunded: 1040_00, kept: 1560_00 });
    expect((await refund({ amount: 1560_00, kept: 1560_00 })).status).toBe(200);
    expect((await readOrder(number)).money).toMatchObject({ refunded: 2600_00, kept: 0, due: 0 });
    const documents = await documentsOf(number);
    expectSound(documents);
    const tax = documents.reduce(
      (sum, { kind, totalTax }) => sum + (kind === 'invoice' ? 1 : -1) * totalTax,
      0,
    );
    expect(tax).toBe(0);
  });

  test('lines changed before packing: the fees stay as agreed, spread anew', async () => {
    await asks();
    const number = numberOf(await order());
    await shop.runJobs();
    const change = {
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 0 },
      ],
      was: 2600_00,
    };
    const reply = await shop.post(`/api/staff/orders/${number}/lines`, change, staff.token);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    expect(await headOf(number)).toMatchObject({ amount: 1600_00 });
    expect((await linesOf(number)).map(({ fees }) => fees)).toEqual([100_00]);
    const documents = await documentsOf(number);
    expectSound(documents);
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 2600_00],
      // At the same moment: the old one is taken back, the new one made.
      ['credit note', 2600_00],
      ['invoice', 1600_00],
    ]);
  });
});
