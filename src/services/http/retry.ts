import { ServiceError } from './service-error.ts';

export type RetrySettings = {
  attempts: number;
  /** The wait before try n is a random time up to baseMs·2ⁿ (full jitter), at most maxMs. */
  baseMs: number;
  maxMs: number;
};

export const RETRY_DEFAULTS: RetrySettings = { attempts: 3, baseMs: 200, maxMs: 3_000 };

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function backoffMs(attempt: number, { baseMs, maxMs }: RetrySettings, random = Math.random): number {
  return random() * Math.min(maxMs, baseMs * 2 ** attempt);
}

/** Only for calls that may be repeated without harm. */
export async function withRetries<T>(call: () => Promise<T>, settings: RetrySettings): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const again = error instanceof ServiceError && error.retryable && attempt + 1 < settings.attempts;
      if (!again) throw error;
      const asked = Math.min(error.retryAfterMs ?? 0, settings.maxMs);
      await sleep(Math.max(asked, backoffMs(attempt, settings)));
    }
  }
}
