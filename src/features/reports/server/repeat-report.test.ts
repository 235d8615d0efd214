import { expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { repeatReport } from './repeat-report.server.ts';

const { sql } = await testDb();
const on = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 6));

test('a customer belongs to the month of the first order, and came back with the second', async () => {
  const orders = [
    ['asha@x.example', on(3, 1)],
    ['ASHA@x.example', on(3, 21)],
    ['asha@x.example', on(4, 2)],
    ['leela@x.example', on(3, 5)],
    ['leela@x.example', on(7, 5)],
    ['meera@x.example', on(3, 9)],
    ['ravi@x.example', on(4, 9)],
    // Before the months asked for.
    ['old@x.example', on(1, 9)],
    ['old@x.example', on(3, 9)],
  ] as const;
  for (const [email, placedAt] of orders) await makeOrder(sql, { placedAt, billing: { email } });
  await sql`update orders set accepted_at = placed_at`;
  const { tables } = await repeatReport(sql, [on(3, 1), on(5, 1)]);
  expect(tables[0]?.rows).toEqual([
    ['2026-03', 3, 33.3, 33.3, 66.7, 66.7],
    ['2026-04', 1, 0, 0, 0, 0],
  ]);
});
