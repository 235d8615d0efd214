import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '../db.server.ts';
import type { Log } from '../log.server.ts';
import { JOBS_CHANNEL } from './add-job.server.ts';
import type { Queues, Schedule } from './handlers.server.ts';
import { leasesOf } from './leases.server.ts';
import { type QueueOptions, runQueue } from './run-queue.server.ts';
import { addScheduledJobs } from './schedules.server.ts';

export interface JobWorkers {
  /** Takes no more jobs, waits for those that run, and after a while leaves the rest to others. */
  stop(): Promise<void>;
}

interface Options extends Partial<QueueOptions> {
  readonly url: string;
  readonly queues: Queues;
  readonly schedules?: readonly Schedule[];
  readonly log: Log;
  /** How long `stop` waits for jobs that run. */
  readonly graceMs?: number;
}

/** Runs the jobs of all queues until stopped, also after a database that was away. */
export function startJobs(options: Options): JobWorkers {
  const {
    url,
    queues,
    schedules = [],
    log,
    busy = () => false,
    leaseMs = 30_000,
    graceMs = 10_000,
  } = options;
  const sql = openDb(url, { max: 4, name: 'kadam-jobs' });
  const leases = leasesOf(sql, randomUUID(), leaseMs);
  const running = Object.entries(queues).map(([name, queue]) => ({
    handlers: queue.handlers,
    ...runQueue(name, queue, leases, { leaseMs, busy, log }),
  }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  /** The queues of these kinds look for jobs; all of them if none is named. */
  function wake(kinds: readonly string[] = []): void {
    for (const { handlers, wake: look } of running)
      if (kinds.length === 0 || kinds.some((kind) => kind in handlers)) look();
  }

  async function listen(): Promise<void> {
    const hear = (payload: string) =>
      wake(Object.keys((JSON.parse(payload || '{}') as { about?: object }).about ?? {}));
    while (!signal.aborted) {
      const listening = await sql.listen(JOBS_CHANNEL, hear, wake).catch(() => undefined);
      do await pause(listening ? 60_000 : 1_000);
      while (listening && !signal.aborted);
      await listening?.unlisten().catch(() => {});
    }
  }

  async function renew(): Promise<void> {
    // After an outage everybody's lease has run out: each gets the time to renew it before it counts as dead.
    let patientUntil = performance.now() + leaseMs;
    for (; !signal.aborted; await pause(leaseMs / 6)) {
      try {
        await Promise.all(running.map((queue) => queue.renew()));
        if (performance.now() < patientUntil) continue;
        const expired = await leases.expire();
        if (expired.length === 0) continue;
        log.warn({ jobs: expired.length }, 'the jobs of workers that ended without a word are run again');
        wake(expired);
      } catch (error) {
        patientUntil = performance.now() + leaseMs;
        log.warn({ reason: (error as Error).message }, 'the leases of jobs cannot be renewed');
      }
    }
  }

  async function schedule(): Promise<void> {
    for (; !signal.aborted && schedules.length > 0; await pause(20_000))
      await addScheduledJobs(sql, schedules).catch((error: Error) =>
        log.debug({ reason: error.message }, 'scheduled jobs cannot be added'),
      );
  }

  const loops = [listen(), renew(), schedule()];
  return {
    async stop() {
      const ended = Promise.all(running.map((queue) => queue.stop())).then(() => true);
      if (!(await Promise.race([ended, sleep(graceMs, false, { ref: false })]))) {
        log.warn('jobs that take long are given to another worker');
        await Promise.all(running.map((queue) => queue.abandon())).catch(() => {});
      }
      stopping.abort();
      await Promise.all(loops);
      await sql.end({ timeout: 1 });
    },
  };
}
