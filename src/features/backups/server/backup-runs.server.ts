import type { BackupRuns } from '../../../domain/backups/health.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';

interface Row {
  readonly kind: 'backup' | 'restore';
  readonly at: Date;
  readonly error: string | null;
  readonly good: Date | null;
}

/** Another process would have taken over long ago. */
const KILLED = 'its process ended before it was done.';

/** How the last backup and the last restore went, and since when the shop is there. */
export async function readBackupRuns(db: Db, now: Date): Promise<BackupRuns> {
  const [{ daily }, rows, [first]] = await Promise.all([
    readStored(db, 'backups'),
    db<Row[]>`
      select distinct on (kind) kind, started_at as at,
        case when finished_at is null then ${KILLED}::text else error end as error,
        (select max(g.started_at) from backup_runs g
          where g.kind = r.kind and g.finished_at is not null and g.error is null) as good
      from backup_runs r where finished_at is not null or started_at < ${now}::timestamptz - interval '1 day'
      order by kind, started_at desc`,
    db<{ since: Date | null }[]>`select min(applied_at) as since from migrations`,
  ]);
  const of = (kind: Row['kind']): Row | undefined => rows.find((row) => row.kind === kind);
  return {
    daily,
    since: first?.since ?? now,
    backup: of('backup'),
    goodBackup: of('backup')?.good ?? undefined,
    restore: of('restore'),
    goodRestore: of('restore')?.good ?? undefined,
  };
}
