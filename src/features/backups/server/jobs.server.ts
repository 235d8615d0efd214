import { isBackupDue, isRestoreDue } from '../../../domain/backups/health.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers, Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readBackupRuns } from './backup-runs.server.ts';

const BACKUP_JOB = 'backup';
const RESTORE_JOB = 'restore-check';

/** One waits or runs at a time, in all processes together; that of a killed process runs again. */
const once = { key: 'one', payload: {}, maxAttempts: 5 };
export const enqueueBackup = (db: Db): Promise<void> => addJob(db, { kind: BACKUP_JOB, ...once });
export const enqueueRestore = (db: Db): Promise<void> => addJob(db, { kind: RESTORE_JOB, ...once });

/** How it went is written down, so a job that failed is not given up: the next look at the clock adds another. */
export const backupJobs = (shop: Shop): JobHandlers => ({
  'backup-clock': async () => {
    const [{ hour }, runs] = await Promise.all([
      readStored(shop.sql, 'backups'),
      readBackupRuns(shop.sql, shop.now()),
    ]);
    if (isBackupDue(runs, hour, shop.now())) await enqueueBackup(shop.sql);
  },
  [BACKUP_JOB]: async () => {
    const { takeBackup } = await import('./take-backup.server.ts');
    if (!(await takeBackup(shop))) shop.log.error('the backup failed: see Today in the back office');
    else if (isRestoreDue(await readBackupRuns(shop.sql, shop.now()), shop.now()))
      await enqueueRestore(shop.sql);
  },
  [RESTORE_JOB]: async () => {
    const { checkRestore } = await import('./check-restore.server.ts');
    if (!(await checkRestore(shop)))
      shop.log.error('a backup cannot be restored: see Today in the back office');
  },
});

/** Looks at the clock; in India every second look is at a full hour. */
export const backupSchedule: Schedule = { kind: 'backup-clock', everyMinutes: 30, makeUpForMinutes: 30 };
