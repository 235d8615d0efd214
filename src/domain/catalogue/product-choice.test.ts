import { expect, it } from 'vitest';
import { choiceError } from './product-choice.ts';
import { aProduct } from './testing-products.ts';

it.each([
  ['', 0, 1, 'Please select color '],
  [' ', 37, 1, 'Please select color '],
  ['Gold', 0, 1, 'Please select size.'],
  ['Gold', 37, 6, 'Only 5 items available in stock'],
  ['Gold', 39, 1, 'Only 0 items available in stock'],
  ['Gold', 44, 1, 'Only 0 items available in stock'],
  ['Gold', 37, 5, undefined],
])('colour %j, size %d, quantity %d: %j', (color, size, quantity, sentence) => {
  expect(choiceError(aProduct(), { color, size, quantity })).toBe(sentence);
});
