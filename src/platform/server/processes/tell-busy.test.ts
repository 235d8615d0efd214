import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellWhenBusy } from './tell-busy.server.ts';

afterEach(() => vi.useRealTimers());

/** Half a second on two processors: how much of it this process answered, and how much of the machine was idle. */
function halfSeconds(...each: readonly { answering: number; idle: number }[]): number[] {
  vi.useFakeTimers();
  const sum = { loopActive: 0, loopIdle: 0, all: 0, idle: 0 };
  const told: number[] = [];
  let at = 0;
  tellWhenBusy(
    () => told.push(at),
    () => ({ ...sum }),
  );
  for (const { answering, idle } of each) {
    at += 1;
    sum.loopActive += 500 * answering;
    sum.loopIdle += 500 * (1 - answering);
    sum.all += 1_000;
    sum.idle += 1_000 * idle;
    vi.advanceTimersByTime(500);
  }
  return told;
}

describe('a process that answers requests', () => {
  it('says that it is busy while it answers many and no processor is free', () => {
    expect(
      halfSeconds(
        { answering: 0.9, idle: 0.02 },
        // Time is left for others.
        { answering: 0.9, idle: 0.4 },
        // The machine is full, but not of answers.
        { answering: 0.05, idle: 0 },
        { answering: 0.5, idle: 0.05 },
      ),
    ).toEqual([1, 4]);
  });
});
