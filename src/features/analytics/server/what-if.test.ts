import { beforeAll, expect, test } from 'vitest';
import { settingGroups } from '../../../contract/setting-groups.ts';
import { whatIfApi, type RuleChange, type WhatIf } from '../../../contract/what-if.ts';
import type { ChargeTerms } from '../../../domain/money/fees.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { chargeTermsFor } from '../../../domain/shipping/shipping-settings.ts';
import { anOffer, makeOffer } from '../../offers/testing/make-offer.server.ts';
import { quoteCart } from '../../orders/server/place/quote.server.ts';
import { aBody, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { groupOf, readAllSettings } from '../../settings/server/setting-groups.server.ts';
import { saveSettings } from '../../settings/server/save-settings.server.ts';
import { visitsStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({ rows: whatIfApi, handlers: visitsStaffHandlers });
const { sql } = shop;
const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1500_00 };
const MOTI: LineInput = { productId: 'moti', size: 38, quantity: 2, unitPrice: 500_00 };
const TERMS: ChargeTerms = {
  delivery: { fee: 60_00, freeFrom: 2000_00 },
  cashFee: 40_00,
  saving: { kind: 'none', value: 0 },
};
const CARTS = [[RANI], [MOTI], [RANI, MOTI]];
let owner: { id: string; token: string };

/** The form of a group with some fields changed. */
async function typed<Group extends 'discounts' | 'shipping' | 'cash' | 'tax'>(group: Group, change: object) {
  const all = await readAllSettings(sql);
  return settingGroups[group].schema.parse({ ...groupOf(group, all), ...change });
}
type Values = Extract<RuleChange, { kind: 'settings' }>['values'];
const ask = (change: RuleChange) =>
  shop.post<WhatIf>('/api/staff/what-if', { days: 28, change }, owner.token);
const settings = async (group: 'discounts' | 'shipping' | 'cash' | 'tax', change: object) => {
  const values = (await typed(group, change)) as Values;
  return { values, found: (await ask({ kind: 'settings', values })).body };
};

/** What the shop asks for the same carts by its rules of this moment. */
async function chargedNow(): Promise<{ total: number; tax: number }> {
  const { shop: now, shipping } = await readAllSettings(sql);
  let sums = { total: 0, tax: 0 };
  for (const cart of CARTS) {
    const wanted = cart.map((line) => ({ ...line, color: 'Gold', title: '' }));
    const { totals } = await quoteCart(sql, wanted, {
      now: new Date(),
      state: MEERA.state,
      settings: now,
      offers: { codes: [], customer: { userId: undefined, email: '', phone: '' } },
      charge: { method: 'cod', terms: chargeTermsFor(now, shipping, MEERA.zipcode) },
    });
    sums = { total: sums.total + totals.total, tax: sums.tax + totals.totalTax };
  }
  return sums;
}

beforeAll(async () => {
  owner = await shop.user('owner@kadam.example', 'owner');
  await stockProduct(sql, 'rani', 3000, { 38: 500 });
  await stockProduct(sql, 'moti', 1000, { 38: 500 });
  await sql`update products set cost_price = 400_00 where id = 'rani'`;
  await saveSettings(
    shop.shop,
    await typed('shipping', { fee: TERMS.delivery.fee / 100, freeFrom: TERMS.delivery.freeFrom / 100 }),
    owner.id,
  );
  await saveSettings(shop.shop, await typed('cash', { fee: TERMS.cashFee / 100 }), owner.id);
  for (const [at, cart] of CARTS.entries()) {
    const form = { ...MEERA, email: `w${at}@shopper.example`, phone: String(9_200_000_000 + at) };
    const { status } = await shop.post('/api/codCheckout', aBody(cart, 'cod', form, TERMS));
    expect(status).toBe(200);
  }
});

test('unchanged rules reproduce the ledger to the paisa', async () => {
  const [ledger] = await sql<{ total: number; tax: number; net: number }[]>`
    select sum(total)::int as total, sum(tax)::int as tax, sum(sub_total)::int as net from orders`;
  for (const group of ['discounts', 'shipping', 'cash', 'tax'] as const) {
    const { found } = await settings(group, {});
    expect(found).toMatchObject({ orders: 3, affected: 0, leftOut: 0, before: ledger, after: ledger });
    expect(found.examples).toEqual([]);
  }
});

test.each([
  ['discounts', { defaultDiscount: 40 }],
  ['shipping', { fee: 75, freeFrom: 1200 }],
  ['cash', { fee: 0 }],
  ['tax', { method: 'within-price' }],
] as const)('%s: what was said before saving is what the shop asks for afterwards', async (group, change) => {
  const before = groupOf(group, await readAllSettings(sql));
  const { values, found } = await settings(group, change);
  await saveSettings(shop.shop, values, owner.id);
  const now = await chargedNow();
  expect({ total: found.after.total, tax: found.after.tax }).toEqual(now);
  expect(found).toMatchObject({ orders: 3, leftOut: 0 });
  expect(found.affected).toBeGreaterThan(0);
  // Of one order every cost is known.
  expect(found.margin?.orders).toBe(1);
  const { version } = groupOf(group, await readAllSettings(sql));
  await saveSettings(shop.shop, { ...before, version }, owner.id);
  // From now on the orders are compared with the rule by which they were placed again.
  expect((await settings(group, change)).found.leftOut).toBe(0);
});

test('orders that were placed under another version of the rule are left out and counted', async () => {
  const before = await typed('shipping', {});
  await saveSettings(shop.shop, await typed('shipping', { fee: 10 }), owner.id);
  const { found } = await settings('shipping', { fee: 20 });
  // The largest cart travels free under both.
  expect(found).toMatchObject({ orders: 1, leftOut: 2 });
  const { version } = groupOf('shipping', await readAllSettings(sql));
  await saveSettings(shop.shop, { ...before, version }, owner.id);
});

test('a cap on cash says which orders could not have been paid at the door', async () => {
  const { found } = await settings('cash', { upTo: 1600 });
  expect(found.notInCash.orders).toBe(1);
  expect(found.after).toEqual(found.before);
});

test('a new offer: as much less as it takes off where it fits', async () => {
  const offer = { ...anOffer, percent: 10, minimum: 1200 };
  const { body } = await ask({ kind: 'offer', offer });
  const id = await makeOffer(sql, { minimum: 1200_00 });
  const now = await chargedNow();
  await sql`delete from offers where id = ${id}`;
  expect({ total: body.after.total, tax: body.after.tax }).toEqual(now);
  expect(body.affected).toBe(2);
  const { status } = await ask({ kind: 'offer', id, offer });
  expect(status).toBe(404);
});

test('an offer for a first order knows a customer by account, e-mail or phone, as the shop does', async () => {
  const form = { ...MEERA, email: 'another@shopper.example', phone: '9200000000' };
  expect((await shop.post('/api/codCheckout', aBody([RANI], 'cod', form, TERMS))).status).toBe(200);
  const spelled = { ...MEERA, email: 'W1@Shopper.example', phone: '9200000099' };
  expect((await shop.post('/api/codCheckout', aBody([RANI], 'cod', spelled, TERMS))).status).toBe(200);
  const offer = { ...anOffer, applies: 'coupon' as const, code: 'FIRST', percent: 10, firstOrder: true };
  const { body } = await ask({ kind: 'offer', offer });
  expect(body).toMatchObject({ orders: 5, affected: 3 });
});
