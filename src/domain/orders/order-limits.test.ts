import { describe, expect, it } from 'vitest';
import { cashLimitError, DEFAULT_LIMITS, lineLimitError, orderLimitError } from './order-limits.ts';

const line = (productId: string, size: number, quantity: number) => ({ productId, size, quantity });

describe('what one order may hold', () => {
  it('5 pairs of a size', () => {
    expect(lineLimitError(5, DEFAULT_LIMITS)).toBeUndefined();
    expect(lineLimitError(6, DEFAULT_LIMITS)).toBe('You can order at most 5 pairs of one size.');
    expect(lineLimitError(2, { ...DEFAULT_LIMITS, pairsPerLine: 1 })).toBe(
      'You can order at most 1 pair of one size.',
    );
  });

  it('counts a size once, however many lines name it', () => {
    expect(orderLimitError([line('a', 38, 3), line('a', 38, 3)], DEFAULT_LIMITS)).toBe(
      'You can order at most 5 pairs of one size.',
    );
    expect(orderLimitError([line('a', 38, 5), line('a', 39, 5)], DEFAULT_LIMITS)).toBeUndefined();
  });

  it('20 pairs in all', () => {
    const full = [36, 37, 38, 39].map((size) => line('a', size, 5));
    expect(orderLimitError(full, DEFAULT_LIMITS)).toBeUndefined();
    expect(orderLimitError([...full, line('b', 38, 1)], DEFAULT_LIMITS)).toBe(
      'You can order at most 20 pairs at once. Please remove some, or write to us.',
    );
    expect(orderLimitError([], DEFAULT_LIMITS)).toBeUndefined();
  });

  it('₹25,000 at delivery', () => {
    expect(cashLimitError(25_000_00, DEFAULT_LIMITS)).toBeUndefined();
    expect(cashLimitError(25_000_01, DEFAULT_LIMITS)).toBe(
      'Cash on delivery is possible up to ₹25,000. Please pay online.',
    );
  });
});
