import { ServiceError } from './service-error.ts';

export type BreakerSettings = { failures: number; coolMs: number; now?: () => number };

/**
 * After `failures` troubles in a row nothing is asked for `coolMs`; then one call tries, and its fate decides.
 * A refusal is an answer, so it counts as health.
 */
export function createBreaker(
  service: string,
  { failures, coolMs, now = () => performance.now() }: BreakerSettings,
) {
  let inRow = 0;
  let openUntil = 0;

  return async function run<T>(call: () => Promise<T>): Promise<T> {
    if (now() < openUntil) {
      throw new ServiceError('unavailable', `${service} is resting after ${inRow} failures in a row`);
    }
    // Half open: those who come while the one try runs are turned away.
    if (inRow >= failures) openUntil = now() + coolMs;
    try {
      const result = await call();
      inRow = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof ServiceError && error.kind === 'refused') {
        inRow = 0;
        openUntil = 0;
      } else if (++inRow >= failures) {
        openUntil = now() + coolMs;
      }
      throw error;
    }
  };
}
