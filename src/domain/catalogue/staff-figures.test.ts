import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { typedDiscount, typedPairs, typedPrice } from './staff-figures.ts';

describe('what staff type', () => {
  it.each([
    ['1999', 1999],
    ['1,999', 1999],
    ['₹ 1,999.50', 1999.5],
    ['0', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['19.999', undefined],
    ['99999999', undefined],
  ])('a price %s is %s', (text, price) => expect(typedPrice(text)).toBe(price));

  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12.5', 12.5],
    ['100', 100],
    ['101', undefined],
    ['ten', undefined],
  ])('a discount %j is %s', (text, percent) => expect(typedDiscount(text)).toBe(percent));

  it.each([
    ['0', 0],
    ['12', 12],
    ['1.5', undefined],
    ['', undefined],
    ['9999999', undefined],
  ])('%j pairs are %s', (text, pairs) => expect(typedPairs(text)).toBe(pairs));
});

test('every whole number of pairs is read as it is written', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (pairs) => {
      expect(typedPairs(String(pairs))).toBe(pairs);
    }),
  );
});

test('no text gives a figure that the server would refuse', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [price, discount, pairs] = [typedPrice(text), typedDiscount(text), typedPairs(text)];
      expect(price === undefined || (price > 0 && price < 10_000_000)).toBe(true);
      expect(discount === undefined || discount === null || (discount >= 0 && discount <= 100)).toBe(true);
      expect(pairs === undefined || (Number.isSafeInteger(pairs) && pairs >= 0)).toBe(true);
    }),
  );
});
