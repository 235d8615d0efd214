import type { Db } from '../db.server.ts';
import { gather } from '../db/gather.server.ts';

/** A job that a worker has leased. Attempts count up with every lease, so id, worker and attempts name one lease. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: Date;
  readonly traceparent: string | null;
}

const MOST_PAUSE_SECONDS = 3600;

/** What a worker does to the rows it holds. Every statement names the lease: one that was lost changes nothing. */
export function leasesOf(db: Db, worker: string, leaseMs: number) {
  const until = () => db`now() + ${leaseMs} * interval '1 millisecond'`;
  const held = (jobs: readonly LeasedJob[]) => db`
    worker = ${worker}::uuid and (id, attempts) in (
      select * from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[]))`;
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const complete = gather(
    async (_: object, jobs: readonly LeasedJob[]) => {
      const done = idsOf(
        await db<{ id: string }[]>`delete from jobs where ${held(jobs)} returning id::text as id`,
      );
      return jobs.map(({ id }) => done.has(id));
    },
    { inTurn: true },
  );
  return {
    /** Leases jobs of these kinds that are due, by priority. Looks at each kind apart: the index has them in order. */
    take: (kinds: readonly string[], limit: number): Promise<LeasedJob[]> => db<LeasedJob[]>`
      with due as (
        select job.* from unnest(${[...kinds]}::text[]) as wanted (kind), lateral (
          select id, priority, run_at from jobs
          where jobs.kind = wanted.kind and worker is null and dead_at is null and run_at <= now()
          order by priority, run_at, id limit ${limit} for update skip locked) job
        order by job.priority, job.run_at, job.id limit ${limit}),
      taken as (
        update jobs set worker = ${worker}::uuid, leased_until = ${until()}, attempts = attempts + 1
        from due where jobs.id = due.id
        returning jobs.id, kind, payload, attempts, max_attempts, jobs.run_at, jobs.priority, traceparent)
      select id::text as id, kind, payload, attempts, max_attempts as "maxAttempts", run_at as "runAt", traceparent
      from taken order by priority, run_at, taken.id`,

    /** Answers the ids that are still held. */
    async renew(jobs: readonly LeasedJob[]): Promise<Set<string>> {
      return idsOf(
        await db<{ id: string }[]>`
          update jobs set leased_until = ${until()} where ${held(jobs)} returning id::text as id`,
      );
    },

    /** Deletes a job that is done, if it is still held. */
    completeIfOwned: (job: LeasedJob): Promise<boolean> => complete(db, job),

    /** Puts a job back that failed, or leaves it dead after its last attempt. */
    async fail(job: LeasedJob, message: string, retryInMs?: number): Promise<void> {
      // Doubles from 2 s to an hour, with jitter, so that a service coming back is not overrun.
      const backoff = Math.min(MOST_PAUSE_SECONDS, 2 ** job.attempts) * (0.75 + Math.random() / 2);
      const pause = retryInMs === undefined ? backoff : retryInMs / 1000;
      await db`
        update jobs set worker = null, leased_until = null, last_error = ${message},
          run_at = now() + ${pause} * interval '1 second', dead_at = case when attempts >= max_attempts then now() end
        where ${held([job])}`;
    },

    /** Leaves jobs to others at once. One that was not begun has not used an attempt. */
    async release(jobs: readonly LeasedJob[], { begun }: { readonly begun: boolean }): Promise<void> {
      await db`
        update jobs set worker = null, leased_until = null, attempts = attempts - ${begun ? 0 : 1} where ${held(jobs)}`;
    },

    /** Jobs whose worker stopped renewing run again; after the last attempt they are dead. Answers their kinds. */
    async expire(): Promise<string[]> {
      const rows = await db<{ kind: string }[]>`
        update jobs set worker = null, leased_until = null,
          dead_at = case when attempts >= max_attempts then now() end
        where leased_until < now() returning kind`;
      return rows.map(({ kind }) => kind);
    },
  };
}
export type Leases = ReturnType<typeof leasesOf>;
