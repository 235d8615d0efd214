import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { defaultSettings, ShopSettings } from '../../../contract/shop.ts';
import { readShopSettings, saveShopSettings } from './shop-settings.server.ts';

const { sql } = await testDb();

test('a new shop has the defaults, and they keep their own rules', async () => {
  expect(await readShopSettings(sql)).toEqual(defaultSettings);
  expect(ShopSettings.parse(defaultSettings)).toEqual(defaultSettings);
});

test('the defaults say the same as the demo’s description of the shop', async () => {
  const { address, grievanceOfficer, ...demo } = JSON.parse(await readFile('demo/shop.json', 'utf8')) as {
    address: Record<string, string>;
    grievanceOfficer: Record<string, string>;
  } & Record<string, unknown>;
  const { currency: _currency, defaultDiscount: _discount, ...plain } = demo;
  expect(defaultSettings).toMatchObject(plain);
  expect(defaultSettings).toMatchObject({
    city: address['city'],
    state: address['state'],
    stateCode: address['stateCode'],
    zipcode: address['zipcode'],
    country: address['country'],
    address: [
      address['line1'],
      address['line2'],
      `${address['city']} ${address['zipcode']}`,
      `${address['state']}, ${address['country']}`,
    ],
    grievanceOfficer: grievanceOfficer['name'],
    grievanceDesignation: grievanceOfficer['designation'],
    grievanceEmail: grievanceOfficer['email'],
    grievancePhone: grievanceOfficer['phone'],
  });
});

test('what the owner saves stands beside what was saved before', async () => {
  await saveShopSettings(sql, { phone: '+91 11111 11111' });
  await saveShopSettings(sql, { email: 'hello@kadam.example' });
  expect(await readShopSettings(sql)).toEqual({
    ...defaultSettings,
    phone: '+91 11111 11111',
    email: 'hello@kadam.example',
  });
});

test.each([
  { socials: [{ name: 'Bad', url: 'javascript:alert(1)' }] },
  { gstin: '29' },
  { email: 'nobody' },
  { phone: 'call me' },
])('%j is not saved', async (change) => {
  await expect(saveShopSettings(sql, change)).rejects.toThrow();
});

test('a field that somebody broke by hand falls back to its default; the others stand', async () => {
  await sql`update settings set value = value || '{"gstin": 5, "hours": "always"}' where key = 'shop'`;
  expect(await readShopSettings(sql)).toMatchObject({ gstin: defaultSettings.gstin, hours: 'always' });
});
