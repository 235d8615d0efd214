import { beforeAll, expect, test } from 'vitest';
import { backofficeApi, type StaffSearch } from '../../../contract/backoffice.ts';
import { rebuildAllCustomers } from '../../customers/server/rebuild-customers.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { backofficeHandlers } from './api.server.ts';

const shop = await openOrders({ rows: backofficeApi, handlers: backofficeHandlers });
const { sql } = shop;
let staff: { id: string; token: string };
let number = '';

beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
  await shop.user('padma.iyer@search.example', 'customer');
  await stockProduct(sql, 'rani-mule', 2000, { 38: 5 });
  await sql`update products set title = 'Rani 100% Mule', code = 'KD-RANI' where id = 'rani-mule'`;
  const order = await makeOrder(sql, {
    billing: { fname: 'Padma', lname: 'Iyer', email: 'padma@search.example', phone: '9876500011' },
  });
  number = order.orderNumber;
  await rebuildAllCustomers(sql);
});

const find = async (text: string): Promise<StaffSearch> =>
  (await shop.get<StaffSearch>(`/api/staff/search?text=${encodeURIComponent(text)}`, staff.token)).body;

test('an order is found by number, part of the number, name, e-mail and phone however it is typed', async () => {
  for (const text of [number, number.slice(2, 8), 'padma', 'IYER', 'padma@search.example', '+91 98765 00011'])
    expect([text, (await find(text)).orders.map(({ orderNumber }) => orderNumber)]).toEqual([text, [number]]);
});

test('a product is found by part of its title or id, a customer by part of the e-mail', async () => {
  expect((await find('ani 100')).products).toMatchObject([{ id: 'rani-mule', productName: 'KD-RANI' }]);
  expect((await find('kd-rani')).products).toHaveLength(1);
  expect((await find('padma.iy')).customers).toMatchObject([{ email: 'padma.iyer@search.example' }]);
});

test('staff are no customers; signs of a pattern are taken as themselves; two letters find nothing', async () => {
  expect((await find('staff@kadam')).customers).toEqual([]);
  for (const text of ['%%%', '___', '100_', "'; --"])
    expect(await find(text)).toEqual({ success: true, orders: [], products: [], customers: [], errors: [] });
  expect((await find('pa')).orders).toEqual([]);
});
