import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorReference, typedReference } from './error-reference.ts';

it('a reference is found again however it is typed, and by its first half', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (numbers) => {
      const reference = errorReference(() => numbers.next().value ?? 0);
      expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [reference.toLowerCase(), reference.replace('-', ''), reference.replace('-', ' ')])
        expect(typedReference(typed)).toBe(reference);
      expect(typedReference(reference.slice(0, 4))).toBe(reference.slice(0, 4));
    }),
  );
});

it.each(['', 'abc', 'KD23456789ABCD', 'a@b.example', 'O0O0-1111', '%%%%'])('%j is none', (text) => {
  expect(typedReference(text)).toBeUndefined();
});
