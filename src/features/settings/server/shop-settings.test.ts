import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { defaultSettings, ShopSettings } from '../../../contract/shop.ts';
import { readShopSettings, saveShopSettings } from './shop-settings.server.ts';

const { sql } = await testDb();

const demo = JSON.parse(await readFile('demo/shop.json', 'utf8')) as Partial<ShopSettings>;

test('a new shop has neutral defaults, and they keep their own rules', async () => {
  const { sql: fresh } = await testDb();
  await fresh`delete from settings`;
  expect(await readShopSettings(fresh)).toEqual(defaultSettings);
  expect(ShopSettings.parse(defaultSettings)).toEqual(defaultSettings);
  expect(JSON.stringify(defaultSettings)).not.toMatch(/kadam|6b1d3a|e0972f|"K[DC]"/i);
});

test('the demo’s description of the shop holds settings and keeps their rules', () => {
  expect(ShopSettings.partial().strict().parse(demo)).toEqual(demo);
  expect(demo).toMatchObject({ name: 'Kadam', brand: { orderPrefix: 'KD' } });
});

test('a brand that was stored before it had prefixes and texts keeps its colours', async () => {
  const { sql: older } = await testDb();
  const brand = { logo: null, icon: null, main: '#004488', accent: '#ffcc00' };
  await older`update settings set value = ${older.json({ brand })} where key = 'shop'`;
  expect((await readShopSettings(older)).brand).toEqual({ ...defaultSettings.brand, ...brand });
});

test('what the owner saves stands beside what was saved before', async () => {
  await saveShopSettings(sql, { phone: '+91 11111 11111' });
  await saveShopSettings(sql, { email: 'hello@kadam.example' });
  expect(await readShopSettings(sql)).toEqual({
    ...defaultSettings,
    ...demo,
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
