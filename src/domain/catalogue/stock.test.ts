import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantitiesBySize, stepQuantity, stockFor, totalStock } from './stock.ts';
import { quantityError } from './product-choice.ts';

const product = {
  sizesAvailable: [
    { size: 36, quantity: 3 },
    { size: 37, quantity: 0 },
    { size: 38, quantity: -2 },
  ],
};

describe('stock', () => {
  it('is counted per size, and never below nothing', () => {
    expect([36, 37, 38, 39, 0].map((size) => stockFor(product, size))).toEqual([3, 0, 0, 0, 0]);
    expect(totalStock(product)).toBe(3);
  });

  it("quantity above stock says 'Only {n} items available in stock'", () => {
    expect(quantityError(4, 3)).toBe('Only 3 items available in stock');
    expect(quantityError(3, 3)).toBeUndefined();
  });

  it('"stepper cannot go below 1 or above stock"', () => {
    expect([stepQuantity(1, -1, 3), stepQuantity(3, 1, 3), stepQuantity(2, 1, 3)]).toEqual([1, 3, 3]);
    expect(stepQuantity(1, 1, 0)).toBe(1);
  });
});

describe('quantities for the guarded updates', () => {
  it('adds up duplicated lines of a size', () => {
    const lines = [
      { productId: 'b', size: 38, quantity: 1 },
      { productId: 'a', size: 38, quantity: 2 },
      { productId: 'b', size: 36, quantity: 1 },
      { productId: 'b', size: 38, quantity: 4 },
    ];
    expect(quantitiesBySize(lines)).toEqual([
      { productId: 'a', size: 38, quantity: 2 },
      { productId: 'b', size: 36, quantity: 1 },
      { productId: 'b', size: 38, quantity: 5 },
    ]);
  });

  it('comes in one order whatever the order of the cart, and loses no pair', () => {
    const line = fc.record({
      productId: fc.constantFrom('a', 'b', 'B', 'ab', 'a","b'),
      size: fc.integer({ min: 36, max: 39 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sums = quantitiesBySize(lines);
        expect(quantitiesBySize(lines.toReversed())).toEqual(sums);
        const pairs = (all: { quantity: number }[]) =>
          all.reduce((total, { quantity }) => total + quantity, 0);
        expect(pairs(sums)).toBe(pairs(lines));
        expect(new Set(sums.map(({ productId, size }) => JSON.stringify([productId, size]))).size).toBe(
          sums.length,
        );
      }),
    );
  });
});

it("'Only {n} items available in stock', and of one pair in the singular", () => {
  expect(quantityError(3, 2)).toBe('Only 2 items available in stock');
  expect(quantityError(2, 1)).toBe('Only 1 item available in stock');
});
