import { expect, test } from 'vitest';
import { noRestock, refundableUnits, returnableUnits } from './refundable.ts';

const units = [
  { line: 1, place: 'delivered', claimed: true },
  { line: 1, place: 'shelf', claimed: false },
  { line: 2, place: 'shipped', claimed: true },
] as const;

test('what was credited or exchanged is not refunded once more', () => {
  expect([1, 2, 3].map((line) => refundableUnits(units, line))).toEqual([1, 1, 0]);
});

test('what the customer has can be returned', () => {
  expect([1, 2, 3].map((line) => returnableUnits(units, line))).toEqual([1, 0, 0]);
});

test('what the courier has is put into stock when its parcel is back', () => {
  expect(noRestock(units, [1])).toBeUndefined();
  expect(noRestock(units, [])).toBeUndefined();
  expect(noRestock(units, [1, 2])).toBe('The courier has it. Put it into stock when the parcel is back.');
});
