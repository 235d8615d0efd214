import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VARIABLE_LENGTH, withParts } from './variable-parts.ts';

test('a sentence goes out in variables a carrier takes, with words and links whole', () => {
  const text =
    'Kadam: your order KD44X2Y8H8E of ₹8,120.00 is placed. Track it: https://kadam.example/o/KD44X2Y8H8E-x8Yz0aBc';
  expect(withParts({ order: 'KD44X2Y8H8E', text })).toEqual({
    order: 'KD44X2Y8H8E',
    text,
    text1: 'Kadam: your order KD44X2Y8H8E',
    text2: 'of ₹8,120.00 is placed. Track',
    text3: 'it:',
    text4: 'https://kadam.example/o/KD44X2Y8H8E-x8Yz0aBc',
    text5: '',
    text6: '',
  });
});

test('the parts say the same as the sentence, and none is too long', () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/\s/.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const text = words.join(' ');
      const { text: whole, ...parts } = withParts({ text });
      expect(whole).toBe(text);
      const said = Object.values(parts).filter((part) => part !== '');
      expect(said.join(' ')).toBe(text.length <= VARIABLE_LENGTH ? '' : text);
      for (const part of said.slice(0, 5)) expect(part.length).toBeLessThanOrEqual(VARIABLE_LENGTH);
    }),
  );
});
