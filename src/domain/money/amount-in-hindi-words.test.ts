import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInHindiWords } from './amount-in-hindi-words.ts';

test.each([
  [0, 'शून्य रुपये मात्र'],
  [1499_00, 'एक हज़ार चार सौ निन्यानवे रुपये मात्र'],
  [1_23_456_50, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र'],
  [3_00_00_000_00, 'तीन करोड़ रुपये मात्र'],
])('%i paise are %s', (amount, words) => expect(amountInHindiWords(amount)).toBe(words));

test('every amount has words of its own', () => {
  const amounts = fc.uniqueArray(fc.integer({ min: 0, max: 99_99_99_999_99 }), { minLength: 2 });
  fc.assert(
    fc.property(amounts, (all) => {
      const said = all.map(amountInHindiWords);
      expect(new Set(said).size).toBe(all.length);
      for (const each of said) expect(each).toMatch(/^[\u0900-\u097f ]+$/);
    }),
  );
});
