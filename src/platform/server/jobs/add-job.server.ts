import type { Db } from '../db.server.ts';
import { traceparent } from '../tracing/tracing.server.ts';

export interface Job<Payload = unknown> {
  readonly kind: string;
  readonly payload: Payload;
  /** While a job of this kind and key waits or runs, another is not added; one that is dead does not count. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Within its queue a lower number goes first; 0 if not said. */
  readonly priority?: number;
  /** Of what caused it, where that is not what adds it. */
  readonly traceparent?: string | undefined;
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
  await db`
    insert into jobs (kind, payload, key, run_at, max_attempts, priority, traceparent)
    select kind, payload, key, coalesce("runAt", now()), coalesce("maxAttempts", ${MAX_ATTEMPTS}), coalesce(priority, 0),
      coalesce(traceparent, ${traceparent() ?? null})
    from jsonb_to_recordset(${db.json(jobs)}) as new (kind text, payload jsonb, key text, "runAt" timestamptz,
      "maxAttempts" int, priority int, traceparent text)
    on conflict (kind, key) where dead_at is null do nothing`;
  const due = jobs.filter(({ runAt }) => !runAt || runAt.getTime() <= Date.now()).map(({ kind }) => kind);
  if (due.length > 0) db.notifyLater(JOBS_CHANNEL, due);
}
