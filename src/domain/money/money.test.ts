import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideHalfUp,
  formatINR,
  formatPrice,
  formatWholeINR,
  groupIndian,
  paiseFromRupees,
  paiseFromText,
  prorate,
  shareOf,
  toDecimalString,
  toWholeRupees,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 1_00_00_00_000_00 });
const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0);

describe('rupees to paise', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [1.1, 110],
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [8.995, 900],
    [1e-7, 0],
    [-2.5, -250],
    [1234567.89, 123456789],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  it.each([NaN, Infinity, -Infinity, 1e21, 1e15])('refuses %d', (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
  });

  it.each([
    ['1249', 124900],
    ['1249.5', 124950],
    ['1249.50', 124950],
    ['0.07', 7],
  ])('reads %s', (text, paise) => {
    expect(paiseFromText(text)).toBe(paise);
  });

  it.each(['', ' 1', '-1', '1.', '.5', '1.005', '1e3', '१२', '1,000', 'NaN', '0x10', '12345678901234'])(
    'does not take %j for money',
    (text) => {
      expect(paiseFromText(text)).toBeUndefined();
    },
  );

  it('comes back unchanged from the text it writes and from the number a browser makes of it', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        expect(paiseFromText(toDecimalString(paise))).toBe(paise);
        expect(paiseFromRupees(Number(toDecimalString(paise)))).toBe(paise);
      }),
    );
  });
});

describe('paise to rupees', () => {
  it('always writes 2 decimals', () => {
    expect(toDecimalString(0)).toBe('0.00');
    expect(toDecimalString(5)).toBe('0.05');
    expect(toDecimalString(124950)).toBe('1249.50');
    expect(toDecimalString(-5)).toBe('-0.05');
  });

  it('rounds half up to whole rupees', () => {
    expect([49, 50, 149, 150, 99999].map(toWholeRupees)).toEqual([0, 1, 1, 2, 1000]);
  });

  it('refuses a fraction of a paisa', () => {
    expect(() => toDecimalString(0.5)).toThrow(RangeError);
    expect(() => toWholeRupees(1e17)).toThrow(RangeError);
  });

  it('groups digits the Indian way', () => {
    expect([0, 999, 1000, 99999, 123456, 1234567, 123456789].map(groupIndian)).toEqual([
      '0',
      '999',
      '1,000',
      '99,999',
      '1,23,456',
      '12,34,567',
      '12,34,56,789',
    ]);
    expect(formatINR(12345650)).toBe('₹1,23,456.50');
    expect(formatWholeINR(12345650)).toBe('₹1,23,457');
    expect(formatINR(-150)).toBe('-₹1.50');
    expect(formatWholeINR(-99900)).toBe('-₹999');
  });

  it('groups as the platform does for India', () => {
    const platform = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(amount, (paise) => {
        expect(formatINR(paise)).toBe(`₹${platform.format(paise / 100)}`);
      }),
    );
  });
});

describe('shares', () => {
  it('divides half up, exactly', () => {
    expect(divideHalfUp(1, 2)).toBe(1);
    expect(divideHalfUp(-1, 2)).toBe(0);
    expect(divideHalfUp(149, 100)).toBe(1);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20_000 }), (value, whole) => {
        const exact = (2n * BigInt(value) + BigInt(whole)) / (2n * BigInt(whole));
        expect(divideHalfUp(value, whole)).toBe(Number(exact));
      }),
    );
  });

  it('takes a share of an amount', () => {
    expect(shareOf(999_99, 12, 100)).toBe(120_00);
  });

  it('refuses a product too large to be exact', () => {
    expect(() => shareOf(Number.MAX_SAFE_INTEGER, 3, 4)).toThrow(RangeError);
  });

  it('gives the odd paise to the largest remainders', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(prorate(7, [6, 3, 1])).toEqual([4, 2, 1]);
    expect(prorate(5, [0, 0])).toEqual([3, 2]);
    expect(prorate(0, [3, 4])).toEqual([0, 0]);
    expect(prorate(7, [])).toEqual([]);
    expect(prorate(101, [1, 1])).toEqual([51, 50]);
  });

  it('always sums, never goes negative, and stays within a paisa of the true share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = prorate(total, shares);
        const whole = sum(shares);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
          if (whole > 0) expect(Math.abs(part - (total / whole) * (shares[index] ?? 0))).toBeLessThan(1.01);
        });
      }),
    );
  });

  it('refuses what cannot be split', () => {
    expect(() => prorate(-1, [1])).toThrow(RangeError);
    expect(() => prorate(1, [-1])).toThrow(RangeError);
    expect(() => prorate(1, [0.5])).toThrow(RangeError);
  });
});

describe('one price on every screen', () => {
  it("'Displayed price rounded': a price in whole rupees is shown so; where paise remain, they are shown", () => {
    expect([1919_00, 1919_40, 1_23_456_00, 0].map(formatPrice)).toEqual([
      '₹1,919',
      '₹1,919.40',
      '₹1,23,456',
      '₹0',
    ]);
  });
});
