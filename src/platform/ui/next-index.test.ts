import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

test('arrows go round, Home and End go to the ends', () => {
  expect(nextIndex('ArrowDown', 2, 3, 'vertical')).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3, 'vertical')).toBe(2);
  expect(nextIndex('ArrowRight', 0, 3, 'horizontal')).toBe(1);
  expect(nextIndex('Home', 2, 3, 'vertical')).toBe(0);
  expect(nextIndex('End', 0, 3, 'horizontal')).toBe(2);
});

test('the first arrow down from the button goes to the first item', () => {
  expect(nextIndex('ArrowDown', -1, 3, 'vertical')).toBe(0);
});

test('other keys, other directions and empty lists move nothing', () => {
  expect(nextIndex('a', 0, 3, 'vertical')).toBeUndefined();
  expect(nextIndex('ArrowRight', 0, 3, 'vertical')).toBeUndefined();
  expect(nextIndex('Home', 0, 0, 'vertical')).toBeUndefined();
});
