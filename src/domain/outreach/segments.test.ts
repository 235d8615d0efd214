import { expect, test } from 'vitest';
import { hasRule, NO_RULES, segmentWords, typedPincodes, typedSizes } from './segments.ts';

test('a segment is said in words', () => {
  expect(segmentWords(NO_RULES)).toBe('Everybody');
  expect(segmentWords({ ...NO_RULES, ordersTo: 0, language: 'hi' })).toBe('Never ordered · reads Hindi');
  expect(
    segmentWords(
      { ...NO_RULES, categories: ['c1'], collections: ['k2', 'gone'], boughtDays: 90, spentFrom: 500000 },
      { c1: 'Festive', k2: 'Monsoon' },
    ),
  ).toBe('Spent ₹5,000 or more · bought Festive or Monsoon or something deleted in the last 90 days');
  expect(
    segmentWords({ ...NO_RULES, ordersFrom: 2, ordersTo: 5, sizes: [38, 39.5], pincodes: ['400'] }),
  ).toBe('Orders: between 2 and 5 · size 38 or 39.5 · pincode 400…');
  expect(segmentWords({ ...NO_RULES, inactiveDays: 180, returned: 'never' })).toBe(
    'No order for 180 days · never returned anything',
  );
});

test('without a rule it is everybody', () => {
  expect(hasRule(NO_RULES)).toBe(false);
  expect(hasRule({ ...NO_RULES, ordersTo: 0 })).toBe(true);
  expect(hasRule({ ...NO_RULES, states: ['Kerala'] })).toBe(true);
});

test('sizes and pincodes are read as people type them', () => {
  expect(typedSizes('38, 39.5 38')).toEqual([38, 39.5]);
  expect(typedSizes('')).toEqual([]);
  expect(typedSizes('38, big')).toBeUndefined();
  expect(typedPincodes('400;  411')).toEqual(['400', '411']);
  expect(typedPincodes('0400')).toBeUndefined();
});
