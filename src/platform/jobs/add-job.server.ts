import type { Db } from '../db.server.ts';

export interface Job<Payload = unknown> {
  readonly kind: string;
  readonly payload: Payload;
  /** While a job of this kind and key waits or runs, another is not added; one that is dead does not count. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Within its lane a lower number goes first; 0 if not said. */
  readonly priority?: number;
}

/** The priority of a job that somebody waits for. */
export const SOON = -10;

/** About a day of growing pauses. */
const MAX_ATTEMPTS = 30;

/** Adds a job; inside a transaction it exists exactly if the transaction commits, and starts right after it. */
export const addJob = (db: Db, job: Job): Promise<void> => addJobs(db, [job]);

/**
 * Writes the rows that the library's `add_job` would write, but its `NOTIFY` comes after the commit, and a job that runs
 * is left alone when one with its key is added. A kind that was never seen before gets its row on the way.
 */
export async function addJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ kind, payload, key, runAt, maxAttempts, priority }) => ({
    identifier: kind,
    payload,
    run_at: runAt ?? null,
    max_attempts: maxAttempts ?? MAX_ATTEMPTS,
    job_key: key === undefined ? null : `${kind}:${key}`,
    priority: priority ?? 0,
  }));
  await db`
    with spec as (
        select * from json_populate_recordset(null::graphile_worker.job_spec, ${db.json(specs)}::json)),
      known as (
        select id, identifier from graphile_worker._private_tasks where identifier in (select identifier from spec)),
      new as (
        insert into graphile_worker._private_tasks as task (identifier)
        select distinct identifier from spec where identifier not in (select identifier from known)
        on conflict (identifier) do update set identifier = task.identifier returning id, identifier)
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
    select task.id, spec.payload, coalesce(spec.run_at, now()), spec.max_attempts, spec.job_key, spec.priority
    from spec join (select * from known union all select * from new) task using (identifier)
    on conflict (key) do nothing`;
  const due = jobs.filter(({ runAt }) => runAt === undefined || runAt.getTime() <= Date.now());
  if (due.length > 0)
    db.notifyLater(
      'jobs:insert',
      due.map(({ kind }) => kind),
    );
}
