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
