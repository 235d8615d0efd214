import { expect, test } from 'vitest';
import { SHEETS } from '../../domain/catalogue/csv-columns.ts';
import { exportCsv } from '../../features/csv/server/export-csv.server.ts';
import { runImport } from '../../features/csv/server/run-import.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';

const { sql } = await testDb();

test.each(SHEETS)('the demo’s %s go out as CSV and come back without a change', async (kind) => {
  await loadDemo(sql, '.', () => {});
  // Texts that a spreadsheet would take for formulas, one of them marked already.
  const titles = ['＝1+1', '=1+1', "'=1+1", 'Meera;=1+1;', '-5', 'a,-b'];
  const description = 'Soft, -10 %\n- light; @home\n\'- "=1"|+';
  await sql`
    update products set title = (${titles}::text[])[1 + n % 6], description = ${description} || n
    from (select id as wild, row_number() over (order by id)::int as n from products order by id limit 30) k
    where id = wild`;
  const [row] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who) values (${kind}, 'demo.csv', 'test') returning id`;
  const id = row?.id ?? '';
  const pieces: Buffer[] = [];
  for await (const piece of exportCsv(sql, kind, { costs: true })) pieces.push(Buffer.from(piece as Buffer));
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
