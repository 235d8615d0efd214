import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters, firstSentence, tidyText } from './text.ts';

it('counts an emoji as one character', () => {
  expect(countCharacters('a👠b')).toBe(3);
});

it('knows where the first sentence ends', () => {
  expect(firstSentence('A 2.5 cm heel. Wipe dry.')).toBe('A 2.5 cm heel.');
  expect(firstSentence('Ready? Walk.')).toBe('Ready?');
  expect(firstSentence('No stop at all')).toBe('No stop at all');
  expect(firstSentence('')).toBe('');
});

it('strips what turns the direction of a text, and keeps the joiners of Indian scripts', () => {
  expect(tidyText('Asha\u202Egpj.exe\u2066\u2069\u200F', 40)).toBe('Ashagpj.exe');
  expect(tidyText('क्‍ष क्‌ष', 40)).toBe('क्‍ष क्‌ष');
});

it('makes one tidy line of any text, and tidying again changes nothing', () => {
  expect(tidyText('  gold \n\t jutti\0 ', 20)).toBe('gold jutti');
  expect(tidyText('abc def', 4)).toBe('abc');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const tidy = tidyText(text, max);
      expect(countCharacters(tidy)).toBeLessThanOrEqual(max);
      expect(tidy.isWellFormed()).toBe(true);
      expect(tidyText(tidy, max)).toBe(tidy);
    }),
  );
});
