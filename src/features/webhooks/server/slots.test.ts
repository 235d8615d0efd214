import { expect, it } from 'vitest';
import { createSlots } from './slots.server.ts';

const SLOTS = { most: 1, mostQuick: 1, quickMs: 60_000, patienceMs: 0 };

const leave = (slot: Awaited<ReturnType<ReturnType<typeof createSlots>['take']>>): void => {
  if (typeof slot === 'string') throw new Error(`no slot: ${slot}`);
  slot();
};

it('hands a slot on to whoever waits, and leaves none taken', async () => {
  const { take } = createSlots({ ...SLOTS, patienceMs: 60_000 });
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
  const { take } = createSlots({ ...SLOTS, most: 2, mostQuick: 2 });
  await take('hangs');
  const second = await take('hangs');
  expect(await take('hangs')).toBe('stuck');
  leave(second);
  expect(await take('hangs')).toBeTypeOf('function');
});

it('whoever goes without knows whether the receiver takes anything at all', async () => {
  const { take } = createSlots(SLOTS);
  const first = await take('busy');
  const next = take('busy');
  const last = take('busy');
  leave(first);
  expect(await next).toBeTypeOf('function');
  expect(await last).toBe('moving');
});

it('a receiver that answers quickly gets more at once, one that does not fewer', async () => {
  const { take } = createSlots({ ...SLOTS, mostQuick: 3, patienceMs: 60_000 });
  const first = await take('quick');
  const waiting = [take('quick'), take('quick'), take('quick')];
  leave(first);
  const slots = await Promise.all(waiting);
  for (const slot of slots) leave(slot);
  expect(slots).toHaveLength(3);

  const { take: slow } = createSlots({ ...SLOTS, mostQuick: 3, quickMs: -1 });
  leave(await slow('slow'));
  await slow('slow');
  expect(await slow('slow')).toBe('stuck');
});
