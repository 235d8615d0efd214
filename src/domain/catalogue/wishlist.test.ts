import { expect, test } from 'vitest';
import { newsOf } from './wishlist.ts';

const then = { price: 1299, inStock: true };

test('a lower price is news, a higher one and the paise that nobody sees are not', () => {
  expect(newsOf(then, { price: 1099, inStock: true })).toEqual({ less: 200 });
  expect(newsOf(then, { price: 1399, inStock: true })).toEqual({});
  expect(newsOf({ ...then, price: 1299.4 }, { price: 1299, inStock: true })).toEqual({});
});

test('what was sold out and is there again is news; what is still sold out is not', () => {
  const gone = { price: 1299, inStock: false };
  expect(newsOf(gone, then)).toEqual({ back: true });
  expect(newsOf(gone, gone)).toEqual({});
  expect(newsOf(then, gone)).toEqual({});
  expect(newsOf(gone, { price: 999, inStock: true })).toEqual({ less: 300, back: true });
});
