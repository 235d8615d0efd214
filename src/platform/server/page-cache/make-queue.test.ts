import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMakeQueue } from './make-queue.ts';

const patiently = { timeout: 10_000, interval: 20 };

function openQueue(busy: boolean) {
  const started: string[] = [];
  const queue = createMakeQueue({ atOnce: 1, most: { first: 10, low: 10 }, busy: () => busy });
  /** Answers when it is made. */
  const add = (key: string, urgency: 'low' | 'first', ms = 0): Promise<void> =>
    new Promise((made) => {
      const start = async (): Promise<void> => {
        started.push(key);
        await sleep(ms);
        made();
      };
      queue.add({ key, urgency, asked: 1, start, refuse: () => {} });
    });
  return { queue, add, started };
}

it('low priority rests while those who send are busy, and nothing else waits for it', async () => {
  const { add, started } = openQueue(true);
  const made = add('a', 'low', 300);
  void add('b', 'low');
  await made;
  // The next one would have been started by now.
  await new Promise(setImmediate);
  void add('c', 'first');
  await expect.poll(() => started, patiently).toEqual(['a', 'c', 'b']);
});

it('what somebody else wants more urgently rests no longer', async () => {
  const { queue, add, started } = openQueue(true);
  await add('a', 'low', 300);
  await new Promise(setImmediate);
  void add('b', 'low');
  void add('c', 'low');
  queue.hurry('c', 'waited-for', 1);
  await expect.poll(() => started, patiently).toEqual(['a', 'c', 'b']);
});

it('low priority goes on while nobody is busy', async () => {
  const { add, started } = openQueue(false);
  for (const key of ['a', 'b', 'c']) void add(key, 'low');
  await expect.poll(() => started, patiently).toEqual(['a', 'b', 'c']);
});
