import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_CASH_RULES } from '../../../domain/shipping/cash-rules.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { cashRiskReport } from './cash-risk-report.server.ts';

const { sql } = await testDb();
const on = (day: number) => new Date(Date.UTC(2026, 9, day, 6));
const OCTOBER = [on(1), on(31)] as const;

async function parcel(day: number, phone: string, stage: 'delivered' | 'returned') {
  const address = `${phone} Test Street, Demo Nagar`;
  const { id } = await makeOrder(sql, { placedAt: on(day), billing: { phone, billing_address: address } });
  await sql`insert into shipments (order_id, stage) values (${id}, ${stage})
    on conflict (order_id) do update set stage = excluded.stage`;
}
beforeAll(async () => {
  await saveStored(sql, 'cash', {
    ...DEFAULT_CASH_RULES,
    confirmFrom: 15,
    refuseFrom: 45,
    refusalCost: 150_00,
  });
  // Before the days asked for: it is known, and not counted.
  await parcel(-5, '9000000301', 'returned');
  await parcel(2, '9000000301', 'returned');
  await parcel(3, '9000000301', 'delivered');
  await parcel(4, '9000000302', 'delivered');
  await parcel(5, '9000000302', 'delivered');
});

test('"The report shows what each rule would have saved on past orders."', async () => {
  const { tables } = await cashRiskReport(sql, OCTOBER);
  // The second of 301 has a parcel that went back from phone and address (50), the third two of each (100).
  expect(tables[0]).toMatchObject({
    title: 'What your rules would have met',
    rows: [
      ['Pay online, from 45', 2, 1, 50, 150_00, 1499_00],
      ['Buyer confirms, from 15', 1, 0, 0, 0, 1499_00],
    ],
  });
  const later = { advanceKind: 'amount', advanceValue: 99_00 } as const;
  await saveStored(sql, 'cash', { ...later, advanceRefused: 2 });
  const refusedTwice = (await cashRiskReport(sql, OCTOBER)).tables[0]?.rows.at(-1);
  expect(refusedTwice).toEqual(['Pay a part in advance, by all its rules', 1, 0, 0, 0, 1499_00]);
  await saveStored(sql, 'cash', { ...later, advanceRefused: 0, advanceFor: 'all' });
  const [all] = (await cashRiskReport(sql, OCTOBER)).tables;
  expect(all?.rows.at(-1)?.slice(0, 3)).toEqual(['Pay a part in advance, by all its rules', 4, 1]);
  await saveStored(sql, 'cash', { advanceKind: 'none', advanceFrom: 15 });
  expect((await cashRiskReport(sql, OCTOBER)).tables[0]).toEqual(tables[0]);
  expect(tables[1]?.rows.reduce((all, [, count]) => all + Number(count), 0)).toBe(4);
});
