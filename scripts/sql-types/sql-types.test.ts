import { expect, it } from 'vitest';
import { testDb } from '../../src/platform/server/testing/test-db.server.ts';
import { WAYBILL_TABLES } from '../../src/services/courier/delhivery-sandbox.server.ts';
import { PARCEL_TABLES } from '../../src/services/courier/sandbox/store.server.ts';
import { OUTBOX_TABLE } from '../../src/services/outbox.server.ts';
import { MEASURED_TABLE } from '../../src/services/measuring/sandbox.server.ts';
import { PAYMENT_TABLES } from '../../src/services/payment/sandbox/store.server.ts';
import { FAULT_TABLE } from '../../src/services/sandbox/faults.server.ts';
import { createSandboxTables } from '../../src/services/sandbox/schema.server.ts';
import { checkSql } from './check.ts';

const { sql, url } = await testDb();
await createSandboxTables(sql, [
  FAULT_TABLE,
  MEASURED_TABLE,
  OUTBOX_TABLE,
  ...PARCEL_TABLES,
  ...WAYBILL_TABLES,
  ...PAYMENT_TABLES,
]);

/** A busy machine is no fault of the SQL. */
const PATIENCE = 300_000;

it(
  'every SQL statement fits the migrated schema: its columns, its parameters, the row type beside it',
  async () => {
    const { count, faults } = await checkSql(url);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(200);
  },
  PATIENCE,
);

it(
  'a statement that does not fit is found: name, type, null, choice, parameter, part, inserted column',
  async () => {
    const { count, faults } = await checkSql(url, 'scripts/sql-types/drifted');
    expect(count).toBe(12);
    const lines = faults.map((fault) => Number(/statements\.ts\((\d+)/.exec(fault)?.[1]));
    expect(
      [...new Set(lines)].filter(Boolean).sort((one, other) => one - other),
      faults.join('\n'),
    ).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  },
  PATIENCE,
);
