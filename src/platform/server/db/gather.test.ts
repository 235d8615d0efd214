import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { ConnectionLost } from './connect.server.ts';
import { gather } from './gather.server.ts';

const ownFault = () => new DatabaseError('refused', 0, 'error');

it('does what is asked for in one go together, and answers everybody with their own', async () => {
  const runs: number[][] = [];
  const double = gather(
    async (_: object, items: readonly number[]) => {
      runs.push([...items]);
      return items.map((item) => item * 2);
    },
    { most: 3 },
  );
  const on = {};
  expect(await Promise.all([1, 2, 3, 4].map((item) => double(on, item)))).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([[1, 2, 3], [4]]);
  await Promise.all([double(on, 5), double({}, 6)]);
  expect(runs.slice(2)).toEqual([[5], [6]]);
});

it('tries each alone when all together fail: nobody fails because of another', async () => {
  let runs = 0;
  const most = gather(async (_: object, items: readonly number[]) => {
    runs += 1;
    if (items.includes(2)) throw ownFault();
    return items;
  });
  const on = {};
  const settled = await Promise.allSettled([1, 2, 3].map((item) => most(on, item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toBe(4);
});

it('tries nothing again after a lost connection, since it may have been done', async () => {
  let runs = 0;
  const never = gather(async (): Promise<readonly number[]> => {
    runs += 1;
    throw new ConnectionLost('gone');
  });
  const on = {};
  const settled = await Promise.allSettled([1, 2].map((item) => never(on, item)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
});

it('in turn: what comes while others are under way waits, and goes together', async () => {
  const runs: number[][] = [];
  const first = Promise.withResolvers<void>();
  const write = gather(
    async (_: object, items: readonly number[]) => {
      runs.push([...items]);
      if (runs.length === 1) await first.promise;
      return items;
    },
    { inTurn: true },
  );
  const on = {};
  const one = write(on, 1);
  await expect.poll(() => runs).toEqual([[1]]);
  const later = [write(on, 2), write(on, 3)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toEqual([[1]]);
  first.resolve();
  expect(await Promise.all([one, ...later])).toEqual([1, 2, 3]);
  expect(runs).toEqual([[1], [2, 3]]);
  expect(await write(on, 4)).toBe(4);
});
