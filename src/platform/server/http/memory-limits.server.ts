import { Failure } from '../../../domain/errors.ts';
import type { Limit } from '../limits.server.ts';

/** Limits that need to hold in one process only. Bounded: when the table is full, whoever has been quiet longest goes. */
export function createMemoryLimits(capacity = 50_000) {
  const windows = new Map<string, { until: number; count: number }>();
  return {
    get size(): number {
      return windows.size;
    },
    take(key: string, limit: Limit): void {
      const now = performance.now();
      let window = windows.get(key);
      if (!window || window.until <= now) window = { until: now + limit.seconds * 1000, count: 0 };
      // To the end of the map: its order is the order of the last use.
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > capacity) {
        const [oldest] = windows.keys();
        if (oldest !== undefined) windows.delete(oldest);
      }
      window.count += 1;
      if (window.count > limit.max)
        throw new Failure('tooManyRequests', { retryAfterSeconds: Math.ceil((window.until - now) / 1000) });
    },
  };
}
