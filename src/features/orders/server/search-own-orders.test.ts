import { beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../accounts/server/addresses.server.ts';
import { aBody, aForm, stockProduct, type LineInput } from '../testing/open-checkout.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';

const shop = await openOrders();
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
let buyer: { id: string; token: string };
beforeAll(async () => {
  await stockProduct(shop.sql, 'rani', 1400, { 38: 1000 });
  buyer = await shop.user('own@shopper.example');
});

test('addresses saved after the first order: once, however many first orders there are; later ones change nothing', async () => {
  const order = (address: string) =>
    shop.post('/api/codCheckout', aBody([rani], 'cod', { ...aForm, billing_address: address }), buyer.token);
  await Promise.all([order('1 First Street'), order('1 First Street'), order('1 First Street')]);
  await shop.runJobs();
  const saved = await addressesOf(shop.sql, buyer.id);
  expect(saved).toMatchObject([
    { billing_address: '1 First Street', zipcode: aForm.zipcode, isDefault: true },
  ]);
  await order('2 Second Street');
  await shop.runJobs();
  expect(await addressesOf(shop.sql, buyer.id)).toEqual(saved);
});

test('own orders are found by a part of the product’s name or of the number, others’ never', async () => {
  const mine = await makeOrder(shop.sql, {
    userId: buyer.id,
    lines: [{ unitPrice: 500_00, quantity: 1, title: 'Meher 100% Silk_Mojari' }],
  });
  await makeOrder(shop.sql, { lines: [{ unitPrice: 500_00, quantity: 1, title: 'Meher 100% Silk_Mojari' }] });
  const find = async (q: string) => {
    const { body } = await shop.get(`/api/orders/${buyer.id}?q=${encodeURIComponent(q)}`, buyer.token);
    return (body['orders'] as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
  };
  for (const q of ['silk_moj', '100%', mine.orderNumber.slice(2, 9).toLowerCase()])
    expect(await find(q)).toEqual([mine.orderNumber]);
  for (const q of ['silkxmoj', '%', '_', 'nothing like it'])
    expect(await find(q)).toEqual(q === '%' || q === '_' ? [mine.orderNumber] : []);
});
