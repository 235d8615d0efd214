import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CASH_RULES, type CashRules } from '../../../../domain/shipping/cash-rules.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import {
  aBody,
  aForm,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { findOrder, findOrderById } from '../order-record.server.ts';
import { readMoney } from '../refund/order-money.server.ts';
import { checkBooks } from '../check-books.server.ts';

let shop: Awaited<ReturnType<typeof openCheckout>>;
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1399_00 };
let count = 0;

beforeAll(async () => {
  shop = await openCheckout();
  await stockProduct(shop.sql, 'rani', 2798, { 38: 1000 });
});
const rules = (change: Partial<CashRules>) =>
  saveStored(shop.sql, 'cash', { ...DEFAULT_CASH_RULES, ...change });
beforeEach(async () => {
  shop.resetClock();
  await fetch(`${shop.base}/sandbox/razorpay/faults`, { method: 'DELETE' });
  await shop.faults({ dropWebhooks: true, refundDelayMs: 0 });
  await shop.deleteJobs();
  await rules({ advanceKind: 'amount', advanceValue: 99_00, advanceFor: 'all' });
});
afterAll(() => saveStored(shop.sql, 'cash', DEFAULT_CASH_RULES));

type Paying = { readonly advance?: { readonly id: string; readonly amount: number } };
async function send(advance: string | undefined, key = `advance-${(count += 1)}`, form = {}) {
  const billing = { ...aForm, email: `advance${count}@shopper.example`, ...form };
  const body = { ...aBody([rani], 'cod', billing), ...(advance ? { advance } : {}) };
  const { status, body: answer } = await shop.post('/api/codCheckout', body, { 'idempotency-key': key });
  return { status, ...answer, paying: (answer as Paying).advance };
}
async function order() {
  const { status, orderNumber, link, paying } = await send('99.00');
  expect(status).toBe(200);
  return { orderNumber, link, provider: paying?.id ?? '' };
}
async function look(orderNumber: string) {
  const found = await findOrder(shop.sql, orderNumber);
  if (!found) throw new Error('There is no such order');
  const { paid, refunded, due } = await readMoney(shop.sql, found);
  const { status, paymentStatus, stockTaken, id } = found;
  return { id, status, paymentStatus, stockTaken, paid, refunded, due };
}
const paidFor = async (provider: string) => shop.callback(await shop.pay(provider));

describe('an advance on an order with cash on delivery', () => {
  it('is told before anything happens: no order, no pair taken, both sums and what becomes of it', async () => {
    const before = await stockOf(shop.sql, 'rani', 38);
    const answer = await send(undefined);
    expect(answer).toMatchObject({
      status: 409,
      code: 'advanceNeeded',
      advance: '99.00',
      cashDue: '1300.00',
      retained: false,
    });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    // Agreeing to less is no agreement.
    expect((await send('98.00')).status).toBe(409);
  });

  it('is paid like an online order; then it is an order with cash on delivery of the rest', async () => {
    const { orderNumber, provider } = await order();
    expect(await look(orderNumber)).toMatchObject({ status: 'Placed', stockTaken: true, paid: 0 });
    await shop.runJobs();
    // Not accepted before the money is there.
    expect(await look(orderNumber)).toMatchObject({ status: 'Placed' });
    await paidFor(provider);
    await shop.runJobs();
    expect(await look(orderNumber)).toMatchObject({
      status: 'Confirmed',
      paymentStatus: 'Pending',
      paid: 99_00,
      due: 1300_00,
    });
    const mail = (await shop.mails()).find(({ text }) => text.includes(orderNumber));
    expect(mail?.text).toContain('Your advance of ₹99.00 has arrived');
    expect(mail?.text).toContain('₹1,300.00');
    expect(await shop.get(`/api/payment-status/${orderNumber}`)).toMatchObject({ advance: 'paid' });
    const [document] = await shop.sql`
      select document -> 'advance' as advance, document ->> 'total' as total from invoices i
      join orders o on o.id = i.order_id where o.order_number = ${orderNumber}`;
    expect(document).toEqual({ advance: { paid: 99_00, due: 1300_00 }, total: '139900' });
  });

  it('twenty answers of the bank at once count once; a second payment goes back whole', async () => {
    await shop.faults({ secondPayment: true });
    const { orderNumber, provider } = await order();
    const fields = await shop.pay(provider);
    await Promise.all(Array.from({ length: 20 }, () => shop.callback(fields)));
    await shop.later(61);
    await shop.runJobs();
    expect(await look(orderNumber)).toMatchObject({ status: 'Confirmed', paid: 99_00, refunded: 0 });
    const refunds = await shop.sql`
      select r.amount::int as amount, r.reason from refunds r join orders o on o.id = r.order_id
      where o.order_number = ${orderNumber}`;
    expect(refunds).toEqual([{ amount: 99_00, reason: 'second-payment' }]);
  });

  it('not paid in time its pairs are free; paid late it counts if they are there', async () => {
    const before = await stockOf(shop.sql, 'rani', 38);
    const { orderNumber, provider } = await order();
    await shop.later(31);
    await shop.runJobs();
    expect(await look(orderNumber)).toMatchObject({ paymentStatus: 'Failed', stockTaken: false });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    await paidFor(provider);
    await shop.runJobs();
    expect(await look(orderNumber)).toMatchObject({
      status: 'Confirmed',
      paymentStatus: 'Pending',
      due: 1300_00,
    });
  });

  it('cancelled and paid at once: the advance is here for the order, or it goes back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderNumber, provider } = await order();
      const { id } = await look(orderNumber);
      const fields = await shop.pay(provider);
      const cancel = () => cancelOrder(shop.shop, { orderId: id, actor: 'customer' });
      await Promise.all(
        round % 2 === 0 ? [cancel(), shop.callback(fields)] : [shop.callback(fields), cancel()],
      );
      await shop.runJobs();
      expect(await look(orderNumber)).toMatchObject({
        status: 'Cancelled',
        paymentStatus: 'Refunded',
        paid: 99_00,
        refunded: 99_00,
        due: 0,
      });
    }
    // The stock of this test was made without a ledger.
    const ofMoney = (await checkBooks(shop.sql)).filter(({ rule }) => !rule.startsWith('the stock'));
    expect(ofMoney).toEqual([]);
  });

  it('the same click twice is one order with one order at the provider', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('99.00', 'advance-twice', { email: 'twice@shopper.example' })),
    );
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(new Set(answers.map(({ paying }) => paying?.id)).size).toBe(1);
  });

  it('nobody gets around it by choosing to pay online first, or by paying nothing', async () => {
    const form = { ...aForm, email: 'around@shopper.example' };
    const { body } = await shop.post('/api/checkout', aBody([rani], 'online', form), {
      'idempotency-key': 'advance-around',
    });
    const { orderNumber, link } = body.order;
    const switched = await shop.post(`/api/order/${orderNumber}/cash`, { link });
    expect(switched).toMatchObject({ status: 409, body: { code: 'advanceNeeded' } });
    expect(await look(orderNumber)).toMatchObject({ status: 'Placed' });
    const waiting = await order();
    const asCash = await shop.post(`/api/order/${waiting.orderNumber}/cash`, { link: waiting.link });
    expect(asCash).toMatchObject({ status: 409, body: { code: 'advanceNeeded' } });
    // It can be paid again, and asks for the same.
    const again = await shop.post(`/api/order/${waiting.orderNumber}/pay`, { link: waiting.link });
    expect(again).toMatchObject({ status: 200, body: { order: { id: waiting.provider, amount: 99_00 } } });
  });

  it('is asked only of whom a rule names', async () => {
    await rules({ advanceKind: 'percent', advanceValue: 20, advanceIn: '682001', advanceFrom: 10 });
    expect(await send(undefined)).toMatchObject({ status: 409, advance: '280.00', cashDue: '1119.00' });
    await rules({ advanceKind: 'percent', advanceValue: 20, advanceIn: '682001' });
    const free = await send(undefined);
    expect(free).toMatchObject({ status: 200 });
    expect(free.paying).toBeUndefined();
    await rules({});
    expect((await send('99.00')).paying).toBeUndefined();
  });

  it('the product page and the checkout know of it by pincode', async () => {
    await rules({ advanceKind: 'amount', advanceValue: 99_00, advanceAbove: 1000_00, advanceRetained: true });
    expect(await shop.get('/api/delivery/560001')).toMatchObject({
      advance: { kind: 'amount', value: 99_00, from: 1000_00, retained: true },
    });
    await rules({});
    expect(await shop.get('/api/delivery/560001')).not.toHaveProperty('advance');
  });

  it('is stored with the order as it was told', async () => {
    await rules({ advanceKind: 'amount', advanceValue: 99_00, advanceFor: 'all', advanceRetained: true });
    const { orderNumber } = await order();
    await rules({});
    const { id } = await look(orderNumber);
    expect(await findOrderById(shop.sql, id)).toMatchObject({ advance: 99_00, advanceRetained: true });
  });
});
