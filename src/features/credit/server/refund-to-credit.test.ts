import { beforeAll, describe, expect, test } from 'vitest';
import { creditApi, creditStaffApi, type OwnCredit } from '../../../contract/credit.ts';
import type { OrderAdmin } from '../../../contract/order-admin.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { acceptOrder } from '../../orders/server/accept-order.server.ts';
import { faultsIn } from '../../orders/server/check-books.server.ts';
import { orderLinkToken } from '../../orders/server/order-link.server.ts';
import { deliverUnits } from '../../orders/testing/deliver-units.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { creditHandlers } from './api.server.ts';
import { creditStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({
  rows: { ...creditApi, ...creditStaffApi },
  handlers: { ...creditHandlers, ...creditStaffHandlers },
});
const { sql } = shop;
let staff: { id: string; token: string };
let meera: { id: string; token: string };

/** Of money; the stock of these tests has no ledger. */
const faults = async () => (await faultsIn(sql)).filter(({ rule }) => !/stock|shelf|unit/.test(rule));

beforeAll(async () => {
  await saveStored(sql, 'shop', { storeCredit: true });
  await saveStored(sql, 'orders', { creditBonus: 5 });
  staff = await shop.user('money@kadam.example', 'owner');
  meera = await shop.user('back@person.example', 'customer');
  await stockProduct(sql, 'rani', 3000, { 37: 10, 38: 5 });
});

const lines = [{ unitPrice: 1399_00, quantity: 2, productId: 'rani', size: 37 }];
async function delivered(userId: string | null) {
  const order = await makeOrder(sql, { lines, userId });
  await inTransaction(sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(sql, order.id);
  await sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${order.id}`;
  await sql`
    insert into order_history (order_id, from_state, to_state, actor) values (${order.id}, 'Shipped', 'Delivered', 'system')`;
  return order;
}
const own = async () => (await shop.get<OwnCredit>('/api/account/credit', meera.token)).body;
const read = async (number: string) =>
  (await shop.get(`/api/staff/orders/${number}`, staff.token)).body as OrderAdmin;
const refund = (number: string, body: object) =>
  shop.post(
    `/api/staff/orders/${number}/refund`,
    { reason: 'Asked for it', toCredit: true, ...body },
    staff.token,
  );
const mails = async (number: string) =>
  (await shop.outbox()).filter(({ channel, subject }) => channel === 'mail' && subject.includes(number));

describe('a refund to store credit', () => {
  test('staff see what it does first; it is done at once, with its credit note, and never more than was paid', async () => {
    const { orderNumber } = await delivered(meera.id);
    const { money } = await read(orderNumber);
    const one = { lines: [{ line: 1, quantity: 1 }], kept: money.kept };
    const half = money.kept / 2;
    const words = (await refund(orderNumber, { ...one, preview: true })).body;
    expect(words['effects']).toContainEqual(
      expect.stringMatching(/^₹[\d,.]+ to store credit, and a bonus of ₹/),
    );
    expect(await own()).toMatchObject({ balance: 0, entries: [] });
    expect((await refund(orderNumber, one)).body).toMatchObject({
      message: expect.stringContaining('is paid as store credit'),
    });
    const bonus = Math.floor((half * 5 + 50) / 100);
    expect(await own()).toMatchObject({
      balance: half + bonus,
      entries: [
        { kind: 'bonus', amount: bonus, orderNumber },
        { kind: 'issued', amount: half, orderNumber },
      ],
    });
    const after = await read(orderNumber);
    expect(after.refunds).toMatchObject([{ way: 'credit', status: 'processed', amount: half }]);
    expect(after.papers.map(({ kind, total }) => [kind, total])).toContainEqual(['credit note', half]);
    // Asked once more by somebody who has not looked again.
    expect((await refund(orderNumber, one)).status).toBe(409);
    expect((await refund(orderNumber, { amount: half + 1, kept: half })).status).toBe(400);
    // The last of it: the order is refunded, and told once.
    expect((await refund(orderNumber, { ...one, kept: half })).status).toBe(200);
    expect((await read(orderNumber)).order.PaymentStatus).toBe('Refunded');
    await shop.runOnce();
    const told = (await mails(orderNumber)).filter(({ subject }) => subject.startsWith('Your store credit'));
    expect(told).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  test('the customer asks for it with the return, sees the sum and keeps the bonus that was shown', async () => {
    const { id, orderNumber } = await delivered(meera.id);
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const options = await shop.get(`/api/order/${orderNumber}/return-options?link=${link}`);
    expect(options.body['credit']).toMatchObject({ bonusPercent: 5, sold: { lines: [{ line: 1 }] } });
    const form = new FormData();
    const fields = { wish: 'return', reason: 'Does not fit', details: '', backAs: 'credit' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect((await shop.post(`/api/order/${orderNumber}/return?link=${link}`, form)).status).toBe(200);
    await saveStored(sql, 'orders', { creditBonus: 0 });
    const [request] = await sql<{ id: string }[]>`select id from return_requests where order_id = ${id}`;
    const { returns } = (await shop.get('/api/staff/returns', staff.token)).body;
    expect(returns).toContainEqual(expect.objectContaining({ orderNumber, creditBonus: 5 }));
    const decision = { decision: 'accepted', note: 'Seen' };
    await shop.post(`/api/staff/returns/${request?.id}`, decision, staff.token);
    const before = (await own()).balance;
    const received = await shop.post(
      `/api/staff/returns/${request?.id}/received`,
      { agreed: true, sellable: [1] },
      staff.token,
    );
    expect(received.body['effects']).toContainEqual(expect.stringContaining('to store credit, and a bonus'));
    const { money } = await read(orderNumber);
    expect((await own()).balance - before).toBe(money.paid + Math.floor((money.paid * 5 + 50) / 100));
    expect(await faults()).toEqual([]);
  });

  test('a guest, and a shop without store credit, get money', async () => {
    const { orderNumber } = await delivered(null);
    const { kept } = (await read(orderNumber)).money;
    expect((await refund(orderNumber, { amount: 100_00, kept })).status).toBe(409);
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const options = await shop.get(`/api/order/${orderNumber}/return-options?link=${link}`);
    expect(options.body).not.toHaveProperty('credit');
  });
});
