import { beforeAll, describe, expect, test } from 'vitest';
import { offersStaffApi } from '../../../contract/offers-staff.ts';
import { offersApi } from '../../../contract/offers.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { hearChanges } from '../../../platform/server/testing/hear-changes.server.ts';
import { offersHandlers } from '../../offers/server/api.server.ts';
import { offersStaffHandlers } from '../../offers/server/staff-api.server.ts';
import { anOffer } from '../../offers/testing/make-offer.server.ts';
import { aBody, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { couponsReport } from '../../reports/server/coupons-report.server.ts';
import { gstReport } from '../../reports/server/gst-report.server.ts';
import { saveShopSettings } from '../../settings/server/shop-settings.server.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { LAWFUL_TAX } from '../../../domain/money/testing-tax.ts';

const shop = await openOrders({
  rows: { ...offersApi, ...offersStaffApi },
  handlers: { ...offersHandlers, ...offersStaffHandlers },
});
let owner: { id: string; token: string };
const RANI: LineInput = { productId: 'rani', size: 38, quantity: 2, unitPrice: 1500_00 };

beforeAll(async () => {
  owner = await shop.user('offers@kadam.example', 'owner');
  await stockProduct(shop.sql, 'rani', 3000, { 38: 50 });
});

const post = (path: string, body: object) => shop.post(`/api/staff/offers${path}`, body, owner.token);
const read = async (path: string) => (await shop.get(`/api/staff/offers${path}`, owner.token)).body;
const coupon = { ...anOffer, applies: 'coupon' as const, shown: false };
const made = async (body: object): Promise<string> => (await post('', body)).body['id'] as string;

describe('offers of staff', () => {
  test('are made, changed and stopped, with before and after in the audit log', async () => {
    const id = await made({ ...coupon, name: 'Spring', code: 'spring 10'.replace(' ', ''), uses: 5 });
    const found = await read(`/${id}`);
    expect(found['fields']).toMatchObject({ code: 'SPRING10', uses: 5, version: 1 });
    const changed = { ...coupon, name: 'Spring', code: 'SPRING10', percent: 15, version: 1 };
    expect((await post(`/${id}`, changed)).status).toBe(200);
    expect(await post(`/${id}`, changed)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } });
    expect((await post(`/${id}/stop`, { stop: true })).body['message']).toBe('Spring is stopped.');
    const list = await read('?text=spring');
    expect(list['offers']).toMatchObject([{ code: 'SPRING10', words: '15% off', state: 'stopped', used: 0 }]);
    const acts = await shop.sql`
      select what, before -> 'percent' as was, after -> 'percent' as is from audit_log where what like 'Offer Spring%' order by at`;
    expect(acts).toMatchObject([
      { what: 'Offer Spring: made', is: 10 },
      { what: 'Offer Spring: changed', was: 10, is: 15 },
      { what: 'Offer Spring: stopped' },
    ]);
  });

  test('each fault is told at its field', async () => {
    await made({ ...coupon, code: 'TAKEN' });
    const fault = async (change: object) => (await post('', { ...coupon, code: 'FREE1', ...change })).body;
    expect(await fault({ code: 'taken' })).toMatchObject({ code: 'couponTaken', fields: ['code'] });
    for (const wrong of [
      { code: 'A B' },
      { percent: null },
      { percent: 101 },
      { gives: 'amount', amount: 0 },
      { gives: 'cheapest', buy: 1, get: null },
      { from: '2026-12-02T10:00', until: '2026-12-01T10:00' },
      { applies: 'itself', firstOrder: true },
      { applies: 'itself', uses: 3 },
    ])
      expect(await fault(wrong), JSON.stringify(wrong)).toMatchObject({ code: 'invalidInput' });
    expect(await fault({ categories: ['999999'] })).toMatchObject({ code: 'nameUnknown' });
  });

  test('what leads to a price at which no rate of tax fits is told', async () => {
    const tax = { ...LAWFUL_TAX, method: 'within-price' as const };
    await saveShopSettings(shop.sql, { pricing: { defaultDiscount: 50, tax } });
    for (const id of ['dear', 'bag']) await stockProduct(shop.sql, id, 6000, { 38: 5 });
    // One rate fits every price of a bag.
    await shop.sql`update products set hsn = '4202' where id = 'bag'`;
    const { body } = await post('', { ...coupon, code: 'GAP10' });
    expect(body['warning']).toBe(
      'This brings one product (such as Rani dear at ₹3,000) to a price above ₹2,625 and up to ₹2,950, where neither rate of tax fits. Choose another figure, or ask your accountant.',
    );
    expect((await post('', { ...coupon, code: 'GAP50', percent: 50 })).body['warning']).toBeNull();
    await saveShopSettings(shop.sql, { pricing: { defaultDiscount: 50, tax: DEFAULT_TAX } });
  });

  test('only those that run are told of; pages are renewed when they begin, end, change or stop', async () => {
    const changes = await hearChanges(shop.sql);
    const later = await made({ ...anOffer, name: 'Later', from: '2099-01-01T10:00' });
    expect(await changes.tags()).toContain('offers');
    const id = await made({ ...anOffer, name: 'Now for all', gives: 'amount', amount: 100, minimum: 90_000 });
    const hidden = await made({ ...coupon, code: 'SECRET' });
    const told = (await shop.get('/api/offers')).body['offers'] as { id: string; words: string }[];
    expect(told.map(({ words }) => words)).toContain('₹100 off from ₹90,000');
    for (const not of [later, hidden]) expect(told.map((each) => each.id)).not.toContain(not);
    const turns = await shop.sql`
      select run_at from jobs where kind = 'offer-turn' and run_at > now()`;
    expect(turns).toHaveLength(1);
    for (const stop of [later, id]) await post(`/${stop}/stop`, { stop: true });
  });

  test('a code is checked for whoever asks; what a customer did before is told only to that customer', async () => {
    await made({ ...coupon, code: 'HELLO', firstOrder: true });
    const guest = (await shop.post('/api/offers/check', { codes: ['hello', 'nope'] })).body;
    expect(guest).toMatchObject({
      offers: [{ code: 'HELLO' }],
      refused: [{ code: 'NOPE', sentence: 'We do not know the code NOPE. Please check its spelling.' }],
    });
    expect(guest).not.toHaveProperty('hasOrdered');
    const buyer = await shop.user('known@shopper.example');
    const form = { ...MEERA, email: 'known@shopper.example', phone: '9000077777' };
    await shop.post('/api/codCheckout', aBody([RANI], 'cod', form), buyer.token);
    const known = (await shop.post('/api/offers/check', { codes: ['HELLO'] }, buyer.token)).body;
    expect(known).toMatchObject({ hasOrdered: true });
  });
});

test('coupon, partial refund with credit note: the GST report and the coupons report agree', async () => {
  const from = new Date(Date.now() - 86_400_000 * 40);
  const to = new Date(Date.now() + 86_400_000);
  const month = { month: '2026-11', range: [from, to] as const };
  const outward = async () => {
    const { json } = await gstReport(shop.sql, 'gstr-3b', month, async () => {});
    return (
      JSON.parse(json ?? '{}') as {
        sup_details: { osup_det: { txval: number; iamt: number; camt: number; samt: number } };
      }
    ).sup_details.osup_det;
  };
  await shop.runJobs();
  const before = await outward();
  await made({ ...coupon, name: 'Report', code: 'REPORT', percent: 10 });
  const form = { ...MEERA, phone: '9000066666', email: 'report@shopper.example' };
  const { body } = await shop.post('/api/checkout', {
    ...aBody([{ ...RANI, discount: 300_00 } as LineInput], 'online', form),
    coupons: ['REPORT'],
  });
  const order = body['order'] as { id: string; orderNumber: string };
  await shop.post('/sandbox/razorpay/pay', { order_id: order.id, outcome: 'success' });
  await expect
    .poll(
      async () => {
        await shop.runJobs();
        await shop.get(`/api/payment-status/${order.orderNumber}`);
        const page = await shop.get(`/api/staff/orders/${order.orderNumber}`, owner.token);
        return (page.body['order'] as { orderStatus: string }).orderStatus;
      },
      { timeout: 20_000 },
    )
    .toBe('Confirmed');
  const refund = await shop.post(
    `/api/staff/orders/${order.orderNumber}/refund`,
    { lines: [{ line: 1, quantity: 1 }], reason: 'Worn', kept: 2700_00 },
    owner.token,
  );
  expect(refund.body['message']).toBe('A refund of ₹1,350.00 is requested.');
  const after = await outward();
  const tax = (of: typeof after) => Math.round((of.iamt + of.camt + of.samt) * 100);
  // One pair at 1350 remains: 18 % of the price with its tax.
  expect(tax(after) - tax(before)).toBe(243_00);
  expect(Math.round((after.txval - before.txval) * 100)).toBe(1350_00 - 243_00);
  const { tables } = await couponsReport(shop.sql, [from, to]);
  expect(tables[0]?.rows).toContainEqual(['REPORT', 'Report', 1, 0, 300_00, 2700_00]);
});
