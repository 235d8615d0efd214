import { expect, it } from 'vitest';
import { createMakeQueue } from './make-queue.ts';

function openQueue(busy: boolean) {
  const started: string[] = [];
  const queue = createMakeQueue({ atOnce: 1, most: { first: 10, stranger: 10 }, busy: () => busy });
  const add = (key: string, urgency: 'stranger' | 'first', ms = 0): void =>
    queue.add({
      key,
      urgency,
      asked: 1,
      start: () => {
        started.push(key);
        return new Promise((resolve) => setTimeout(resolve, ms));
      },
      refuse: () => {},
    });
  return { add, started };
}

it('strangers rest while those who send are busy, and nobody else waits for them', async () => {
  const { add, started } = openQueue(true);
  add('a', 'stranger', 300);
  add('b', 'stranger');
  await expect.poll(() => started).toEqual(['a']);
  add('c', 'first');
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(2);
  // It came last, but the other one is a stranger who rests.
  expect(started).toEqual(['a', 'c']);
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['a', 'c', 'b']);
});

it('strangers follow one another while nobody is busy', async () => {
  const { add, started } = openQueue(false);
  for (const key of ['a', 'b', 'c']) add(key, 'stranger');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
});
