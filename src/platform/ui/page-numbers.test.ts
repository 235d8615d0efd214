import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [1, 12, [1, 2, null, 12]],
  [12, 12, [1, null, 11, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
])('page %i of %i', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
