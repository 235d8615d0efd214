import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that ends when it is told to. */
function workshop() {
  let atWork = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise<void>((resolve) => ends.push(resolve));
    atWork -= 1;
  };
  return { work, ends, most: () => most };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('never more at once than allowed, and everybody gets a turn', async () => {
  const { work, ends, most } = workshop();
  const inTurn = takeTurns(2, 100);
  const all = Promise.all(Array.from({ length: 20 }, () => inTurn(work)));
  for (let turn = 0; turn < 20; turn += 1) {
    await soon();
    ends.shift()?.();
  }
  await all;
  expect(most()).toBe(2);
});

it('sends away whoever would wait too long, and goes on after a failure', async () => {
  const { work, ends } = workshop();
  const inTurn = takeTurns(1, 1);
  const first = inTurn(work);
  const second = inTurn(() => Promise.reject(new Error('broken')));
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  ends.shift()?.();
  await first;
  await expect(second).rejects.toThrow('broken');
  const third = inTurn(work);
  await soon();
  ends.shift()?.();
  await third;
});
