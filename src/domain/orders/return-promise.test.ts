import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../text/dates.ts';
import { RETURN_REASONS, SIZE_REASONS } from './return-reasons.ts';
import { canRequestReturn, isReturnNote, returnNote, returnWords } from './return-promise.ts';

const DEMO = { returnDays: 2, exchangeDays: 7 };
const deliveredAt = new Date('2026-11-18T12:00:00Z');
const order = { orderStatus: 'Delivered', deliveredAt } as const;
const onDay = (days: number) => new Date(deliveredAt.getTime() + days * DAY_MS);

describe('"size exchange is free within 7 days in the demo"', () => {
  test('the specified 2 days for what is damaged or not as expected stay', () => {
    const asked = (days: number, wish: 'return' | 'exchange', reason: string) =>
      canRequestReturn(order, onDay(days), { ...DEMO, wish, reason });
    expect(asked(2, 'return', 'Damaged')).toEqual({ ok: true });
    expect(asked(7, 'exchange', 'Too small')).toEqual({ ok: true });
    expect(asked(3, 'return', 'Too small')).toEqual({
      ok: false,
      reason:
        'A return can be requested within 2 days of delivery. Another size can be chosen within 7 days.',
    });
    expect(asked(3, 'exchange', 'Damaged')).toEqual({
      ok: false,
      reason:
        'What is damaged or not as expected can be reported within 2 days of delivery. The pair can still be exchanged for another size.',
    });
    expect(asked(7.01, 'exchange', 'Too small')).toEqual({
      ok: false,
      reason: 'A return can be requested within 2 days of delivery.',
    });
  });

  test('whatever the owner sets: within the days of a return all is possible, after both nothing, between them another size alone', () => {
    const days = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(
        days,
        days,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('return', 'exchange'),
        fc.constantFrom(...RETURN_REASONS),
        (returnDays, exchangeDays, passed, wish, reason) => {
          const { ok } = canRequestReturn(order, onDay(passed), { returnDays, exchangeDays, wish, reason });
          const forSize = wish === 'exchange' && SIZE_REASONS.some((each) => each === reason);
          expect(ok).toBe(passed <= returnDays || (forSize && passed <= exchangeDays));
        },
      ),
    );
  });
});

test('the promise beside the buy button is the owner’s, or what follows from the days', () => {
  expect(returnWords(DEMO)).toBe('Return within 2 days, free size exchange within 7 days');
  expect(returnWords({ returnDays: 5, exchangeDays: 2 })).toBe('Return or exchange within 5 days');
  expect(returnNote('', { returnDays: 1, exchangeDays: 0 })).toBe('Return or exchange within 1 day.');
  expect(returnNote('Another size is free within {exchangeDays}.', DEMO)).toBe(
    'Another size is free within 7 days.',
  );
  expect(isReturnNote('Free for {exchangeDays}, {returnDays}')).toBe(true);
  expect(isReturnNote('Free for {days}')).toBe(false);
});

test('of a bag of one size nothing is said about another size', () => {
  const terms = { returnDays: 2, exchangeDays: 7 };
  const note = 'Another size is free within {exchangeDays}. Damaged: tell us within {returnDays}.';
  expect(returnNote(note, terms)).toBe('Another size is free within 7 days. Damaged: tell us within 2 days.');
  expect(returnNote(note, terms, false)).toBe('Damaged: tell us within 2 days.');
  expect(returnNote('Another size within {exchangeDays}.', terms, false)).toBe('Return within 2 days.');
  expect(returnNote('', terms, false)).toBe('Return within 2 days.');
  expect(returnWords(terms, 'en', false)).toBe('Return within 2 days');
});
