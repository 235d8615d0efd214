import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '../db.server.ts';
import type { Log } from '../log.server.ts';
import { JOBS_CHANNEL } from './add-job.server.ts';
import type { Queues, Schedule } from './handlers.server.ts';
import { leasesOf } from './leases.server.ts';
import { runQueue } from './run-queue.server.ts';
import { addScheduledJobs } from './schedules.server.ts';

export interface JobWorkers {
  /** Takes no more jobs, waits for those that run, and after a while gives the rest to others. */
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly queues: Queues;
  readonly schedules?: readonly Schedule[];
  readonly log: Log;
  /** Whether the processes that answer requests are busy: jobs yield to them, for a while. */
  readonly busy?: () => boolean;
  /** How long a worker that says nothing counts as alive. */
  readonly leaseMs?: number;
  /** How long `stop` waits for jobs that run. */
  readonly graceMs?: number;
}

const LEASE_MS = 30_000;
const GRACE_MS = 10_000;
const CONNECTIONS = 4;

/** Runs the jobs of all queues until stopped, also after a database that was away. */
export function startJobs({
  url,
  queues,
  schedules = [],
  log,
  busy = () => false,
  leaseMs = LEASE_MS,
  graceMs = GRACE_MS,
}: Options): JobWorkers {
  const sql = openDb(url, { max: CONNECTIONS, name: 'kadam-jobs' });
  const leases = leasesOf(sql, randomUUID(), leaseMs);
  const running = Object.values(queues)
    .filter(({ handlers }) => Object.keys(handlers).length > 0)
    .map((queue) => ({
      kinds: new Set(Object.keys(queue.handlers)),
      ...runQueue({ queue, leases, leaseMs, busy, log }),
    }));
  const own = schedules.filter(({ kind }) => running.some(({ kinds }) => kinds.has(kind)));
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  function wake(kinds?: readonly string[]): void {
    for (const queue of running) if (!kinds || kinds.some((kind) => queue.kinds.has(kind))) queue.wake();
  }

  /** The kinds that a notice names; all queues look where it names none. */
  function kindsOf(payload: string): string[] | undefined {
    try {
      return Object.keys((JSON.parse(payload) as { about?: object }).about ?? {});
    } catch {
      return undefined;
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        const listening = await sql.listen(JOBS_CHANNEL, (payload) => wake(kindsOf(payload)), wake);
        signal.addEventListener('abort', () => void listening.unlisten().catch(() => {}), { once: true });
        return;
      } catch {
        await pause(1_000);
      }
    }
  }

  async function renew(): Promise<void> {
    // After an outage everybody's lease has run out: each gets the time to renew it before it counts as dead.
    let steadySince = performance.now();
    let failing = false;
    while (!signal.aborted) {
      await pause(leaseMs / 6);
      if (signal.aborted) return;
      try {
        await Promise.all(running.map((queue) => queue.renew()));
        if (failing) steadySince = performance.now();
        failing = false;
        if (performance.now() - steadySince < leaseMs) continue;
        const expired = await leases.expire();
        if (expired.length === 0) continue;
        log.warn({ jobs: expired.length }, 'the jobs of workers that ended without a word are run again');
        wake(expired);
      } catch (error) {
        if (!failing) log.warn({ reason: (error as Error).message }, 'the leases of jobs cannot be renewed');
        failing = true;
      }
    }
  }

  async function schedule(): Promise<void> {
    while (!signal.aborted && own.length > 0) {
      await addScheduledJobs(sql, own).catch((error: Error) =>
        log.debug({ reason: error.message }, 'scheduled jobs cannot be added'),
      );
      await pause(20_000);
    }
  }

  const loops = [listen(), renew(), schedule()];
  return {
    async stop() {
      const ended = Promise.all(running.map((queue) => queue.stop()));
      const timely = await Promise.race([ended.then(() => true), sleep(graceMs, false, { ref: false })]);
      if (!timely) {
        log.warn('jobs that take long are given to another worker');
        await Promise.all(running.map((queue) => queue.abandon())).catch(() => {});
      }
      stopping.abort();
      await Promise.all(loops);
      await sql.end({ timeout: 1 });
    },
  };
}
