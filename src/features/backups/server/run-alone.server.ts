import { hostname } from 'node:os';
import { connectForCopy } from '../../../platform/server/backup/connect.server.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { type BackupConfig, backupStore, databaseOf } from './backup-place.server.ts';

const LOCK = 'shop backups';
const BUSY_MS = 60_000;

interface Outcome {
  readonly name?: string;
  readonly bytes?: number;
  readonly rows?: number;
  readonly encrypted?: boolean;
  readonly note?: string;
}

/**
 * Does one thing with the backups, alone among all processes and machines, and writes down how it went. A worker that lost
 * its job without knowing it holds the lock until its connection ends: the next one waits.
 */
export async function runAlone(
  { sql, config }: { readonly sql: Sql; readonly config: BackupConfig },
  kind: 'backup' | 'restore',
  work: () => Promise<Outcome>,
): Promise<boolean> {
  const client = await connectForCopy(databaseOf(config), 'shop backups');
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as got',
      [LOCK],
    );
    if (!rows[0]?.got) throw new RetryIn(BUSY_MS, 'Another process works on the backups.');
    const [run] = await sql<{ id: string }[]>`
      insert into backup_runs (kind, place, host) values (${kind}, ${backupStore(config).where}, ${hostname()})
      returning id::text as id`;
    let outcome: Outcome = {};
    let error: string | null = null;
    try {
      outcome = await work();
    } catch (caught) {
      error = sentenceOf(caught);
    }
    const { name = null, bytes = null, rows: count = null, encrypted = false, note = null } = outcome;
    await sql`
      update backup_runs set finished_at = now(), name = ${name}, bytes = ${bytes}, rows = ${count},
        encrypted = ${encrypted}, note = ${note}, error = ${error}
      where id = ${run?.id ?? ''}::bigint`;
    return error === null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What went wrong, for somebody who has to do something about it. */
export function sentenceOf(error: unknown): string {
  const { code, message, path: file } = error as NodeJS.ErrnoException;
  const at = file === undefined ? '' : ` (${file})`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: make room${at}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The shop may not write there${at}: check the rights of the folder.`;
  return message.slice(0, 500);
}
