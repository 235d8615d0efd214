import { expect, test } from 'vitest';
import { customersStaffApi } from '../../contract/customers-staff.ts';
import { MyData } from '../../contract/profile.ts';
import { customersStaffHandlers } from '../../features/customers/server/staff-api.server.ts';
import {
  erasePerson,
  collectPersonData,
  personOf,
} from '../../features/customers/server/person-data.server.ts';
import { NO_PERSONAL_DATA } from '../../features/customers/server/no-personal-data.ts';
import { PERSONAL_DATA } from '../../features/customers/server/personal-data.ts';
import { findUser } from '../../features/accounts/server/users.server.ts';
import { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { tidy } from '../housekeeping.server.ts';
import { everythingAbout, tables, timePasses, traces } from '../testing/everything-about.server.ts';
import { privacyPage } from './privacy-page.ts';

const shop = await openOrders({ rows: customersStaffApi, handlers: customersStaffHandlers });
const { sql } = shop;
test('every table of the schema is decided: it has data about customers, or it has none', async () => {
  const decided = [...Object.keys(PERSONAL_DATA), ...NO_PERSONAL_DATA];
  expect(new Set(decided).size).toBe(decided.length);
  expect(decided.toSorted()).toEqual(await tables(sql));
});

test('every column it names exists, and every field of the export it names', async () => {
  for (const [table, { columns, exported }] of Object.entries(PERSONAL_DATA)) {
    const found = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
    expect(
      found.map(({ name }) => name),
      table,
    ).toEqual(expect.arrayContaining(Object.keys(columns)));
    if (!exported.startsWith('not exported:')) expect(Object.keys(MyData.shape), table).toContain(exported);
  }
});

test('docs/privacy.md says what the table says', async () => {
  await expect(privacyPage()).toMatchFileSnapshot('../../../docs/privacy.md');
});

/** They hold references only: to an account, a subscriber or an order. */
const REFERENCES = [
  'newsletter_recipients',
  'order_whatsapp',
  'push_orders',
  'wishlist_items',
  'wishlist_shares',
];
/** What is counted of visits names nobody: a hash whose salt is gone. */
const NAMELESS = ['visit_events', 'visit_events_rest', 'visit_orders'];
const filled = (erasure: (way: string) => boolean) =>
  Object.entries(PERSONAL_DATA)
    .filter(
      ([name, { erasure: way }]) => !REFERENCES.includes(name) && !NAMELESS.includes(name) && erasure(way),
    )
    .map(([name]) => name)
    .toSorted();

test('export and erasure cover every table: at once, a year later, and when invoices are no longer required', async () => {
  const id = await everythingAbout(shop);
  expect(await traces(sql)).toEqual(filled(() => true));
  const user = await findUser(sql, id);
  const data = MyData.parse(await collectPersonData(shop.shop, personOf(user!)));
  const wanted = Object.values(PERSONAL_DATA)
    .map(({ exported }) => exported)
    .filter((field): field is keyof MyData => !field.startsWith('not exported:'));
  for (const field of wanted) {
    expect(data[field], field).toBeTruthy();
    expect(data[field], field).not.toEqual([]);
  }
  await inTransaction(sql, (tx) => erasePerson(tx, personOf(user!)));
  expect(await traces(sql)).toEqual(filled((way) => ['with the order', 'by age'].includes(way)));
  expect(await sql`select 1 from review_votes`).toHaveLength(1);
  for (const name of REFERENCES.filter((each) => each !== 'order_whatsapp'))
    expect(await sql`select 1 from ${sql.unsafe(name)}`, name).toHaveLength(0);
  await timePasses(sql, 400);
  await tidy(sql);
  expect(await traces(sql)).toEqual(['invoices', 'order_search', 'orders']);
  await timePasses(sql, 7 * 366);
  await tidy(sql);
  expect(await traces(sql)).toEqual([]);
});
