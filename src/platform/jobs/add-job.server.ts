import type { Db } from '../db.server.ts';

export interface Job<Payload = unknown> {
  readonly kind: string;
  readonly payload: Payload;
  /** While a job of this kind and key waits or runs, another is not added; one that is dead does not count. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Within its queue a lower number goes first; 0 if not said. */
  readonly priority?: number;
}

/** The priority of a job that somebody waits for. */
export const SOON = -10;

/** About a day of growing pauses. */
const MAX_ATTEMPTS = 30;

/** Where workers hear of new jobs; the notice names their kinds. */
export const JOBS_CHANNEL = 'jobs';

/** Adds a job; inside a transaction it exists exactly if the transaction commits, and starts right after it. */
export const addJob = (db: Db, job: Job): Promise<void> => addJobs(db, [job]);

export async function addJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ kind, payload, key, runAt, maxAttempts, priority }) => ({
    kind,
    payload,
    key,
    run_at: runAt,
    max_attempts: maxAttempts ?? MAX_ATTEMPTS,
    priority: priority ?? 0,
  }));
  await db`
    insert into jobs (kind, payload, key, run_at, max_attempts, priority)
    select kind, payload, key, coalesce(run_at, now()), max_attempts, priority
    from jsonb_to_recordset(${db.json(rows)}) as new (kind text, payload jsonb, key text, run_at timestamptz,
      max_attempts int, priority int)
    on conflict (kind, key) where dead_at is null do nothing`;
  const due = jobs.filter(({ runAt }) => runAt === undefined || runAt.getTime() <= Date.now());
  if (due.length > 0)
    db.notifyLater(
      JOBS_CHANNEL,
      due.map(({ kind }) => kind),
    );
}
