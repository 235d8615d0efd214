import type { Db } from '../db.server.ts';

export interface Job<Payload = unknown> {
  readonly kind: string;
  readonly payload: Payload;
  /** While a job of this kind and key waits, another is not added. One that runs already does not count. */
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
export async function addJob(db: Db, job: Job): Promise<void> {
  if (job.key === undefined && (await addPlainly(db, job))) return;
  const { kind, payload, key, runAt, maxAttempts, priority } = job;
  await db`
    select 1 from graphile_worker.add_job(${kind}, ${db.json(payload as never)}::json, null, ${runAt ?? null},
      ${maxAttempts ?? MAX_ATTEMPTS}, ${key === undefined ? null : `${kind}:${key}`}, ${priority ?? 0}, null,
      'preserve_run_at')`;
}

/**
 * What the library's `add_job` does for a job without a key, but its `NOTIFY` comes after the commit. False if the kind is
 * not known yet: `add_job` makes it known.
 */
async function addPlainly(db: Db, { kind, payload, runAt, maxAttempts, priority }: Job): Promise<boolean> {
  const { count } = await db`
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
    select id, ${db.json(payload)}::json, coalesce(${runAt ?? null}, now()), ${maxAttempts ?? MAX_ATTEMPTS}, ${priority ?? 0}
    from graphile_worker._private_tasks where identifier = ${kind}`;
  if (count > 0 && (runAt === undefined || runAt.getTime() <= Date.now())) db.notifyLater('jobs:insert');
  return count > 0;
}

/** Several at once, for the price of little more than one. No two of them may have the same kind and key. */
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
    select 1 from graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${db.json(specs as never)}::json) spec
    ), true)`;
}
