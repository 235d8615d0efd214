import { expect, it } from 'vitest';
import { createSlots } from './slots.server.ts';

it('hands a slot on to whoever waits, and leaves none taken', async () => {
  const take = createSlots(1, 60_000);
  const first = await take('a');
  const other = await take('b');
  const second = take('a');
  const third = take('a');
  first?.();
  (await second)?.();
  (await third)?.();
  other?.();
  for (const receiver of ['a', 'b']) expect(await take(receiver)).toBeTypeOf('function');
});

it('whoever waits for a receiver that hangs goes without', async () => {
  const take = createSlots(2, 0);
  await take('hangs');
  const leave = await take('hangs');
  expect(await take('hangs')).toBeUndefined();
  leave?.();
  expect(await take('hangs')).toBeTypeOf('function');
});
