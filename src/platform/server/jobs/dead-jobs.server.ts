import type { Db } from '../db.server.ts';
import { JOBS_CHANNEL } from './add-job.server.ts';

/** A job whose attempts are used up. */
export interface DeadJob {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly diedAt: Date;
  readonly lastError: string;
}

/** As a part of a query: rows of `DeadJob`. */
export const deadJobs = (db: Db) => db`
  select id::text as id, kind, attempts, coalesce(dead_at, now()) as "diedAt",
    coalesce(last_error, 'The process that ran it ended.') as "lastError"
  from jobs where dead_at is not null`;

/** The longest dead first. */
export async function listDeadJobs(db: Db, most = 500): Promise<DeadJob[]> {
  return db<DeadJob[]>`select * from (${deadJobs(db)}) dead order by "diedAt", id::bigint limit ${most}`;
}

/** Runs dead jobs again, with all their attempts; answers those that were dead indeed. */
export async function retryDeadJobs(db: Db, ids: readonly string[] | 'all'): Promise<DeadJob[]> {
  const named =
    ids === 'all' ? db`true` : db`id = any(${ids.filter((id) => /^\d{1,18}$/.test(id))}::bigint[])`;
  const again = await db<DeadJob[]>`
    with dead as (${deadJobs(db)} and ${named} for update),
      -- Of several with one key, one is run again.
      first as (select distinct on (j.kind, coalesce(j.key, j.id::text)) j.id from jobs j join dead on dead.id = j.id::text
        order by j.kind, coalesce(j.key, j.id::text), j.id),
      retried as (
        update jobs j set dead_at = null, attempts = 0, run_at = now() from first
        where j.id = first.id and not exists (
          select from jobs o where o.kind = j.kind and o.key = j.key and o.dead_at is null)
        returning j.id)
    select dead.* from dead join retried on retried.id::text = dead.id order by "diedAt", dead.id::bigint`;
  if (again.length > 0) db.notifyLater(JOBS_CHANNEL, [...new Set(again.map(({ kind }) => kind))]);
  return again;
}

/** Deletes what has been dead for longer than anybody will come back to. */
export async function forgetDeadJobs(db: Db, days: number): Promise<void> {
  await db`delete from jobs where dead_at < now() - ${days} * interval '1 day'`;
}

export async function countJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const [row] = await db<{ waiting: number; dead: number }[]>`
    select count(*) filter (where dead_at is null)::int as waiting,
      count(*) filter (where dead_at is not null)::int as dead from jobs`;
  return row ?? { waiting: 0, dead: 0 };
}

/** By kind: for how many seconds the oldest job that is due has waited or run. */
export async function oldestJobs(db: Db): Promise<{ kind: string; seconds: number }[]> {
  return db<{ kind: string; seconds: number }[]>`
    select kind, extract(epoch from now() - min(run_at))::float8 as seconds
    from jobs where dead_at is null and run_at <= now() group by kind`;
}
