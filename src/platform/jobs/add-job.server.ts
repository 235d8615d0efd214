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

/** Adds a job; inside a transaction it exists exactly if the transaction commits, and starts at its commit. */
export async function addJob(
  db: Db,
  { kind, payload, key, runAt, maxAttempts, priority }: Job,
): Promise<void> {
  await db`
    select 1 from graphile_worker.add_job(${kind}, ${db.json(payload as never)}::json, null, ${runAt ?? null},
      ${maxAttempts ?? MAX_ATTEMPTS}, ${key === undefined ? null : `${kind}:${key}`}, ${priority ?? 0}, null,
      'preserve_run_at')`;
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
