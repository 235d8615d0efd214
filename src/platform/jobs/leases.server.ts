import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../log.server.ts';

export interface Leases {
  /** Asks for a lease; `onLost` is called should it ever be taken away. */
  grant(id: string, onLost: () => void): Promise<void>;
  /** By our own clock, which is always a little ahead of the database's: true only if nobody can have taken it away. */
  held(id: string): boolean;
  /** Says `onLost` although the lease is still held, for those who must not go on. */
  giveUp(id: string): void;
  /** Gives a lease back; jobs that are still locked under it can be taken by others at once. */
  release(ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Free for others, who are told: nobody else would look before the next poll. */
const UNLOCK = `graphile_worker.force_unlock_workers(ids), pg_notify('jobs:insert', '{"count":10}')`;

interface Holding {
  granted: boolean;
  until: number;
  readonly onLost: () => void;
}

/**
 * The queue by itself gives the jobs of a killed worker back after four hours. So each worker holds a lease in
 * `job_leases` and renews it; when a lease runs out, whoever sees it first unlocks the jobs that were locked under it.
 */
export function holdLeases(pool: Pool, { leaseMs, log }: { leaseMs: number; log: Log }): Leases {
  const holdings = new Map<string, Holding>();
  const stopping = new AbortController();
  let steadySince = Number.NEGATIVE_INFINITY;
  let failing = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function renew(): Promise<void> {
    const asked = performance.now();
    const entries = [...holdings];
    const fresh = entries.filter(([, { granted }]) => !granted).map(([id]) => id);
    const known = entries.filter(([, { granted }]) => granted).map(([id]) => id);
    const { rows } = await pool.query<{ id: string }>({
      name: 'renew-job-leases',
      text: `with fresh as (
          insert into job_leases (id, expires_at)
          select id, now() + $3 * interval '1 millisecond' from unnest($1::text[]) id
          on conflict (id) do update set expires_at = excluded.expires_at returning id),
        known as (
          update job_leases set expires_at = now() + $3 * interval '1 millisecond'
          where id = any($2::text[]) returning id)
        select id from fresh union all select id from known`,
      values: [fresh, known, leaseMs],
    });
    const renewed = new Set(rows.map(({ id }) => id));
    for (const [id, holding] of entries) {
      if (renewed.has(id)) Object.assign(holding, { granted: true, until: asked + leaseMs });
      else if (holdings.delete(id)) holding.onLost();
    }
  }

  /** After an outage everybody's lease has run out: each gets the time to renew it before it counts as dead. */
  async function takeFromTheDead(): Promise<void> {
    if (performance.now() - steadySince < leaseMs) return;
    const { rows } = await pool.query<{ ids: string[] }>({
      name: 'end-job-leases',
      text: `with gone as (delete from job_leases where expires_at < now() returning id),
          dead as (select array_agg(id) as ids from gone)
        select ids, ${UNLOCK} from dead where ids is not null`,
    });
    if (rows[0])
      log.warn({ workers: rows[0].ids }, 'the jobs of workers that ended without a word are run again');
  }

  /**
   * A job may have been locked in the very moment in which a lease ran out. And a job whose last worker was killed is dead:
   * its key is free again.
   */
  async function unlockOrphans(): Promise<void> {
    if (performance.now() - sweptAt < leaseMs) return;
    sweptAt = performance.now();
    await pool.query({
      name: 'unlock-orphans',
      text: `update graphile_worker._private_jobs job set locked_by = null, locked_at = null,
          key = case when attempts < max_attempts then key end
        where (locked_at < now() - $1 * interval '1 millisecond'
            and not exists (select from job_leases lease where lease.id = job.locked_by))
          or (locked_at is null and key is not null and attempts >= max_attempts)`,
      values: [leaseMs],
    });
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(leaseMs / 6, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await renew();
        if (failing) steadySince = performance.now();
        failing = false;
        await takeFromTheDead();
        await unlockOrphans();
      } catch (error) {
        if (!failing)
          log.warn({ reason: (error as Error).message }, 'the leases of the job workers cannot be renewed');
        failing = true;
      }
    }
  }
  const running = loop();

  return {
    async grant(id, onLost) {
      holdings.set(id, { granted: false, until: 0, onLost });
      await renew();
    },
    giveUp: (id) => holdings.get(id)?.onLost(),
    held: (id) => (holdings.get(id)?.until ?? 0) > performance.now(),
    async release(ids) {
      for (const id of ids) holdings.delete(id);
      await pool.query(
        `with gone as (delete from job_leases where id = any($1::text[])) select ${UNLOCK} from (select $1::text[] as ids) n`,
        [ids],
      );
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
