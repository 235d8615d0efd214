import { ImportResult, type Import, type ImportKind } from '../../../contract/csv-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import type { TextEncoding } from '../../../platform/server/csv/encoding.server.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { dueIn } from '../../../platform/server/due-in.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { runImport } from './run-import.server.ts';

export const APPLY_JOB = 'apply-import';

interface Row {
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly at: Date;
  readonly who: string;
  readonly name: string;
  readonly bytes: number;
  readonly encoding: TextEncoding;
  readonly state: Import['state'];
  readonly progress: number;
  readonly result: unknown;
}

const columns = (db: Db) => db`
  i.id, i.kind, i.file_name as "fileName", i.at, i.who, i.bytes, i.encoding, i.state, i.progress, i.result,
  coalesce((select u.user_name from users u
    where u.id = case when i.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then i.who::uuid end), i.who) as name`;

async function find(db: Db, id: string): Promise<Row> {
  const [row] = await db<Row[]>`select ${columns(db)} from imports i where i.id = ${id}`;
  if (!row)
    throw new Failure('notFound', { message: 'This file is no longer there. Please send it in again.' });
  return row;
}

const toImport = ({ id, kind, fileName, at, name, state, progress, result }: Row): Import => ({
  id,
  kind,
  fileName,
  at: at.toISOString(),
  who: name,
  state,
  progress,
  result: ImportResult.nullable().catch(null).parse(result),
});

export const readImport = async (db: Db, id: string): Promise<Import> => toImport(await find(db, id));

export async function listImports(db: Db): Promise<Omit<Import, 'result'>[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from imports i where i.state <> 'uploading' order by i.at desc limit 20`;
  return rows.map((row) => {
    const { result: _, ...shown } = toImport(row);
    return shown;
  });
}

export async function applyImport({ sql }: Shop, id: string): Promise<Import> {
  await inTransaction(sql, async (tx) => {
    const { state } = await find(tx, id);
    const begun = await tx`
      update imports set state = 'applying', progress = 0 where id = ${id} and state in ('checked', 'failed')`;
    if (begun.count === 1)
      await addJob(tx, { kind: APPLY_JOB, payload: { id }, maxAttempts: 3, priority: SOON });
    // Pressed twice, or asked again because the answer was lost.
    else if (state !== 'applying' && state !== 'done') throw new Failure('importNotReady');
  });
  return readImport(sql, id);
}

export async function dropImport({ sql }: Shop, id: string): Promise<void> {
  const { state } = await find(sql, id);
  if (state === 'applying') throw new Failure('importNotReady', { message: 'This file is being applied.' });
  await sql`delete from imports where id = ${id} and state <> 'applying'`;
}

const progressIn = (db: Db, id: string) => async (percent: number) => {
  await db`update imports set progress = ${percent} where id = ${id}`;
};

/** The job that looks at a file: what is wrong, what would change. */
export async function checkImport(
  shop: Shop,
  { id }: { readonly id: string },
  attempt: number,
): Promise<void> {
  const [row] = await shop.sql<Row[]>`select ${columns(shop.sql)} from imports i where i.id = ${id}`;
  if (row?.state !== 'checking') return;
  const db = await shop.sql.reserve();
  try {
    const result = await runImport({ ...row, now: shop.now() }, { db, progressed: progressIn(shop.sql, id) });
    await shop.sql`
      update imports set state = ${isUsable(row.kind, result) ? 'checked' : 'faulty'}, progress = 100, result = ${shop.sql.json(result)}
      where id = ${id} and state = 'checking'`;
  } catch (error) {
    if (attempt >= 3) await shop.sql`delete from imports where id = ${id}`;
    throw error;
  } finally {
    db.release();
  }
}

/** Our own files are applied whole or not at all. Of another shop's, what is wrong is left out and can come later. */
const isUsable = (kind: ImportKind, { faultCount, added, changed, same }: ImportResult): boolean =>
  kind === 'moved' ? added + changed + same > 0 : faultCount === 0;

class Faulty extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('The file has faults by now');
    this.result = result;
  }
}

/** The job that applies a file: all of it in one transaction, or nothing. Files take turns. */
export async function runApply(shop: Shop, { id }: { readonly id: string }, attempt: number): Promise<void> {
  const [row] = await shop.sql<Row[]>`select ${columns(shop.sql)} from imports i where i.id = ${id}`;
  if (row?.state !== 'applying') return;
  try {
    await inTransaction(shop.sql, async (tx) => {
      const [lock] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(5231330) as free`;
      if (!lock?.free) {
        await addJob(tx, {
          kind: APPLY_JOB,
          payload: { id },
          maxAttempts: 3,
          runAt: dueIn(1000),
        });
        return;
      }
      const file = { ...row, now: shop.now() };
      const result = await runImport(file, { db: shop.sql, tx, progressed: progressIn(shop.sql, id) });
      // Somebody changed the catalogue since the look.
      if (!isUsable(row.kind, result)) throw new Faulty(result);
      await tx`update imports set state = 'done', progress = 100, result = ${tx.json(result)} where id = ${id}`;
      await tx`delete from import_pieces where import_id = ${id}`;
      const { added, changed } = result;
      await writeAuditLog(tx, row.who, `${row.fileName} (${row.kind}): ${added} added, ${changed} changed`, {
        after: { added, changed, same: result.same },
      });
    });
  } catch (error) {
    if (error instanceof Faulty) {
      await shop.sql`update imports set state = 'faulty', result = ${shop.sql.json(error.result)} where id = ${id}`;
      return;
    }
    if (attempt >= 3) await shop.sql`update imports set state = 'failed' where id = ${id}`;
    throw error;
  }
}
