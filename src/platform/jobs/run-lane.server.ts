import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import type { ClientBase, Pool } from 'pg';
import type { Log } from '../log.server.ts';
import { fence } from './fence.server.ts';
import { createGiveWay } from './give-way.server.ts';
import type { Cron, Lane } from './handlers.server.ts';
import type { Leases } from './leases.server.ts';
import { hearOnly } from './own-notices.server.ts';

const POLL_MS = 2_000;
const LEASE_LOOK_MS = 100;

export interface RunningLane {
  readonly id: string;
  /** It stops taking jobs, for whatever reason: somebody else must. */
  readonly stopping: Promise<void>;
  /** Its last job is over. */
  readonly ended: Promise<void>;
  stop(): void;
}

interface Options {
  readonly lane: Lane;
  readonly crons: readonly Cron[];
  readonly pool: Pool;
  readonly leases: Leases;
  /** Whether those who answer requests are busy. */
  readonly busy: () => boolean;
  readonly log: Log;
}

/** One pool of workers of the library. It takes jobs only while its lease is held. */
export async function runLane({ lane, crons, pool, leases, busy, log }: Options): Promise<RunningLane> {
  const events = new EventEmitter();
  const stopping = Promise.withResolvers<void>();
  let id = '';
  let runner: Runner | undefined;
  let granted: Promise<void> = Promise.resolve();
  let stopped = false;
  const giveWay = createGiveWay(() => !lane.urgent && busy());
  const stop = (): void => {
    stopped = true;
    stopping.resolve();
    runner?.stop().catch(() => {});
  };
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
    granted = leases.grant(id, stop).catch(() => {});
  });
  events.on('pool:listen:success', ({ client }: { client: ClientBase }) =>
    hearOnly(client, Object.keys(lane.handlers)),
  );
  events.on('pool:gracefulShutdown', () => {
    stopped = true;
    stopping.resolve();
  });
  // Should its very first question fail, the library keeps that failure for good: such workers never get a job.
  events.on('worker:getJob:error', () => void setImmediate(stop));

  runner = await run({
    pgPool: pool,
    events,
    logger: quietLogger(log),
    noHandleSignals: true,
    concurrency: lane.workers,
    pollInterval: lane.pollMs ?? POLL_MS,
    // Asked before each look for a job.
    forbiddenFlags: async () => {
      await granted;
      while (!leases.held(id) && !stopped) await sleep(LEASE_LOOK_MS);
      await giveWay.pause(() => stopped);
      return [];
    },
    taskList: fence(lane.handlers, {
      query: (name, text, values) => pool.query({ name, text, values }),
      log,
      held: () => leases.held(id),
      took: giveWay.took,
      unsettled: stop,
    }),
    parsedCronItems: parseCronItems(
      crons.map(({ kind, at, makeUpForMs = 0 }) => ({
        task: kind,
        match: at,
        options: { backfillPeriod: makeUpForMs },
      })),
    ),
    // Without a delay the library does not wait for these, and nobody would catch their failure.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const ended = runner.promise.catch((error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'the workers of a lane ended'),
  );
  void ended.then(() => stopping.resolve());
  return { id, stopping: stopping.promise, ended, stop };
}

/** What matters of a job is logged where it fails; the library's own messages are logged at debug level. */
const quietLogger = (log: Log): Logger =>
  new Logger(() => (_level, message) => log.debug({ from: 'graphile-worker' }, message));
