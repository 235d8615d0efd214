import type { BackupRun, backupsStaffApi } from '../../../contract/backups-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { backupAges, backupFaults } from '../../../domain/backups/health.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { backupStore, isOnOwnDisk } from './backup-place.server.ts';
import { readBackupRuns } from './backup-runs.server.ts';
import { enqueueBackup, enqueueRestore } from './jobs.server.ts';

const SHOWN = 20;

const listRuns = ({ sql }: Shop): Promise<BackupRun[]> => sql<BackupRun[]>`
  select id::text as id, kind, to_json(started_at)#>>'{}' as "startedAt", to_json(finished_at)#>>'{}' as "finishedAt",
    name, bytes::float8 as bytes, rows::float8 as rows, encrypted, error, note
  from backup_runs order by started_at desc, id desc limit ${SHOWN}`;

export const backupsStaffHandlers = {
  backupState: async (_, { shop }) => {
    const [runs, list, [jobs]] = await Promise.all([
      readBackupRuns(shop.sql, shop.now()),
      listRuns(shop),
      shop.sql<{ busy: boolean }[]>`
        select exists (select from jobs where kind in ('backup', 'restore-check') and dead_at is null) as busy`,
    ]);
    return {
      success: true,
      faults: backupFaults(runs, shop.now()),
      ages: backupAges(runs, shop.now()),
      lastBackup: runs.goodBackup?.toISOString() ?? null,
      lastRestore: runs.goodRestore?.toISOString() ?? null,
      busy: jobs?.busy ?? false,
      place: backupStore(shop.config).where,
      onOwnDisk: isOnOwnDisk(shop.config),
      encrypted: shop.config.BACKUP_KEY !== undefined,
      runs: list,
    };
  },
  backUpNow: async (_, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await writeAuditLog(tx, userIdOf(visitor), 'asked for a backup', {});
      await enqueueBackup(tx);
    });
    return { success: true, message: 'The backup begins.' };
  },
  tryRestore: async (_, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await writeAuditLog(tx, userIdOf(visitor), 'asked for a trial restore', {});
      await enqueueRestore(tx);
    });
    return { success: true, message: 'The restore begins, for a trial.' };
  },
} satisfies Handlers<typeof backupsStaffApi>;
