import { expect, test } from 'vitest';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { loadDemoOrders } from '../demo/load-demo-orders.server.ts';
import { stockProduct } from '../../testing/open-checkout.server.ts';
import { loadDemoRemittances } from './demo-remittances.server.ts';
import { listRemittances, missingCash } from './remittances.server.ts';

const now = new Date('2026-11-15T09:00:00Z');

test('most of the demo’s cash has come; a few parcels are missing, and some differ', async () => {
  const { sql } = await testDb();
  for (const id of ['one', 'two', 'three']) await stockProduct(sql, id, 1499, { 36: 3, 37: 0, 38: 5, 39: 2 });
  await sql`update products set listed = true`;
  await sql`insert into settings (key, value) values ('demo', '{}')`;
  await loadDemoOrders(sql, now, () => {});
  const before = (await missingCash(sql, now)).length;
  await loadDemoRemittances(sql, now);
  const missing = await missingCash(sql, now);
  expect(before).toBeGreaterThan(50);
  expect(missing.length).toBeGreaterThan(2);
  expect(missing.length).toBeLessThan(before / 8);
  expect(missing.some(({ due, remitted }) => remitted > 0 && remitted < due)).toBe(true);
  const lists = await listRemittances(sql);
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.some(({ differences }) => differences > 0)).toBe(true);
  await loadDemoRemittances(sql, now);
  expect(await listRemittances(sql)).toEqual(lists);
});
