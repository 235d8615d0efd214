import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test('a size that is a word stands alone: "One size", not "size One size"', () => {
  expect(sizeWords('size', '38')).toBe('size 38');
  expect(sizeWords('Size', 38)).toBe('Size 38');
  expect(sizeWords('size', '38 · UK 5')).toBe('size 38 · UK 5');
  expect(sizeWords('size', 'One size')).toBe('One size');
  expect(sizeWords('साइज़', 'एक साइज़')).toBe('एक साइज़');
});
