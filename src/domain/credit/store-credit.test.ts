import { expect, test } from 'vitest';
import { bonusOf, signedAmount } from './store-credit.ts';

test('what is issued and given back adds, what is redeemed, expired or voided takes away', () => {
  expect(signedAmount('issued', 500)).toBe(500);
  expect(signedAmount('bonus', 500)).toBe(500);
  expect(signedAmount('returned', 500)).toBe(500);
  expect(signedAmount('redeemed', 500)).toBe(-500);
  expect(signedAmount('voided', 500)).toBe(-500);
  expect(signedAmount('expired', 500)).toBe(-500);
});

test('a bonus is rounded half up to the paisa', () => {
  expect(bonusOf(1399_00, 10)).toBe(139_90);
  expect(bonusOf(50, 5)).toBe(3);
  expect(bonusOf(49, 5)).toBe(2);
  expect(bonusOf(1399_00, 0)).toBe(0);
});
