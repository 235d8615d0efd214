import type { Sql } from '../db.server.ts';
import { addJob } from './add-job.server.ts';
import type { Schedule } from './handlers.server.ts';

/** A time is missed when nobody looked within this many seconds of it. */
const LATE_SECONDS = 120;

/** Adds the scheduled jobs whose time has come; whichever process asks first for a time adds its job. */
export async function addScheduledJobs(sql: Sql, schedules: readonly Schedule[]): Promise<void> {
  for (const { kind, everyMinutes, offsetMinutes = 0, makeUpForMinutes = 0 } of schedules) {
    const [every, offset] = [everyMinutes * 60, offsetMinutes * 60];
    const late = Math.max(LATE_SECONDS, makeUpForMinutes * 60);
    await sql.begin(async (tx) => {
      const [passed] = await tx<{ run: boolean }[]>`
        with due as (
          select to_timestamp(floor((extract(epoch from now()) - ${offset}) / ${every}) * ${every} + ${offset}) as at),
        known as (insert into job_schedules (kind, due_at) select ${kind}, at from due on conflict do nothing)
        update job_schedules s set due_at = due.at from due where s.kind = ${kind} and s.due_at < due.at
        returning due.at > now() - ${late} * interval '1 second' as run`;
      if (passed?.run) await addJob(tx, { kind, payload: {}, key: 'schedule' });
    });
  }
}
