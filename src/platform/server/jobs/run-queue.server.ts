import { setTimeout as sleep } from 'node:timers/promises';
import { endsConnection } from '../db/connect.server.ts';
import type { Log } from '../log.server.ts';
import { histogram } from '../metrics.server.ts';
import { traced } from '../tracing/tracing.server.ts';
import { createGiveWay } from './give-way.server.ts';
import { type Queue, RetryIn } from './handlers.server.ts';
import type { LeasedJob, Leases } from './leases.server.ts';

const POLL_MS = 2_000;
const RETRY_MS = 500;
/** A look at the table brings this many jobs for each of a few workers: fewer statements when many wait. */
const PER_WORKER = 4;
const MOST_AHEAD = 16;

const jobSeconds = histogram(
  'job_seconds',
  'Time that jobs took, by queue and outcome.',
  [0.01, 0.1, 1, 10, 60],
  ['queue', 'outcome'],
);

export interface QueueOptions {
  /** How long a worker that says nothing counts as alive. */
  readonly leaseMs: number;
  /** Whether the processes that answer requests are busy: jobs yield to them, for a while. */
  readonly busy: () => boolean;
  readonly log: Log;
}

/** As a part of the trace of what caused it. */
export const runTraced = (
  queue: string,
  { kind, attempts, traceparent: parent }: LeasedJob,
  work: () => Promise<void>,
) =>
  traced(
    () => ({
      name: `job ${kind}`,
      kind: 'consumer',
      begins: true,
      parent,
      attributes: {
        'messaging.destination.name': queue,
        'messaging.operation.name': 'process',
        attempt: attempts,
      },
    }),
    work,
  );

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);

/** Takes jobs of one queue and runs them, several at once. */
export function runQueue(name: string, queue: Queue, leases: Leases, { leaseMs, busy, log }: QueueOptions) {
  const kinds = Object.keys(queue.handlers);
  const atOnce = Math.min(queue.workers * PER_WORKER, Math.max(queue.workers, MOST_AHEAD));
  const giveWay = createGiveWay(() => !queue.urgent && busy(), Date.now, queue.mostLateMs);
  /** All jobs it has leased. Until the time given, by our own clock, nobody else can have the job. */
  const held = new Map<LeasedJob, number>();
  /** Those of them that no worker has begun. */
  const ready: LeasedJob[] = [];
  let stopped = false;
  let woken = Promise.withResolvers<void>();
  function wake(): void {
    woken.resolve();
    woken = Promise.withResolvers();
  }
  const isHeld = (job: LeasedJob): boolean => (held.get(job) ?? 0) > performance.now();

  /** Work that is done must not be done twice because the database restarted just now. */
  async function patiently<T>(job: LeasedJob, statement: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await statement();
      } catch (error) {
        if (!endsConnection(error) || !isHeld(job)) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  async function run(job: LeasedJob): Promise<void> {
    const { kind, attempts: attempt } = job;
    giveWay.took(job.runAt);
    const from = performance.now();
    const count = (outcome: 'done' | 'failed'): void =>
      jobSeconds.observe({ queue: name, outcome }, (performance.now() - from) / 1000);
    try {
      await runTraced(name, job, async () => queue.handlers[kind]?.(job.payload as never, attempt));
      count('done');
      if (!(await patiently(job, () => leases.completeIfOwned(job)).catch(() => false)))
        log.warn({ job: kind, attempt }, 'a job was given to another worker meanwhile');
    } catch (error) {
      count('failed');
      const reason = reasonOf(error);
      log.warn({ job: kind, attempt, dead: attempt >= job.maxAttempts, reason }, 'a job failed');
      const retryInMs = error instanceof RetryIn ? error.ms : undefined;
      await patiently(job, () => leases.fail(job, reason, retryInMs)).catch(() => {});
    }
  }

  let fetching: Promise<void> | undefined;
  async function fetch(): Promise<void> {
    const asked = performance.now();
    const jobs = await leases.take(kinds, atOnce).catch(() => []);
    for (const job of jobs) held.set(job, asked + leaseMs);
    ready.push(...jobs);
  }

  let pausing: Promise<void> | undefined;
  async function work(): Promise<void> {
    while (!stopped) {
      // Together, so that what is done at once can share its statements.
      await (pausing ??= giveWay.pause(() => stopped).finally(() => (pausing = undefined)));
      const { promise: wakeUp } = woken;
      // Workers that have nothing to do share one look.
      if (ready.length === 0 && !stopped) await (fetching ??= fetch().finally(() => (fetching = undefined)));
      if (stopped) return;
      const job = ready.shift();
      if (!job) await wakeUp;
      // One that waited here for longer than its lease may be somebody else's.
      else if (isHeld(job)) await run(job);
      if (job) held.delete(job);
    }
  }
  const polling = setInterval(wake, queue.pollMs ?? POLL_MS).unref();
  const working = Promise.all(Array.from({ length: queue.workers }, work));

  return {
    /** Looks for jobs now instead of at the next poll. */
    wake,
    /** Renews the leases of all jobs it holds. */
    async renew(): Promise<void> {
      const [asked, jobs] = [performance.now(), [...held.keys()]];
      if (jobs.length === 0) return;
      const owned = await leases.renew(jobs);
      for (const job of jobs) if (held.has(job) && owned.has(job.id)) held.set(job, asked + leaseMs);
    },
    /** Takes no more jobs and leaves those that were not begun to others; settles when the last one is over. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(polling);
      wake();
      await fetching;
      const left = ready.splice(0);
      for (const job of left) held.delete(job);
      if (left.length > 0) await leases.release(left, { begun: false }).catch(() => {});
      await working;
    },
    /** Leaves what still runs to others. */
    abandon: () => leases.release([...held.keys()], { begun: true }),
  };
}
