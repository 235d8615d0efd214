import { setTimeout as sleep } from 'node:timers/promises';
import { endsConnection } from '../db/connect.server.ts';
import type { Log } from '../log.server.ts';
import { createGiveWay } from './give-way.server.ts';
import { type Queue, RetryIn } from './handlers.server.ts';
import type { LeasedJob, Leases } from './leases.server.ts';

const POLL_MS = 2_000;
const RETRY_MS = 500;
/** A look at the queue brings this many jobs for each worker: fewer statements when many wait. */
const PER_WORKER = 4;

interface Options {
  readonly queue: Queue;
  readonly leases: Leases;
  readonly leaseMs: number;
  /** Whether the processes that answer requests are busy. */
  readonly busy: () => boolean;
  readonly log: Log;
}

interface Held {
  readonly job: LeasedJob;
  /** By our own clock, which began to count before the database's: until then nobody else can have the job. */
  until: number;
  begun: boolean;
}

export interface RunningQueue {
  /** Looks for jobs now instead of at the next poll. */
  wake(): void;
  /** Renews the leases of all jobs it holds. */
  renew(): Promise<void>;
  /** Takes no more jobs and gives back those that were not begun; settles when the last one is over. */
  stop(): Promise<void>;
  /** Gives back what still runs. */
  abandon(): Promise<void>;
}

/** Takes jobs of one queue and runs them, several at once. */
export function runQueue({ queue, leases, leaseMs, busy, log }: Options): RunningQueue {
  const kinds = Object.keys(queue.handlers);
  const giveWay = createGiveWay(() => !queue.urgent && busy());
  const held = new Set<Held>();
  const done: { each: Held; settled: (owned: boolean) => void }[] = [];
  let stopped = false;
  let woken = Promise.withResolvers<void>();
  const wake = (): void => woken.resolve();

  /** Work that is done must not be done twice because the database restarted just now. */
  async function patiently<T>(each: Held, statement: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await statement();
      } catch (error) {
        if (!endsConnection(error) || performance.now() > each.until) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  let completing = false;
  /** One statement for all jobs that ended while the last statement was under way. */
  async function completeAll(): Promise<void> {
    if (completing) return;
    completing = true;
    while (done.length > 0) {
      const batch = done.splice(0);
      const [first] = batch;
      if (!first) break;
      const owned = await patiently(first.each, () =>
        leases.complete(batch.map(({ each }) => each.job)),
      ).catch(() => new Set<string>());
      for (const { each, settled } of batch) settled(owned.has(each.job.id));
    }
    completing = false;
  }
  const complete = (each: Held): Promise<boolean> =>
    new Promise((settled) => {
      done.push({ each, settled });
      void completeAll();
    });

  async function run(each: Held): Promise<void> {
    const { job } = each;
    const { kind, attempts: attempt } = job;
    each.begun = true;
    giveWay.took(job.runAt);
    try {
      await queue.handlers[kind]?.(job.payload as never, attempt);
      if (!(await complete(each)))
        log.warn({ job: kind, attempt }, 'a job was given to another worker meanwhile');
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error))
        .replaceAll('\0', '')
        .slice(0, 500);
      log.warn({ job: kind, attempt, dead: attempt >= job.maxAttempts, reason }, 'a job failed');
      const retryInMs = error instanceof RetryIn ? error.ms : undefined;
      await patiently(each, () => leases.fail(job, reason, retryInMs)).catch(() => {});
    } finally {
      held.delete(each);
      wake();
    }
  }

  const waiting = (): Held[] => [...held].filter(({ begun }) => !begun);
  const running = (): number => held.size - waiting().length;

  /** Leases more when nothing waits here. Answers whether there were any. */
  async function fetch(): Promise<boolean> {
    await giveWay.pause(() => stopped);
    if (stopped) return false;
    const asked = performance.now();
    const jobs = await leases.take(kinds, queue.workers * PER_WORKER - running()).catch(() => []);
    for (const job of jobs) held.add({ job, until: asked + leaseMs, begun: false });
    return jobs.length > 0;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = Promise.withResolvers();
      let found = true;
      if (waiting().length === 0 && running() < queue.workers) found = await fetch();
      for (const each of waiting()) {
        if (running() >= queue.workers || stopped) break;
        // It waited here for longer than its lease: somebody else may have it.
        if (performance.now() > each.until) held.delete(each);
        else void run(each);
      }
      if (found && running() < queue.workers && !stopped) continue;
      await Promise.race([woken.promise, sleep(queue.pollMs ?? POLL_MS, undefined, { ref: false })]);
    }
  }
  const looping = loop();
  const jobsOf = (all: Iterable<Held>): LeasedJob[] => Array.from(all, ({ job }) => job);

  return {
    wake,
    async renew() {
      const asked = performance.now();
      const renewed = [...held];
      if (renewed.length === 0) return;
      const owned = await leases.renew(jobsOf(renewed));
      for (const each of renewed) if (owned.has(each.job.id)) each.until = asked + leaseMs;
    },
    async stop() {
      stopped = true;
      wake();
      await looping;
      const left = waiting();
      for (const each of left) held.delete(each);
      if (left.length > 0) await leases.release(jobsOf(left), { begun: false }).catch(() => {});
      while (held.size > 0) {
        woken = Promise.withResolvers();
        await woken.promise;
      }
    },
    abandon: () => leases.release(jobsOf(held), { begun: true }),
  };
}
