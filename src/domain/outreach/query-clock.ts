import { fromIst, istParts } from '../text/dates.ts';

/** "You hear from us within 48 hours": the contact form promises it. */
const PROMISED_HOURS = 48;
/** From here on staff are told that it is nearly over. */
const NEAR_HOURS = 36;

const HOUR_MS = 60 * 60 * 1000;

/** Queries that wait since before this moment are near the end of the promise, or beyond it. */
export const nearSince = (now: Date): Date => new Date(now.getTime() - NEAR_HOURS * HOUR_MS);

export type QueryClock = { readonly hours: number; readonly state: 'in time' | 'near' | 'late' };

/** Whole hours that are left of the promise; of those that are late, how many ago it ended. */
export function queryClock(waitsSince: Date, now: Date): QueryClock {
  const left = waitsSince.getTime() + PROMISED_HOURS * HOUR_MS - now.getTime();
  if (left < 0) return { hours: Math.ceil(-left / HOUR_MS), state: 'late' };
  return {
    hours: Math.floor(left / HOUR_MS),
    state: left <= (PROMISED_HOURS - NEAR_HOURS) * HOUR_MS ? 'near' : 'in time',
  };
}

/** From here on staff are told that the month to settle a complaint is nearly over. */
const NEAR_DAYS = 7;
const DAY_MS = 24 * HOUR_MS;

/** One calendar month after it arrived, by the Indian calendar: of 31 January the last day of February. */
export function settleBy(receivedAt: Date): Date {
  const { year, month, day, hour, minute, second } = istParts(receivedAt);
  const lastDay = istParts(new Date(fromIst(year, month + 2, 1).getTime() - DAY_MS)).day;
  return fromIst(year, month + 1, Math.min(day, lastDay), hour, minute, second);
}

/** Whole days that are left to settle it; of those that are late, how many ago they ended. */
export function settleClock(receivedAt: Date, now: Date): { days: number; state: QueryClock['state'] } {
  const left = settleBy(receivedAt).getTime() - now.getTime();
  if (left < 0) return { days: Math.ceil(-left / DAY_MS), state: 'late' };
  return { days: Math.floor(left / DAY_MS), state: left <= NEAR_DAYS * DAY_MS ? 'near' : 'in time' };
}
