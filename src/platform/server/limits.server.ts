import { Failure } from '../../domain/errors.ts';
import type { Db } from './db.server.ts';

export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/**
 * Counts one use of `key` and refuses when the window is full. The counters are in PostgreSQL, so the limit holds
 * across processes. Windows are fixed: simple, and an upper bound of twice the limit at their seam is acceptable.
 */
export async function takeFromLimit(db: Db, key: string, limit: Limit, message?: string): Promise<void> {
  const rows = await db<{ count: number; wait: number }[]>`
    insert into limit_counters as c (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${limit.seconds}) * ${limit.seconds}), 1)
    on conflict (key, window_start) do update set count = c.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.seconds} - extract(epoch from clock_timestamp()))::int as wait`;
  const row = rows[0];
  if (row && row.count > limit.max) {
    throw new Failure('tooManyRequests', {
      retryAfterSeconds: Math.max(1, row.wait),
      ...(message ? { message } : {}),
    });
  }
}

/** The same for whoever is not to be told: false when the window is full. */
export async function mayTake(db: Db, key: string, limit: Limit): Promise<boolean> {
  try {
    await takeFromLimit(db, key, limit);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooManyRequests') return false;
    throw error;
  }
}

/** Old windows are of no use; a daily job calls this. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await db`delete from limit_counters where window_start < now() - interval '2 days'`;
}
