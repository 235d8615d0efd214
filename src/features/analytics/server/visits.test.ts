import { beforeAll, expect, test } from 'vitest';
import type { VisitEvent } from '../../../contract/visits.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { saveShopSettings } from '../../settings/server/shop-settings.server.ts';
import { createShopLog } from '../../log.server.ts';
import { countVisit, writeVisits } from './count-visits.server.ts';
import { readVisitors } from './visitors.server.ts';
import { rollUpVisits } from './roll-up.server.ts';

const { sql } = await testDb();
let day = 10;
const shop = { sql, log: createShopLog('silent'), now: () => new Date(Date.UTC(2026, 9, day, 6)) };
const FROM_GOOGLE = { source: 'google.com', device: 'phone', language: 'hi' } as const;
const ASHA = 'visit-of-asha-1';

type Happened = Omit<VisitEvent, 'visit' | 'source' | 'device' | 'language'>;
function happens(visit: string, ...events: Happened[]): Promise<void> {
  for (const event of events) countVisit(shop, { visit, ...FROM_GOOGLE, ...event });
  return writeVisits(shop);
}
const totals = async () => [
  ...(await sql`select day::text, source, device, language, visits, viewed, cart, checkout, paid from visit_totals order by day`),
];
const partitions = async () =>
  (
    await sql<{ name: string }[]>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visit_events'::regclass order by 1`
  ).map(({ name }) => name);

beforeAll(async () => {
  await stockProduct(sql, 'gold', 1000, { 38: 5, 39: 0 });
  await sql`update products set slug = 'gati-gold' where id = 'gold'`;
});

test('a shop that does not count stores nothing', async () => {
  await saveShopSettings(sql, { countVisits: false });
  await happens(ASHA, { what: 'view', page: '/', landing: true });
  expect(await sql`select from visit_events`).toHaveLength(0);
});

test('a visit counts once on its way: viewed, cart, checkout, and paid when the shop has accepted the order', async () => {
  await saveShopSettings(sql, { countVisits: true });
  const { orderNumber, id } = await makeOrder(sql, { placedAt: shop.now() });
  await sql`update orders set accepted_at = null where id = ${id}`;
  await happens(
    ASHA,
    { what: 'view', page: '/sale', landing: true },
    { what: 'view', page: '/products/gati-gold' },
    { what: 'view', page: '/products/gati-gold' },
    { what: 'wanted', product: 'gold', size: 39 },
    { what: 'cart', product: 'gold' },
    { what: 'view', page: '/checkout' },
    { what: 'order', order: orderNumber },
    { what: 'order', order: 'KD-INVENTED' },
  );
  await happens('visit-of-other', { what: 'view', page: '/search/asha@kadam.example', landing: true });
  await rollUpVisits(shop);
  const row = { day: '2026-10-10', source: 'google.com', device: 'phone', language: 'hi' };
  const counts = { visits: 2, viewed: 1, cart: 1, checkout: 1 };
  expect(await totals()).toEqual([{ ...row, ...counts, paid: 0 }]);
  await sql`update orders set accepted_at = ${shop.now()} where id = ${id}`;
  await rollUpVisits(shop);
  await rollUpVisits(shop);
  expect(await totals()).toEqual([{ ...row, ...counts, paid: 1 }]);
  expect([...(await sql`select page, landings, paid from visit_pages order by page desc`)]).toEqual([
    { page: '/search/…', landings: 1, paid: 0 },
    { page: '/sale', landings: 1, paid: 1 },
  ]);
  expect([...(await sql`select product_id, viewed, cart from visit_products`)]).toEqual([
    { product_id: 'gold', viewed: 1, cart: 1 },
  ]);
  expect([...(await sql`select size, visits from wanted_sizes`)]).toEqual([{ size: 39, visits: 1 }]);
});

test('the screen says how far visits came, where they began, and what was wanted in vain', async () => {
  const { days, funnel, tables } = await readVisitors(sql, { from: '2026-10-09', to: '2026-10-10' });
  expect(days).toEqual([
    { day: '2026-10-09', visits: 0, paid: 0 },
    { day: '2026-10-10', visits: 2, paid: 1 },
  ]);
  expect(funnel.map(({ visits }) => visits)).toEqual([2, 1, 1, 1, 1]);
  const rows = new Map(tables.map(({ title, rows: each }) => [title, each]));
  expect(rows.get('Sources')).toEqual([['google.com', 2, 1, 1, 1, 1, 50]]);
  expect(rows.get('Landing pages')).toContainEqual(['/sale', 1, 1, 100]);
  expect(rows.get('Devices and languages')).toEqual([['Phone', 'हिन्दी', 2, 1, 1, 1, 1, 50]]);
  expect(rows.get('Wanted, but sold out')).toEqual([['Rani gold', 'gold', '39', 1, 0]]);
  expect(rows.get('Viewed, but not bought')).toEqual([['Rani gold', 'gold', 1, 1, 5]]);
  for (const { columns, rows: each } of tables)
    for (const row of each) expect(row).toHaveLength(columns.length);
});

test('nothing that is stored says whose visit or order it was', async () => {
  const stored = JSON.stringify([...(await sql`select * from visit_events`)]);
  expect(stored).not.toContain(ASHA);
  expect(stored).not.toContain('kadam.example');
  expect([...(await sql`select order_number from visit_orders`)]).toEqual([{ order_number: 'KD-INVENTED' }]);
});

test('the number of a tab is another one the next day, and the salt of the day before is gone', async () => {
  day = 11;
  await happens(ASHA, { what: 'view', page: '/', landing: true });
  expect(await sql`select distinct visit from visit_events`).toHaveLength(3);
  await rollUpVisits(shop);
  expect([...(await sql`select day::text from visit_salts`)]).toEqual([{ day: '2026-10-11' }]);
  day = 12;
  await rollUpVisits(shop);
  expect(await sql`select from visit_orders`).toHaveLength(0);
});

test('a day has a partition of its own, made a day ahead and dropped after thirty; its sums stay', async () => {
  expect(await partitions()).toEqual([
    'visit_events_20261011',
    'visit_events_20261012',
    'visit_events_20261013',
    'visit_events_rest',
  ]);
  await happens(ASHA, { what: 'view', page: '/', landing: true });
  expect(await sql`select from visit_events_20261012`).toHaveLength(1);
  const before = await totals();
  day = 12 + 31;
  await rollUpVisits(shop);
  expect(await partitions()).toEqual([
    'visit_events_20261013',
    'visit_events_20261112',
    'visit_events_20261113',
    'visit_events_rest',
  ]);
  expect(await sql`select from visit_events`).toHaveLength(0);
  expect(await totals()).toEqual(before);
});

test('days on which nobody summed up are made up for, once', async () => {
  day = 50;
  await happens(ASHA, { what: 'view', page: '/', landing: true });
  await rollUpVisits(shop);
  await happens('visit-late-at-night', { what: 'view', page: '/', landing: true });
  day = 51;
  await happens(ASHA, { what: 'view', page: '/sale', landing: true });
  day = 53;
  await rollUpVisits(shop);
  const made = async () =>
    (await totals()).slice(-2).map(({ day: of, visits }: { day?: string; visits?: number }) => [of, visits]);
  const sums = [
    ['2026-11-19', 2],
    ['2026-11-20', 1],
  ];
  expect(await made()).toEqual(sums);
  await rollUpVisits(shop);
  expect(await made()).toEqual(sums);
});
