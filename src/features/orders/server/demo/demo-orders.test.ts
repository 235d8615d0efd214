import { expect, test } from 'vitest';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { stockFaults } from '../../../stock/server/change-stock.server.ts';
import { stockProduct } from '../../testing/open-checkout.server.ts';
import { checkBooks } from '../check-books.server.ts';
import { loadDemoOrders } from './load-demo-orders.server.ts';
import { planDemoOrders } from './plan-demo-orders.ts';

const now = new Date('2026-11-15T09:00:00Z');
const shoes = ['one', 'two', 'three'].map((id, index) => ({
  id,
  popularity: index,
  sizes: [36, 37, 38, 39],
}));

test('the past is the same for everybody: made by rule from a seed', () => {
  expect(planDemoOrders(shoes, now)).toEqual(planDemoOrders(shoes, now));
  expect(planDemoOrders([], now)).toEqual([]);
});

test('nobody real is in it', () => {
  for (const { person } of planDemoOrders(shoes, now)) {
    expect(person.email).toMatch(/@kadam\.example$/);
    expect(person.phone).toMatch(/^90000\d{5}$/);
  }
});

test('is loaded once, adds up, and has no gap in its documents', async () => {
  const { sql } = await testDb();
  for (const { id } of shoes) await stockProduct(sql, id, 1499, { 36: 3, 37: 0, 38: 5, 39: 2 });
  await sql`update products set listed = true`;
  await sql`insert into settings (key, value) values ('demo', '{}')`;
  await loadDemoOrders(sql, now, () => {});
  const [counted] = await sql<{ orders: number; states: number; users: number }[]>`
    select count(*)::int as orders, count(distinct status)::int as states, (select count(*)::int from users) as users from orders`;
  expect(counted?.orders).toBeGreaterThan(200);
  expect(counted?.states).toBe(6);
  expect(counted?.users).toBeGreaterThan(40);
  expect(await stockFaults(sql)).toEqual([]);
  expect(await checkBooks(sql)).toEqual([]);
  const gaps = await sql`
    select prefix, year from invoices group by prefix, year
    having count(*) <> max(serial) or max(serial) <> (select last_serial from document_series s
      where s.prefix = invoices.prefix and s.year = invoices.year)`;
  expect(gaps).toEqual([]);
  const [unpaid] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders o where o.payment_method = 'online'
      and not exists (select from payments p where p.order_id = o.id and p.amount = o.amount)`;
  expect(unpaid?.count).toBe(0);
  // What the couriers' stand-ins say of a parcel is what the shop knows of it.
  const apart = await sql`
    select s.awb_no from shipments s
      left join sandbox.parcel p on p.awb_no = s.awb_no left join sandbox.waybill w on w.waybill = s.awb_no
    where s.courier_order_id is distinct from coalesce(p.order_id::text, 'delhivery:' || w.waybill)
      or (select count(*) from shipment_events e where e.order_id = s.order_id)
        <> jsonb_array_length(coalesce(p.events, w.scans))`;
  expect(apart).toEqual([]);
  const [failed] = await sql<{ all: number; second: number }[]>`
    select count(*)::int as all, count(*) filter (where courier_order_id like 'delhivery:%')::int as second
    from shipments where failed_at is not null`;
  expect(failed?.all).toBeGreaterThan(failed?.second ?? 99);
  expect(failed?.second).toBeGreaterThan(0);
  await loadDemoOrders(sql, now, () => {});
  expect((await sql`select from orders`).length).toBe(counted?.orders);
});

test('what sells and what runs low of it is known as soon as the past is', async () => {
  const { sql } = await testDb();
  for (const { id } of shoes) await stockProduct(sql, id, 1499, { 36: 1, 37: 0, 38: 1, 39: 1 });
  await sql`update products set listed = true`;
  await sql`insert into settings (key, value) values ('demo', '{}')`;
  await loadDemoOrders(sql, new Date(), () => {});
  expect((await sql`select from low_sizes where sold > 0 limit 1`).count).toBe(1);
});
