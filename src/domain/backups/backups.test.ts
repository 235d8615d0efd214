import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, fromIst, istDay } from '../text/dates.ts';
import { backupAges, backupFaults, type BackupRuns, isBackupDue, isRestoreDue, lastDue } from './health.ts';
import { backupsToKeep, RETENTION } from './retention.ts';

const now = fromIst(2026, 11, 18, 12);
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

describe('retention', () => {
  it('a backup a day for two years leaves 7 days, 4 weeks and 12 months', () => {
    let held: Date[] = [];
    for (let day = 730; day >= 0; day -= 1) held = backupsToKeep([...held, ago(day)], ago(day));
    const days = held.map(istDay);
    expect(days.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map((each) => istDay(ago(each))));
    // The Sundays before this week.
    expect(days).toEqual(expect.arrayContaining(['2026-11-08', '2026-11-01']));
    expect(days).toEqual(
      expect.arrayContaining(['2026-10-31', '2026-09-30', '2026-08-31', '2026-02-28', '2025-12-31']),
    );
    expect(days).not.toContain('2025-11-30');
    expect(days.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('keeps both of one day while they are young, and everything when no more are taken', () => {
    const young = [ago(0.1), ago(0.2), ago(0.3)];
    expect(backupsToKeep(young, now)).toEqual(young);
    const held = backupsToKeep([ago(1), ago(2), ago(3)], now);
    expect(backupsToKeep(held, new Date(now.getTime() + 900 * DAY_MS))).toEqual(held);
  });

  it('never removes the newest, keeps no more than it says, and a second look removes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 800 * 24 }), { minLength: 1, maxLength: 60 }),
        (hours) => {
          const times = [...new Set(hours)].map((hour) => ago(hour / 24));
          const stay = backupsToKeep(times, now);
          const newest = times.toSorted((one, other) => other.getTime() - one.getTime());
          expect(stay).toContain(newest[0]);
          const young = times.filter((at) => now.getTime() - at.getTime() < 2 * DAY_MS);
          expect(stay.length).toBeLessThanOrEqual(
            young.length + RETENTION.days + RETENTION.weeks + RETENTION.months,
          );
          expect(backupsToKeep(stay, now)).toEqual(stay);
        },
      ),
    );
  });
});

const runs = (more: Partial<BackupRuns> = {}): BackupRuns => ({
  daily: true,
  since: ago(100),
  backup: { at: ago(0.3), error: null },
  goodBackup: ago(0.3),
  restore: { at: ago(2), error: null },
  goodRestore: ago(2),
  ...more,
});

describe('what is due', () => {
  it('a backup once after the hour of the day, in Indian time', () => {
    expect(lastDue(3, now)).toEqual(fromIst(2026, 11, 18, 3));
    expect(lastDue(13, now)).toEqual(fromIst(2026, 11, 17, 13));
    expect(isBackupDue(runs({ goodBackup: fromIst(2026, 11, 18, 2, 59) }), 3, now)).toBe(true);
    expect(isBackupDue(runs({ goodBackup: fromIst(2026, 11, 18, 3, 1) }), 3, now)).toBe(false);
    expect(isBackupDue(runs({ goodBackup: ago(5), daily: false }), 3, now)).toBe(false);
  });

  it('a new shop waits for its first night, a failure for an hour', () => {
    expect(isBackupDue(runs({ goodBackup: undefined, since: ago(0.1) }), 3, now)).toBe(false);
    expect(isBackupDue(runs({ goodBackup: undefined, since: ago(1) }), 3, now)).toBe(true);
    const failed = (at: Date) => runs({ goodBackup: ago(1), backup: { at, error: 'The disk is full.' } });
    expect(isBackupDue(failed(ago(0.01)), 3, now)).toBe(false);
    expect(isBackupDue(failed(ago(0.05)), 3, now)).toBe(true);
  });

  it('a restore once a week, and after each backup until one has gone well', () => {
    expect(isRestoreDue(runs(), now)).toBe(false);
    expect(isRestoreDue(runs({ goodRestore: ago(7) }), now)).toBe(true);
    expect(isRestoreDue(runs({ goodRestore: undefined }), now)).toBe(true);
    expect(isRestoreDue(runs({ goodBackup: undefined, goodRestore: undefined }), now)).toBe(false);
  });
});

it('what is wrong is said in sentences', () => {
  expect(backupFaults(runs(), now)).toEqual([]);
  expect(backupAges(runs(), now)).toBe('the newest is 7 hours old; one was restored for a trial 2 days ago');
  expect(
    backupFaults(runs({ goodBackup: ago(3), restore: { at: ago(1), error: 'jobs.gz is missing.' } }), now),
  ).toEqual([
    'The newest backup is 3 days old.',
    'The weekly restore of a backup, for a trial, failed: jobs.gz is missing.',
  ]);
  expect(backupFaults(runs({ goodBackup: undefined, backup: undefined }), now)).toContain(
    'There is no backup of this shop.',
  );
  expect(backupFaults(runs({ goodRestore: ago(20) }), now)).toEqual([
    'No backup was restored, for a trial, for 20 days.',
  ]);
});
