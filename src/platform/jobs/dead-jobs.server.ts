import type { Db } from '../db.server.ts';

/** A job whose attempts are used up. */
export interface DeadJob {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly diedAt: Date;
  readonly lastError: string;
}

/** Of `graphile_worker.jobs`. */
const isDead = (db: Db) => db`attempts >= max_attempts and locked_at is null`;

/** As a part of a query: rows of `DeadJob`. A view's columns may be null for all that PostgreSQL knows. */
export const deadJobs = (db: Db) => db`
  select id::text as id, coalesce(task_identifier, '') as kind, attempts::int as attempts,
    coalesce(updated_at, now()) as "diedAt",
    coalesce(last_error, 'The process that ran it ended.') as "lastError"
  from graphile_worker.jobs where ${isDead(db)}`;

/** The longest dead first. */
export async function listDeadJobs(db: Db, most = 500): Promise<DeadJob[]> {
  return db<DeadJob[]>`
    select * from (${deadJobs(db)}) dead order by "diedAt", id::bigint limit ${most}`;
}

/** Runs dead jobs again, with all their attempts; answers those that were dead indeed. */
export async function retryDeadJobs(db: Db, ids: readonly string[] | 'all'): Promise<DeadJob[]> {
  const named =
    ids === 'all' ? db`true` : db`id = any(${ids.filter((id) => /^\d{1,18}$/.test(id))}::bigint[])`;
  const again = await db<DeadJob[]>`
    with dead as (${deadJobs(db)} and ${named}),
      ids as (select array_agg(id::bigint) as ids from dead)
    select dead.* from ids
    cross join lateral graphile_worker.reschedule_jobs(ids.ids, run_at => now(), attempts => 0) as job
    join dead on dead.id = job.id::text order by dead."diedAt", job.id`;
  await db`select pg_notify('jobs:insert', ${JSON.stringify({ count: again.length })})`;
  return again;
}

/** Deletes what has been dead for longer than anybody will come back to. */
export async function forgetDeadJobs(db: Db, days: number): Promise<void> {
  await db`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where ${isDead(db)} and updated_at < now() - ${days} * interval '1 day'))`;
}

export async function countJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const [row] = await db<{ waiting: number; dead: number }[]>`
    select count(*) filter (where not (${isDead(db)}))::int as waiting,
      count(*) filter (where ${isDead(db)})::int as dead from graphile_worker.jobs`;
  return row ?? { waiting: 0, dead: 0 };
}
