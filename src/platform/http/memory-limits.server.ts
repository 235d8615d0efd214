import { Failure } from '../../domain/errors.ts';
import type { Limit } from '../limits.server.ts';

/** Limits that need to hold in one process only. Bounded: when the table is full it starts anew. */
export function createMemoryLimits(capacity = 50_000) {
  const windows = new Map<string, { until: number; count: number }>();
  return {
    take(key: string, limit: Limit): void {
      const now = performance.now();
      let window = windows.get(key);
      if (!window || window.until <= now) {
        if (windows.size >= capacity) windows.clear();
        windows.set(key, (window = { until: now + limit.seconds * 1000, count: 0 }));
      }
      window.count += 1;
      if (window.count > limit.max)
        throw new Failure('tooManyRequests', { retryAfterSeconds: Math.ceil((window.until - now) / 1000) });
    },
  };
}
