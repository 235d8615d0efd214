import { DAY_MS, fromIst, istParts } from '../text/dates.ts';

const HOUR_MS = DAY_MS / 24;
/** A failed backup or restore is tried again after this time. */
const RETRY_MS = HOUR_MS;
/** A day, and time to take it. */
const OLDEST_MS = 26 * HOUR_MS;
/** A week, and a night on which it failed and was tried again. */
const OLDEST_CHECK_MS = 9 * DAY_MS;

interface Run {
  readonly at: Date;
  readonly error: string | null;
}

/** What the table of runs says; `good` is the last one without a fault. */
export interface BackupRuns {
  /** Whether the shop takes them by itself. */
  readonly daily: boolean;
  readonly since: Date;
  readonly backup: Run | undefined;
  readonly goodBackup: Date | undefined;
  readonly restore: Run | undefined;
  readonly goodRestore: Date | undefined;
}

/** The last time that it was this hour in India. */
export function lastDue(hour: number, now: Date): Date {
  const { year, month, day } = istParts(now);
  const today = fromIst(year, month, day, hour);
  return today > now ? new Date(today.getTime() - DAY_MS) : today;
}

const recently = (run: Run | undefined, now: Date): boolean =>
  run !== undefined && run.error !== null && now.getTime() - run.at.getTime() < RETRY_MS * 0.9;

/** Whether the backup of the day is still to be taken; after a failure again within the hour. */
export const isBackupDue = (runs: BackupRuns, hour: number, now: Date): boolean =>
  runs.daily && (runs.goodBackup ?? runs.since) < lastDue(hour, now) && !recently(runs.backup, now);

/** Whether the newest backup is to be restored for a trial: once a week, after a failure with every backup. */
export const isRestoreDue = ({ goodBackup, goodRestore }: BackupRuns, now: Date): boolean =>
  goodBackup !== undefined &&
  (goodRestore === undefined || now.getTime() - goodRestore.getTime() > 6.5 * DAY_MS);

/** “3 hours”, “2 days”. */
export function ageOf(at: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / HOUR_MS));
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What is wrong with the backups, in sentences; nothing if all is well. */
export function backupFaults(runs: BackupRuns, now: Date): string[] {
  const { daily, since, backup, goodBackup, restore, goodRestore } = runs;
  const faults: string[] = [];
  if (backup?.error) faults.push(`The last backup failed: ${backup.error}`);
  if (daily && now.getTime() - (goodBackup ?? since).getTime() > OLDEST_MS)
    faults.push(
      goodBackup ? `The newest backup is ${ageOf(goodBackup, now)} old.` : 'There is no backup of this shop.',
    );
  if (restore?.error) faults.push(`The weekly restore of a backup, for a trial, failed: ${restore.error}`);
  else if (daily && goodBackup && now.getTime() - (goodRestore ?? since).getTime() > OLDEST_CHECK_MS)
    faults.push(
      goodRestore
        ? `No backup was restored, for a trial, for ${ageOf(goodRestore, now)}.`
        : 'No backup was ever restored for a trial.',
    );
  return faults;
}

/** How old the newest backup is, and when one was last restored. */
export function backupAges({ daily, goodBackup, goodRestore }: BackupRuns, now: Date): string {
  if (!goodBackup) return daily ? 'the first one is taken at night' : 'the shop takes none by itself';
  const restored = goodRestore
    ? `one was restored for a trial ${ageOf(goodRestore, now)} ago`
    : 'none was restored yet';
  return `the newest is ${ageOf(goodBackup, now)} old; ${restored}`;
}
