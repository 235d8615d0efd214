import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from './db.server.ts';
import type { Log } from './log.server.ts';

export interface Job<Payload = unknown> {
  readonly kind: string;
  readonly payload: Payload;
  /** While a job of this kind and key waits, another is not written. */
  readonly onceKey?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

export type JobHandlers = Readonly<Record<string, (payload: never, attempt: number) => Promise<void>>>;

interface Leased {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

const LEASE_SECONDS = 60;

/** Writes a job; inside a transaction it exists exactly if the transaction commits. */
export async function addJob(db: Db, job: Job): Promise<void> {
  await db`
    insert into jobs (kind, payload, once_key, run_at, max_attempts)
    values (${job.kind}, ${db.json(job.payload as never)}, ${job.onceKey ?? null}, ${job.runAt ?? db`now()`}, ${job.maxAttempts ?? 12})
    on conflict (kind, once_key) where once_key is not null and dead_at is null do nothing`;
}

/** Takes up to `count` due jobs under a lease, so that of many workers one does each, and a killed one's come back. */
async function lease(sql: Sql, kinds: readonly string[], count: number): Promise<Leased[]> {
  return sql<Leased[]>`
    update jobs set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from jobs
      where dead_at is null and run_at <= now() and (leased_until is null or leased_until < now()) and kind = any(${kinds})
      order by run_at limit ${count} for update skip locked)
    returning id, kind, payload, attempts, max_attempts`;
}

async function perform(sql: Sql, handlers: JobHandlers, job: Leased, log: Log): Promise<void> {
  try {
    await handlers[job.kind]?.(job.payload as never, job.attempts);
    await sql`delete from jobs where id = ${job.id}`;
  } catch (error) {
    const dead = job.attempts >= job.max_attempts;
    // Doubles from 2 s to an hour, with jitter, so that a service coming back is not run over.
    const wait = Math.min(3600, 2 ** job.attempts) * (0.75 + Math.random() / 2);
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    log.warn({ job: job.kind, attempt: job.attempts, dead, reason: message }, 'a job failed');
    await sql`
      update jobs set leased_until = null, last_error = ${message}, run_at = now() + make_interval(secs => ${wait}),
        dead_at = ${dead ? sql`now()` : null}
      where id = ${job.id}`;
  }
}

/** Does what is due now; answers how many jobs were tried. */
export async function runDueJobs(sql: Sql, handlers: JobHandlers, log: Log): Promise<number> {
  const jobs = await lease(sql, Object.keys(handlers), 8);
  await Promise.all(jobs.map((job) => perform(sql, handlers, job, log)));
  return jobs.length;
}

export interface Worker {
  stop(): Promise<void>;
}

/** Looks for due jobs until stopped. */
export function startWorker(sql: Sql, handlers: JobHandlers, log: Log, idleMs = 500): Worker {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const done = await runDueJobs(sql, handlers, log).catch((error: unknown) => {
        log.warn({ reason: (error as Error).message }, 'jobs could not be read');
        return undefined;
      });
      // A database that is away is not asked, and written about, twice a second.
      const pause = done === undefined ? idleMs * 10 : idleMs;
      if (!done) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = Object.keys(handlers).length === 0 ? Promise.resolve() : loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
