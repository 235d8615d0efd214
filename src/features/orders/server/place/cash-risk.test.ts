import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { DEFAULT_CASH_RULES } from '../../../../domain/shipping/cash-rules.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { aBody, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { countPincodes } from './cash-risk.server.ts';

const shop = await openOrders();
const { sql } = shop;
let staff = { token: '' };
beforeAll(async () => {
  await stockProduct(sql, 'rani', 2000, { 38: 50 });
  staff = await shop.user('risk@staff.example', 'owner');
});
beforeEach(() =>
  saveStored(sql, 'cash', { ...DEFAULT_CASH_RULES, confirmFrom: 10, callFrom: 30, refuseFrom: 60 }),
);
afterAll(() => saveStored(sql, 'cash', DEFAULT_CASH_RULES));

/** Parcels of a phone that ended like this. */
async function parcels(phone: string, stages: readonly string[], zipcode = '560001') {
  for (const stage of stages) {
    const { id } = await makeOrder(sql, { method: 'cod', billing: { phone, zipcode } });
    await sql`update orders set phone = ${phone}, status = ${stage === 'delivered' ? 'Delivered' : 'Returned'} where id = ${id}`;
    await sql`insert into shipments (order_id, stage) values (${id}, ${stage})
      on conflict (order_id) do update set stage = excluded.stage`;
  }
}
const order = (phone: string, street = `${phone} Test Street, Demo Nagar`) =>
  shop.post(
    '/api/codCheckout',
    aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 1000_00 }], 'cod', {
      ...MEERA,
      phone,
      billing_address: street,
    }),
  );
const riskOf = async (orderNumber: unknown) =>
  (await shop.get(`/api/staff/orders/${String(orderNumber)}`, staff.token)).body['cashRisk'];
const pack = (orderNumber: unknown) =>
  shop.post(`/api/staff/orders/${String(orderNumber)}/pack`, {}, staff.token);

test('a phone with refused parcels pays online; one that took its parcels is trusted', async () => {
  await parcels('9000000201', ['returned', 'returned']);
  expect(await order('9000000201')).toMatchObject({ status: 400, body: { code: 'noCash' } });
  // Somebody gave these up before: a lost parcel that came back, or one that left after it was cancelled.
  await parcels('9000000205', ['returned', 'returned']);
  await sql`update orders set status = 'Cancelled' where phone = '9000000205'`;
  const cancelled = await order('9000000205');
  expect(await riskOf(cancelled.body['orderNumber'])).toMatchObject({ rule: 'confirm' });
  await parcels('9000000202', ['delivered', 'delivered']);
  const trusted = await order('9000000202');
  expect(await riskOf(trusted.body['orderNumber'])).toMatchObject({ score: 0, rule: null });
});

test('in between somebody calls first, or the buyer confirms, before it is packed; the order says why', async () => {
  await parcels('9000000203', ['returned']);
  const called = (await order('9000000203')).body['orderNumber'];
  await shop.runJobs();
  expect(await riskOf(called)).toEqual({
    score: 30,
    reasons: ['+30: 1 parcel to this phone went back.'],
    rule: 'call',
  });
  expect((await pack(called)).body['message']).toContain('call the customer');
  await shop.post(`/api/staff/orders/${String(called)}/confirm`, {}, staff.token);
  expect((await pack(called)).status).toBe(200);
  const first = (await order('9000000204')).body['orderNumber'];
  await shop.runJobs();
  expect(await riskOf(first)).toMatchObject({ score: 15, rule: 'confirm' });
  expect((await pack(first)).body['message']).toContain('waits for the customer to confirm');
});

test('the history of a pincode counts from ten parcels on, and is counted at night', async () => {
  await parcels(
    '9000000205',
    Array.from({ length: 5 }, () => 'returned'),
    '560002',
  );
  await parcels(
    '9000000206',
    Array.from({ length: 5 }, () => 'delivered'),
    '560002',
  );
  await countPincodes(sql);
  const [row] = await sql`select ended, returned from pincode_parcels where pincode = '560002'`;
  expect(row).toEqual({ ended: 10, returned: 5 });
});

test('a shop without a rule has no score', async () => {
  await saveStored(sql, 'cash', DEFAULT_CASH_RULES);
  const placed = await order('9000000207');
  expect(await riskOf(placed.body['orderNumber'])).toBeNull();
});
