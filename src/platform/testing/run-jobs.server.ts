import { Logger, runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Sql } from '../db.server.ts';
import { addJob } from '../jobs/add-job.server.ts';
import { fence } from '../jobs/fence.server.ts';
import type { JobHandlers } from '../jobs/handlers.server.ts';
import { startJobs } from '../jobs/workers.server.ts';
import type { Log } from '../log.server.ts';
import { urlOf } from './test-db.server.ts';

/** Does all that is due now, and what is added meanwhile and due; answers how many jobs were tried. */
export async function runDueJobs(sql: Sql, handlers: JobHandlers, log: Log): Promise<number> {
  const client = new pg.Client(urlOf(sql));
  await client.connect();
  let tried = 0;
  const counted = Object.entries(handlers).map(([kind, handler]) => [
    kind,
    (payload: never, attempt: number) => {
      tried += 1;
      return handler(payload, attempt);
    },
  ]);
  try {
    const tasks = fence(Object.fromEntries(counted) as JobHandlers, {
      query: (name, text, values) => client.query({ name, text, values }),
      log,
      held: () => false,
      unsettled: () => {},
    });
    const options = {
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
    await runTaskListOnce(options, tasks, client as unknown as pg.PoolClient).promise;
  } finally {
    await client.end();
  }
  return tried;
}

const of = (sql: Sql, kinds: readonly string[]) => sql`
  task_id in (select id from graphile_worker._private_tasks where identifier = any(${[...kinds]}))`;

/** Jobs of these kinds that wait for their time, or for another try, need not wait so long. */
export async function moveJobs(sql: Sql, handlers: JobHandlers, minutes: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${minutes})
    where ${of(sql, Object.keys(handlers))}`;
}

export async function makeJobsDue(sql: Sql, kinds: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where ${of(sql, kinds)}`;
}

/** What earlier tests left over; jobs of other kinds may belong to workers that run. */
export async function deleteJobs(sql: Sql, handlers: JobHandlers): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where ${of(sql, Object.keys(handlers))}`;
}

export async function addDeadJob(sql: Sql, kind: string, error: string): Promise<void> {
  await addJob(sql, { kind, payload: {} });
  await sql`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where task_identifier = ${kind}), ${error})`;
}

/** Workers that run until the tests of the file are done. */
export function runInBackground(sql: Sql, handlers: JobHandlers, log: Log): void {
  const lanes = { background: { workers: 3, pollMs: 50, handlers } };
  const workers = startJobs({ url: urlOf(sql), lanes, log, graceMs: 1_000 });
  afterAll(() => workers.stop());
}
