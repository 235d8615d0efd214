import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { endsConnection } from '../db/connect.server.ts';
import type { Log } from '../log.server.ts';
import { RetryIn, type JobHandlers } from './handlers.server.ts';

/** A job as locked by one worker. */
type Locked = JobHelpers['job'];
type Query = (name: string, text: string, values: unknown[]) => Promise<{ rowCount: number | null }>;

interface Surroundings {
  readonly query: Query;
  readonly log: Log;
  /** Whether the lease is still ours: while it is, a database that is away for a moment is asked again. */
  readonly held: () => boolean;
  /** What came of a job could not be written: it stays locked until the lease is given back. */
  readonly unsettled: () => void;
  /** A job is taken up that was due then. */
  readonly took?: (due: Date) => void;
}

const MINE = 'where id = $1 and locked_by = $2';
const MOST_WAIT_SECONDS = 3600;

/** Deletes a job that is done, or puts one that failed back, only if it is still locked by the worker that took it. */
export function fence(handlers: JobHandlers, { query, log, held, unsettled, took }: Surroundings): TaskList {
  const write = async (...statement: Parameters<Query>): Promise<boolean> => {
    for (;;) {
      try {
        return (await query(...statement)).rowCount === 1;
      } catch (error) {
        // Work that is done must not be done twice because the database restarted just now.
        if (held() && endsConnection(error)) {
          await sleep(500);
          continue;
        }
        unsettled();
        throw error;
      }
    }
  };

  const finish = async ({ id, locked_by: worker }: Locked): Promise<void> => {
    if (!(await write('finish_job', `delete from graphile_worker._private_jobs ${MINE}`, [id, worker])))
      throw new Error('The job was given to another worker meanwhile');
  };

  const fail = async (job: Locked, error: unknown): Promise<never> => {
    const { id, locked_by: worker, attempts, max_attempts: most } = job;
    const message = (error instanceof Error ? error.message : String(error))
      .replaceAll('\0', '')
      .slice(0, 500);
    log.warn(
      { job: job.task_identifier, attempt: attempts, dead: attempts >= most, reason: message },
      'a job failed',
    );
    await write(
      'put_job_back',
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = $3, updated_at = now(),
        run_at = now() + $4 * interval '1 second', key = case when attempts < max_attempts then key end ${MINE}`,
      [id, worker, message, waitSeconds(attempts, error)],
    );
    throw error;
  };

  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      async (payload: unknown, { job }: JobHelpers) => {
        took?.(job.run_at);
        try {
          await handler(payload as never, job.attempts);
        } catch (error) {
          return fail(job, error);
        }
        await finish(job);
      },
    ]),
  );
}

/** Doubles from 2 s to an hour, with jitter, so that a service coming back is not run over. */
function waitSeconds(attempts: number, error: unknown): number {
  if (error instanceof RetryIn) return error.ms / 1000;
  return Math.min(MOST_WAIT_SECONDS, 2 ** attempts) * (0.75 + Math.random() / 2);
}
