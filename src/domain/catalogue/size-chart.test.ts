import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHART_SIZES,
  DEFAULT_LENGTHS,
  fitAdvice,
  indianSize,
  remainingSize,
  lengthsFault,
  lengthsFor,
  sizeForFoot,
} from './size-chart.ts';

test("'size chart (UK 36-42 versus IND 05-11)'", () => {
  expect(CHART_SIZES.map((uk) => [uk, indianSize(uk)])).toEqual([
    [36, '05'],
    [37, '06'],
    [38, '07'],
    [39, '08'],
    [40, '09'],
    [41, '10'],
    [42, '11'],
  ]);
});

describe('the size for a foot', () => {
  test('in between two it is the larger one', () => {
    expect(sizeForFoot(DEFAULT_LENGTHS, 23.8)).toBe(38);
    expect(sizeForFoot(DEFAULT_LENGTHS, 23.9)).toBe(39);
    expect(sizeForFoot(DEFAULT_LENGTHS, 22)).toBe(36);
    expect(sizeForFoot(DEFAULT_LENGTHS, 26.5)).toBe(42);
  });
  test('a foot that no size fits has none', () => {
    expect(sizeForFoot(DEFAULT_LENGTHS, 20)).toBeUndefined();
    expect(sizeForFoot(DEFAULT_LENGTHS, 27)).toBeUndefined();
    expect(sizeForFoot(DEFAULT_LENGTHS, Number.NaN)).toBeUndefined();
  });
  test('a longer foot never gets a smaller size', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 21.5, max: 26.5, noNaN: true }),
        fc.double({ min: 21.5, max: 26.5, noNaN: true }),
        (one, other) => {
          const [short, long] = [Math.min(one, other), Math.max(one, other)];
          const most = sizeForFoot(DEFAULT_LENGTHS, long) ?? 0;
          expect(sizeForFoot(DEFAULT_LENGTHS, short) ?? 0).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
  test('a brand that is cut otherwise has lengths of its own', () => {
    const small = DEFAULT_LENGTHS.map((cm) => cm - 0.6);
    const chart = { lengths: DEFAULT_LENGTHS, brands: { Mira: small } };
    expect(sizeForFoot(lengthsFor(chart, 'Mira'), 23.8)).toBe(39);
    expect(sizeForFoot(lengthsFor(chart, 'Charma'), 23.8)).toBe(38);
  });
});

test('lengths that cannot be a chart are refused with a sentence', () => {
  expect(lengthsFault(DEFAULT_LENGTHS)).toBeUndefined();
  expect(lengthsFault([22, 23])).toBe('Please give a length for every size.');
  expect(lengthsFault([22.5, 23.2, 23.1, 24.5, 25.2, 25.8, 26.5])).toBe(
    'Each size must be longer than the one before.',
  );
  expect(lengthsFault([2, 23.2, 23.8, 24.5, 25.2, 25.8, 26.5])).toBe('A foot is between 15 and 35 cm long.');
});

test('the size of most remaining pairs: of the brand, otherwise of all', () => {
  const remaining = [
    { brand: 'Mira', size: 39, pairs: 1 },
    { brand: 'Charma', size: 38, pairs: 3 },
    { brand: 'Charma', size: 37, pairs: 1 },
  ];
  expect(remainingSize(remaining, 'Mira')).toBe(39);
  expect(remainingSize(remaining, 'Charma')).toBe(38);
  expect(remainingSize(remaining, 'Another')).toBe(38);
  expect(remainingSize([], 'Mira')).toBeUndefined();
});

test('the fit of the reviews is said where most agree that it is off', () => {
  expect(fitAdvice({ small: 8, true: 4, large: 0 })).toBe(
    '8 of 12 say it runs small: a size larger may fit better.',
  );
  expect(fitAdvice({ small: 0, true: 1, large: 2 })).toBe(
    '2 of 3 say it runs large: a size smaller may fit better.',
  );
  expect(fitAdvice({ small: 2, true: 0, large: 0 })).toBeUndefined();
  expect(fitAdvice({ small: 3, true: 18, large: 0 })).toBeUndefined();
});
