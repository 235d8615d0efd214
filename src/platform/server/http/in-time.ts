import { Failure } from '../../../domain/errors.ts';

/** Longer than any statement may take. */
const DEADLINE_MS = 25_000;

/** A time limit, for example for a database whose machine disappeared. */
export async function inTime<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('busy', { retryAfterSeconds: 5 })), deadlineMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
