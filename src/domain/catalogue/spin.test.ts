import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameAfter, MOST_SPIN_BYTES, spinWidth } from './spin.ts';

test('the largest files that together stay below 250 KB are shown', () => {
  expect(
    spinWidth([
      { width: 240, bytes: 90_000 },
      { width: 480, bytes: 240_000 },
      { width: 720, bytes: 400_000 },
    ]),
  ).toBe(480);
  expect(spinWidth([{ width: 240, bytes: MOST_SPIN_BYTES + 1 }])).toBe(240);
  expect(spinWidth([])).toBeUndefined();
});

test('a turn goes on at its end; pulled over the whole width it is where it began, and back the way it came', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 36 }),
      fc.nat(35),
      fc.integer({ min: -3, max: 3 }),
      (count, at, by) => {
        const from = at % count;
        expect(frameAfter(from, by, count)).toBe(from);
        const there = frameAfter(from, by / count, count);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(count);
        expect(frameAfter(there, -by / count, count)).toBe(from);
      },
    ),
  );
});
