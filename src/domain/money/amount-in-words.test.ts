import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [100, 'Rupees One Only'],
  [1_200_50, 'Rupees One Thousand Two Hundred and Fifty Paise Only'],
  [1_19_99_017, 'Rupees One Lakh Nineteen Thousand Nine Hundred Ninety and Seventeen Paise Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [12_34_56_789_00, 'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only'],
  [1_00_00_00_00_000_00, 'Rupees Ten Thousand Crore Only'],
])('%d paise read "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it('never writes two amounts alike, and never an empty word', () => {
  const amount = fc.integer({ min: 0, max: 1_00_00_00_000_00 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(amountInWords(a)).toMatch(/^Rupees (?:[A-Z][a-z]+ )+(?:and (?:[A-Z][a-z]+ )+Paise )?Only$/);
      expect(amountInWords(a) === amountInWords(b)).toBe(a === b);
    }),
  );
});

it('refuses a negative amount', () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
});
