import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { creditApi, creditStaffApi, type OwnCredit } from '../../../contract/credit.ts';
import type { OrderAdmin } from '../../../contract/order-admin.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { faultsIn } from '../../orders/server/check-books.server.ts';
import { aBody, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { creditHandlers } from './api.server.ts';
import { creditStaffHandlers } from './staff-api.server.ts';
import { writeCredit } from './ledger.server.ts';

const shop = await openOrders({
  rows: { ...creditApi, ...creditStaffApi },
  handlers: { ...creditHandlers, ...creditStaffHandlers },
});
const { sql } = shop;
const wish: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 999_50 };
let owner: { token: string };
let buyer: { id: string; token: string };

/** Of money; the stock of these tests has no ledger. */
const faults = async () => (await faultsIn(sql)).filter(({ rule }) => !/stock|shelf|unit/.test(rule));

beforeAll(async () => {
  await saveStored(sql, 'shop', { storeCredit: true });
  owner = await shop.user('owner@kadam.example', 'owner');
  await stockProduct(sql, 'rani', 1999, { 38: 1000 });
});
let count = 0;
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
  await shop.deleteJobs();
  count += 1;
  buyer = await shop.user(`spender${count}@shopper.example`);
  await inTransaction(sql, (tx) => writeCredit(tx, buyer.id, { kind: 'issued', amount: 500_00 }));
});

const balance = async () => (await shop.get<OwnCredit>('/api/account/credit', buyer.token)).body.balance;
const read = async (number: string) =>
  (await shop.get(`/api/staff/orders/${number}`, owner.token)).body as OrderAdmin;
const body = (method: 'cod' | 'online', credit: string) => ({ ...aBody([wish], method), credit });
const place = (method: 'cod' | 'online', credit: string, token = buyer.token) =>
  shop.post(method === 'cod' ? '/api/codCheckout' : '/api/checkout', body(method, credit), token);
interface Placed {
  readonly id: string;
  readonly amount: number;
  readonly orderNumber: string;
}

describe('store credit at checkout', () => {
  test('pays a part, the rest is paid online; document and tax are of the whole; a cancellation gives both back', async () => {
    const reply = await place('online', '500.00');
    const order = reply.body['order'] as Placed;
    expect(await balance()).toBe(0);
    const { body: fields } = await shop.post('/sandbox/razorpay/pay', {
      order_id: order.id,
      outcome: 'success',
    });
    await shop.post('/api/payment-verification', fields);
    await shop.runOnce();
    const paid = await read(order.orderNumber);
    expect(paid.order).toMatchObject({ PaymentStatus: 'Paid', storeCredit: { amount: 500 } });
    expect(paid.money).toMatchObject({ paid: order.amount + 500_00, due: 0 });
    expect(paid.papers).toMatchObject([{ kind: 'invoice', total: order.amount + 500_00 }]);
    expect(await faults()).toEqual([]);
    expect((await shop.post(`/api/orderCancellation/${order.orderNumber}`, {}, buyer.token)).status).toBe(
      200,
    );
    expect(await balance()).toBe(500_00);
    const { refunds } = await read(order.orderNumber);
    expect(refunds.map(({ way, amount }) => [way, amount])).toEqual(
      expect.arrayContaining([
        ['provider', order.amount],
        ['credit', 500_00],
      ]),
    );
    expect(await faults()).toEqual([]);
  });

  test('of an order that is not paid in time it is free again, and paying it late takes it once more', async () => {
    const order = (await place('online', '500.00')).body['order'] as Placed;
    await shop.later(40);
    await shop.runOnce();
    expect(await balance()).toBe(500_00);
    expect(await faults()).toEqual([]);
    const again = await shop.post(`/api/order/${order.orderNumber}/pay`, {}, buyer.token);
    expect(again.status).toBe(200);
    expect(await balance()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('pays all of an order: no payment window, and a refund goes back to it', async () => {
    await inTransaction(sql, (tx) => writeCredit(tx, buyer.id, { kind: 'issued', amount: 2000_00 }));
    const { amount } = aBody([wish], 'online');
    const order = (await place('online', String(amount))).body['order'] as Placed;
    expect(order).toMatchObject({ id: '', amount: 0 });
    await shop.runOnce();
    const { order: shown, money } = await read(order.orderNumber);
    expect(shown.PaymentStatus).toBe('Paid');
    expect(await balance()).toBe(2500_00 - money.paid);
    const whole = { lines: [{ line: 1, quantity: 1 }], kept: money.kept, reason: 'Too small' };
    const back = await shop.post(`/api/staff/orders/${order.orderNumber}/refund`, whole, owner.token);
    expect(back.body['effects']).toContainEqual(expect.stringContaining('to store credit'));
    expect(await balance()).toBe(2500_00);
    expect((await read(order.orderNumber)).order.PaymentStatus).toBe('Refunded');
    expect(await faults()).toEqual([]);
  });

  test('with cash on delivery the courier collects the rest, in whole rupees', async () => {
    expect((await place('cod', '499.50')).body['code']).toBe('creditChanged');
    const reply = await place('cod', '500.00');
    expect(reply.status).toBe(200);
    await shop.runOnce();
    const { money } = await read(String(reply.body['orderNumber']));
    expect(money).toMatchObject({ paid: 500_00, due: money.kept - 500_00 });
    expect(await faults()).toEqual([]);
  });

  test('nobody spends more than is there, twice at once, or as a guest', async () => {
    expect((await place('online', '500.01')).body['code']).toBe('creditChanged');
    const guest = await shop.post('/api/checkout', body('online', '100.00'));
    expect(guest.body['code']).toBe('creditChanged');
    const both = await Promise.all([place('cod', '400.00'), place('cod', '400.00')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance()).toBe(100_00);
    expect(await faults()).toEqual([]);
  });
});
