import { Failure } from '../../domain/errors.ts';

/** Longer than any statement may take, shorter than a shopper's patience. */
const DEADLINE_MS = 25_000;

/** Nobody waits for ever, for example for a database whose machine has gone without a word. */
export async function inTime<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('busy', { retryAfterSeconds: 5 })), deadlineMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
