import { DAY_MS, istDay } from '../text/dates.ts';

/** How many days, weeks and months keep one backup each. */
export const RETENTION = { days: 7, weeks: 4, months: 12 } as const;

/** Whatever is younger stays: two of one day may be from before and after a mistake. */
const YOUNG_MS = 2 * DAY_MS;

const weekOf = (at: Date): string => {
  const day = new Date(`${istDay(at)}T00:00:00Z`);
  // Monday is the first.
  return istDay(new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS));
};

/**
 * Which of these backups stay: the newest of each of the last 7 days, 4 weeks and 12 months in which there is one. A time
 * without backups therefore deletes nothing.
 */
export function backupsToKeep(times: readonly Date[], now: Date): Date[] {
  const newest = times.toSorted((one, other) => other.getTime() - one.getTime());
  const staying = new Set(newest.filter((at) => now.getTime() - at.getTime() < YOUNG_MS));
  const keepEach = (most: number, periodOf: (at: Date) => string): void => {
    const periods = new Set<string>();
    for (const at of newest) {
      const period = periodOf(at);
      if (periods.has(period) || periods.size === most) continue;
      periods.add(period);
      staying.add(at);
    }
  };
  keepEach(RETENTION.days, istDay);
  keepEach(RETENTION.weeks, weekOf);
  keepEach(RETENTION.months, (at) => istDay(at).slice(0, 7));
  return newest.filter((at) => staying.has(at));
}
