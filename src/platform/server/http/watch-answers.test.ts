import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchAnswers } from './watch-answers.ts';

describe('watching whether the database answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never = () => new Promise<never>(() => undefined);
  const after = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(ms);
    return promise;
  };

  it('asks one question for all who want to know', async () => {
    let answer: (said: unknown) => void = () => undefined;
    const ask = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const watch = watchAnswers(ask);
    const told = Promise.all([watch(), watch(), watch()]);
    answer('yes');
    expect(await told).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('what answered a moment ago and is slow now is busy; after a while it is away', async () => {
    const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    const watch = watchAnswers(ask);
    expect(await watch()).toBe(true);
    ask.mockImplementation(never);
    expect(await after(300, watch())).toBe(true);
    expect(await after(300, watch())).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await after(300, watch())).toBe(false);
  });

  it('what never answered is not ready, and a refusal is believed at once', async () => {
    expect(await after(300, watchAnswers(never)())).toBe(false);
    const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    const watch = watchAnswers(ask);
    await watch();
    ask.mockImplementation(() => Promise.reject(new Error('away')));
    expect(await watch()).toBe(false);
    ask.mockImplementation(never);
    expect(await after(300, watch())).toBe(false);
  });

  it('asks again beside a question that gets no answer', async () => {
    const ask = vi.fn<() => Promise<unknown>>(never);
    const watch = watchAnswers(ask);
    expect(await after(300, watch())).toBe(false);
    ask.mockImplementation(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await watch()).toBe(true);
  });
});
