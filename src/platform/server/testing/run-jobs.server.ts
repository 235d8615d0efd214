import { randomUUID } from 'node:crypto';
import type { Sql } from '../db.server.ts';
import { addJob } from '../jobs/add-job.server.ts';
import { type JobHandlers, RetryIn } from '../jobs/handlers.server.ts';
import { leasesOf } from '../jobs/leases.server.ts';
import { runTraced } from '../jobs/run-queue.server.ts';
import { startJobs } from '../jobs/workers.server.ts';
import type { Log } from '../log.server.ts';
import { afterFile } from './after-file.ts';
import { urlOf } from './test-db.server.ts';

/** Does all that is due now, and what is added meanwhile and due, one after the other; answers how many jobs were tried. */
export async function runDueJobs(sql: Sql, handlers: JobHandlers, log: Log): Promise<number> {
  const leases = leasesOf(sql, randomUUID(), 600_000);
  for (let tried = 0; ; tried += 1) {
    const [job] = await leases.take(Object.keys(handlers), 1);
    if (!job) return tried;
    try {
      await runTraced('test', job, async () => handlers[job.kind]?.(job.payload as never, job.attempts));
      await leases.completeIfOwned(job);
    } catch (error) {
      const reason = (error as Error).message;
      log.warn({ job: job.kind, reason }, 'a job failed');
      await leases.fail(job, reason, error instanceof RetryIn ? error.ms : undefined);
    }
  }
}

/** Jobs of these kinds that wait for their time, or for another try, need not wait so long. */
export async function moveJobs(sql: Sql, handlers: JobHandlers, minutes: number): Promise<void> {
  await sql`
    update jobs set run_at = run_at - make_interval(mins => ${minutes}) where kind = any(${Object.keys(handlers)})`;
}

export async function makeJobsDue(sql: Sql, kinds: readonly string[]): Promise<void> {
  await sql`update jobs set run_at = now() where kind = any(${[...kinds]})`;
}

/** What earlier tests left over; jobs of other kinds may belong to workers that run. */
export async function deleteJobs(sql: Sql, handlers: JobHandlers): Promise<void> {
  await sql`delete from jobs where kind = any(${Object.keys(handlers)})`;
}

export async function addDeadJob(sql: Sql, kind: string, error: string): Promise<void> {
  await addJob(sql, { kind, payload: {} });
  await sql`update jobs set dead_at = now(), attempts = max_attempts, last_error = ${error} where kind = ${kind}`;
}

/** Workers that run until the tests of the file are done. */
export function runInBackground(sql: Sql, handlers: JobHandlers, log: Log): void {
  const queues = { background: { workers: 3, pollMs: 50, handlers } };
  const workers = startJobs({ url: urlOf(sql), queues, log, graceMs: 1_000 });
  afterFile(() => workers.stop());
}
