import { expect, it } from 'vitest';
import { createSlots } from './slots.server.ts';

const leave = (slot: Awaited<ReturnType<ReturnType<typeof createSlots>>>): void => {
  if (typeof slot === 'string') throw new Error(`no slot: ${slot}`);
  slot();
};

it('hands a slot on to whoever waits, and leaves none taken', async () => {
  const take = createSlots(1, 60_000);
  const first = await take('a');
  const other = await take('b');
  const second = take('a');
  const third = take('a');
  leave(first);
  leave(await second);
  leave(await third);
  leave(other);
  for (const receiver of ['a', 'b']) expect(await take(receiver)).toBeTypeOf('function');
});

it('whoever waits for a receiver that hangs goes without', async () => {
  const take = createSlots(2, 0);
  await take('hangs');
  const second = await take('hangs');
  expect(await take('hangs')).toBe('stuck');
  leave(second);
  expect(await take('hangs')).toBeTypeOf('function');
});

it('whoever goes without knows whether the receiver takes anything at all', async () => {
  const take = createSlots(1, 0);
  const first = await take('busy');
  const next = take('busy');
  const last = take('busy');
  leave(first);
  expect(await next).toBeTypeOf('function');
  expect(await last).toBe('moving');
});
