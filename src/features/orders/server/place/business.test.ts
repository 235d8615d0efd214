import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { aBody, aForm, openCheckout, stockProduct } from '../../testing/open-checkout.server.ts';

const shop = await openCheckout();
const GSTIN = '29AAAAA0000A1ZY';
beforeAll(async () => {
  await stockProduct(shop.sql, 'rani', 2000, { 38: 20 });
  await saveShopSettings(shop.sql, { business: true });
});
afterAll(() => saveShopSettings(shop.sql, { business: false }));

const order = (business: object) =>
  shop.post('/api/codCheckout', {
    ...aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 1000_00 }]),
    business,
  });

test('"buyer\u2019s GSTIN at checkout (validated, B2B invoice ...)": the invoice names the business', async () => {
  const placed = await order({ gstin: ` ${GSTIN.toLowerCase()}`, name: 'Demo Traders ' });
  expect(placed.status).toBe(200);
  await shop.runJobs();
  const [row] = await shop.sql<{ business: object; printed: object }[]>`
    select o.business, i.document -> 'business' as printed from orders o join invoices i on i.order_id = o.id
    where o.order_number = ${placed.body.orderNumber}`;
  const business = { gstin: GSTIN, name: 'Demo Traders' };
  expect(row).toEqual({ business, printed: business });
});

test('a wrong check letter, another State or no name is refused with a sentence', async () => {
  const refused = { status: 400, body: { code: 'invalidInput' } };
  expect(await order({ gstin: '29AAAAA0000A1Z0', name: 'Demo Traders' })).toMatchObject(refused);
  expect(await order({ gstin: GSTIN, name: '' })).toMatchObject(refused);
  const away = { ...aForm, city: 'Kochi', state: 'Kerala', zipcode: '682001' };
  const body = aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 1000_00 }], 'cod', away);
  const elsewhere = await shop.post('/api/codCheckout', {
    ...body,
    business: { gstin: GSTIN, name: 'Demo Traders' },
  });
  expect(elsewhere).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('not of Kerala') },
  });
});

test('a shop that does not offer it takes none', async () => {
  await saveShopSettings(shop.sql, { business: false });
  expect(await order({ gstin: GSTIN, name: 'Demo Traders' })).toMatchObject({ status: 400 });
});
