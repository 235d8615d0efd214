import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizesApi, type SizeChart } from '../../../contract/sizes.ts';
import { sizesStaffApi, type StaffSizeChart } from '../../../contract/sizes-staff.ts';
import { LIVE_TABLE, SPECIFIED_CHART, SPECIFIED_TABLE } from '../../../domain/catalogue/size-chart.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { sizesHandlers } from './api.server.ts';
import { sizesStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({
  rows: { ...sizesApi, ...sizesStaffApi },
  handlers: { ...sizesHandlers, ...sizesStaffHandlers },
});
const { sql } = shop;

test('the size comes from what was bought, received and not sent back', async () => {
  const { id, token } = await shop.user('sizes@shopper.example');
  const product = `rani-${randomUUID()}`;
  await stockProduct(sql, product, 2000, { 38: 9 });
  await sql`update products set brand = 'Mira' where id = ${product}`;
  const buy = async (size: number, quantity: number, status: string) => {
    const { id: order } = await makeOrder(sql, {
      userId: id,
      lines: [{ unitPrice: 1000_00, quantity, productId: product, size }],
    });
    await sql`update orders set status = ${status} where id = ${order}`;
    return order;
  };
  await buy(38, 2, 'Delivered');
  await buy(36, 1, 'Confirmed');
  const back = await buy(40, 3, 'Return requested');
  const [request] = await sql<{ id: string }[]>`
    insert into return_requests (order_id, wish, reason, details) values (${back}, 'return', 'Too large', '') returning id`;
  await sql`insert into return_items (request_id, line, quantity) values (${request?.id ?? ''}, 1, 3)`;
  const read = async () => (await shop.get('/api/account/sizes', token)).body['kept'];
  expect(await read()).toEqual([{ brand: 'Mira', size: 38, pairs: 2 }]);
  await sql`update return_requests set status = 'refused' where id = ${request?.id ?? ''}`;
  expect(await read()).toContainEqual({ brand: 'Mira', size: 40, pairs: 3 });
  expect((await shop.get('/api/account/sizes')).status).toBe(401);
});

test('the owner changes every column for the shop and for a brand; two at once do not overwrite each other', async () => {
  const { token } = await shop.user('owner@kadam.example', 'owner');
  const read = async () => (await shop.get<SizeChart>('/api/size-chart')).body;
  const staff = async () => (await shop.get<StaffSizeChart>('/api/staff/size-chart', token)).body;
  expect(await read()).toEqual(SPECIFIED_CHART);
  const { version, brands } = await staff();
  expect(brands).toContain('Mira');
  const chart = { table: LIVE_TABLE, brands: { Mira: SPECIFIED_TABLE }, bothSizes: true };
  const save = (body: object) => shop.post('/api/staff/size-chart', body, token);
  const both = await Promise.all([save({ version, chart }), save({ version, chart })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await read()).toEqual(chart);
  const now = await staff();
  expect(
    (
      await save({
        version: now.version,
        chart: { ...chart, table: { ...LIVE_TABLE, rows: LIVE_TABLE.rows.toReversed() } },
      })
    ).status,
  ).toBe(400);
  expect((await save({ version: now.version, chart: { ...chart, brands: {} } })).status).toBe(200);
  expect((await read()).brands).toEqual({});
  const [logged] = await sql<{ count: number }[]>`
    select count(*)::int as count from audit_log where what = 'The size chart was changed'`;
  expect(logged?.count).toBe(2);
});

test('a chart that was stored as lengths alone stays what it was', async () => {
  const [lengths, narrow] = [0, -0.5].map((by) => SPECIFIED_TABLE.rows.map(({ cm }) => cm + by));
  await sql`delete from settings where key = 'sizeChart'`;
  await sql`
    insert into settings (key, value)
    values ('sizeChart', ${sql.json({ lengths: lengths ?? [], brands: { Mira: narrow ?? [] } })})`;
  const migration = readFileSync('migrations/20261120-size-chart.sql', 'utf8');
  await sql.unsafe(migration);
  await sql.unsafe(migration);
  const { rows } = SPECIFIED_TABLE;
  expect(await readStored(sql, 'sizeChart')).toEqual({
    ...SPECIFIED_CHART,
    brands: { Mira: { ...SPECIFIED_TABLE, rows: rows.map((row) => ({ ...row, cm: row.cm - 0.5 })) } },
  });
  await sql`delete from settings where key = 'sizeChart'`;
});
