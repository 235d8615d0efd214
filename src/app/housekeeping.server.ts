import { DAY_MS, istDay } from '../domain/text/dates.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Db } from '../platform/db.server.ts';
import { addJob, type JobHandlers } from '../platform/jobs.server.ts';
import { forgetOldLimits } from '../platform/limits.server.ts';

/** Once a day, on one process: what has had its time is deleted. Each day's job writes the next. */
export function housekeeping(shop: Shop): JobHandlers {
  return {
    housekeeping: async () => {
      const tomorrow = new Date(shop.now().getTime() + DAY_MS);
      // First, so that a day on which something cannot be deleted does not end the row of days.
      await scheduleHousekeeping(shop.sql, tomorrow);
      await tidy(shop.sql);
    },
  };
}

export async function scheduleHousekeeping(db: Db, at: Date): Promise<void> {
  await addJob(db, { kind: 'housekeeping', payload: {}, onceKey: istDay(at), runAt: at });
}

async function tidy(db: Db): Promise<void> {
  await forgetOldLimits(db);
  await db`delete from tokens where expires_at < now() - interval '1 day' or used_at < now() - interval '1 day'`;
  await db`delete from otp_codes where expires_at < now() - interval '1 day'`;
  await db`delete from otp_requests where at < now() - interval '2 days'`;
  await db`delete from login_pauses where changed_at < now() - interval '7 days'`;
  await db`delete from known_addresses where seen_at < now() - interval '180 days'`;
  await db`delete from checkout_attempts where created_at < now() - interval '7 days'`;
  await db`delete from jobs where dead_at < now() - interval '60 days'`;
}
