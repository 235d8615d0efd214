import { expect, test } from 'vitest';
import { isCountable, MAX_COUNTED, queryKey } from './counted-query.ts';

test('one spelling for all cases and spaces, and never longer than is stored', () => {
  expect(queryKey('  Black   HEELS ')).toBe('black heels');
  expect(queryKey('x'.repeat(500)).length).toBeLessThanOrEqual(MAX_COUNTED);
});

test.each(['asha@kadam.example', '98765 43210', 'order 9876543210', 'KD 23-45-67'])(
  '%s may say who somebody is, and is not counted',
  (text) => {
    expect(isCountable(queryKey(text))).toBe(false);
  },
);

test.each(['heels under 2000', 'size 38 sandals', 'जूती', '1500 to 2500'])('%s is counted', (text) => {
  expect(isCountable(queryKey(text))).toBe(true);
});
