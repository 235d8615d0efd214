import { expect, test } from 'vitest';
import { SHEETS } from '../domain/catalogue/csv-columns.ts';
import { exportCsv } from '../features/csv/server/export-csv.server.ts';
import { runImport } from '../features/csv/server/run-import.server.ts';
import { testDb } from '../platform/testing/test-db.server.ts';
import { loadDemo } from './load-demo.server.ts';

const { sql } = await testDb();

test.each(SHEETS)('the demo’s %s go out as CSV and come back without a change', async (kind) => {
  await loadDemo(sql, '.', () => {});
  const [row] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who) values (${kind}, 'demo.csv', 'test') returning id`;
  const id = row?.id ?? '';
  const pieces: Buffer[] = [];
  for await (const piece of exportCsv(sql, kind)) pieces.push(Buffer.from(piece as Buffer));
  const bytes = Buffer.concat(pieces);
  await sql`insert into import_pieces (import_id, piece, bytes) values (${id}, 0, ${bytes})`;
  const file = {
    id,
    kind,
    fileName: 'demo.csv',
    who: 'test',
    now: new Date(),
    encoding: 'utf-8' as const,
    bytes: bytes.length,
  };
  const result = await runImport(file, { db: sql, progressed: async () => {} });
  expect(result).toMatchObject({ added: 0, changed: 0, faultCount: 0, faults: [], changes: [] });
  expect(result.same).toBeGreaterThanOrEqual(230);
});
