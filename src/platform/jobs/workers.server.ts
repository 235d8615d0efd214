import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.server.ts';
import type { Cron, Lane, Lanes } from './handlers.server.ts';
import { holdLeases } from './leases.server.ts';
import { openJobPool } from './pool.server.ts';
import { runLane, type RunningLane } from './run-lane.server.ts';

export interface JobWorkers {
  /** Takes no more jobs, waits for those that run, and after a while gives the rest to others. */
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly lanes: Lanes;
  readonly crons?: readonly Cron[];
  readonly log: Log;
  /** Whether those who answer requests are busy: jobs let them go first, for a while. */
  readonly busy?: () => boolean;
  /** How long a worker that says nothing counts as alive. */
  readonly leaseMs?: number;
  /** How long `stop` waits for jobs that run. */
  readonly graceMs?: number;
}

const LEASE_MS = 30_000;
const GRACE_MS = 10_000;
/** A lane that ran this long was healthy; the pause before its next restart begins small again. */
const WELL_MS = 15_000;
const MOST_PAUSE_MS = 5_000;
/** Beside the one with which each lane listens. */
const SPARE_CONNECTIONS = 3;

/** Runs the jobs of all lanes until stopped. Whatever ends a lane (a database that restarts, say), it is started again. */
export function startJobs({
  url,
  lanes,
  crons = [],
  log,
  busy = () => false,
  leaseMs = LEASE_MS,
  graceMs = GRACE_MS,
}: Options): JobWorkers {
  const named = Object.entries(lanes).filter(([, { handlers }]) => Object.keys(handlers).length > 0);
  const pool = openJobPool(url, named.length + SPARE_CONNECTIONS, (id) => leases.giveUp(id));
  const leases = holdLeases(pool, { leaseMs, log });
  const stopping = new AbortController();
  const running = new Map<RunningLane, Promise<void>>();

  async function start(lane: Lane): Promise<RunningLane> {
    const own = crons.filter(({ kind }) => kind in lane.handlers);
    const started = await runLane({ lane, crons: own, pool, leases, busy, log });
    const over = started.ended
      .then(() => leases.release([started.id]))
      // Without the database it runs out by itself.
      .catch(() => {})
      .finally(() => running.delete(started));
    running.set(started, over);
    return started;
  }

  async function keepRunning(name: string, lane: Lane): Promise<void> {
    for (let troubles = 0; !stopping.signal.aborted; troubles += 1) {
      const since = performance.now();
      try {
        const started = await start(lane);
        if (stopping.signal.aborted) started.stop();
        await started.stopping;
        if (!stopping.signal.aborted) log.warn({ lane: name }, 'the workers of a lane are replaced');
      } catch (error) {
        const level = troubles > 0 ? 'debug' : 'warn';
        log[level](
          { lane: name, reason: (error as Error).message },
          'the workers of a lane cannot be started',
        );
      }
      if (performance.now() - since > WELL_MS) troubles = 0;
      const pause = Math.min(MOST_PAUSE_MS, 200 * 2 ** troubles);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const kept = named.map(([name, lane]) => keepRunning(name, lane));

  return {
    async stop() {
      stopping.abort();
      for (const lane of running.keys()) lane.stop();
      const all = Promise.all(kept).then(() => Promise.all(running.values()));
      await Promise.race([all, sleep(graceMs, undefined, { ref: false })]);
      const left = [...running.keys()].map(({ id }) => id);
      if (left.length > 0) {
        log.warn({ workers: left.length }, 'jobs that take long are given to another worker');
        await leases.release(left).catch(() => {});
      }
      await leases.stop();
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })]);
    },
  };
}
