import { expect, it } from 'vitest';
import { choiceError, onlySize } from './product-choice.ts';
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

it.each([
  [[{ size: 1, quantity: 3, sizeLabel: 'One size' }], 1],
  [[{ size: 1, quantity: 0, sizeLabel: 'One size' }], 0],
  [[{ size: 38, quantity: 3 }], 0],
  [
    [
      { size: 1, quantity: 3, sizeLabel: 'Small' },
      { size: 2, quantity: 3, sizeLabel: 'Large' },
    ],
    0,
  ],
  [[], 0],
])('a bag of one size is chosen when its page opens, a shoe is not: %j', (sizesAvailable, size) => {
  expect(onlySize({ sizesAvailable })).toBe(size);
});
