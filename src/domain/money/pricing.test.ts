import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountFor,
  discountPercent,
  fixedFigure,
  offerOf,
  paiseWarning,
  priceAfterDiscount,
  starWidth,
} from './pricing.ts';

const price = fc.integer({ min: 0, max: 1_00_000_00 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('price after discount', () => {
  it.each([
    [1999_00, 40, 1199_40],
    [1999_00, 0, 1999_00],
    [1999_00, 100, 0],
    [999_99, 99.99, 10],
    [1_00, 33.33, 67],
    [2999_00, 12.5, 2624_13],
  ])('"SellingPrice times (1 minus discount/100)": %d at %d %% is %d', (selling, discount, expected) => {
    expect(priceAfterDiscount(selling, discount)).toBe(expected);
  });

  it('"With no discount a global default discount percent applies"', () => {
    expect(priceAfterDiscount(1999_00, undefined)).toBe(999_50);
    expect(priceAfterDiscount(1999_00, null, 10)).toBe(1799_10);
    expect(priceAfterDiscount(1999_00, NaN)).toBe(999_50);
  });

  it('never charges more than the M.R.P. and never less than nothing', () => {
    fc.assert(
      fc.property(price, fc.oneof(percent, fc.double()), (selling, discount) => {
        const result = priceAfterDiscount(selling, discount);
        expect(Number.isSafeInteger(result)).toBe(true);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(selling);
      }),
    );
  });

  it('falls as the discount grows', () => {
    fc.assert(
      fc.property(price, percent, percent, (selling, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(priceAfterDiscount(selling, more)).toBeLessThanOrEqual(priceAfterDiscount(selling, less));
      }),
    );
  });

  it('gives a card all it shows', () => {
    expect(offerOf({ SellingPrice: 2499.5, discount: 33.4 })).toEqual({
      mrp: 2499_50,
      price: 1664_67,
      percent: 33,
    });
    expect(offerOf({ SellingPrice: 1000 }, 20)).toEqual({ mrp: 1000_00, price: 800_00, percent: 20 });
  });

  it('an offer price in whole rupees is reached exactly: the discount follows', () => {
    expect(discountFor(2000_00, 1200_00)).toBe(40);
    expect(discountFor(1999_00, 1999_00)).toBe(0);
    expect(discountFor(1999_00, 0)).toBe(100);
    const pair = fc
      .integer({ min: 1, max: 1_00_000 })
      .chain((mrp) => fc.tuple(fc.constant(mrp), fc.integer({ min: 0, max: mrp })));
    fc.assert(
      fc.property(pair, ([mrp, price]) => {
        const discount = discountFor(mrp * 100, price * 100);
        expect(priceAfterDiscount(mrp * 100, discount)).toBe(price * 100);
        expect(offerOf({ SellingPrice: mrp, discount }).price).toBe(price * 100);
      }),
    );
  });

  it('a discount that leaves paise is told, with the whole rupees next to it', () => {
    expect(paiseWarning(priceAfterDiscount(2000_00, 40))).toBeUndefined();
    expect(paiseWarning(priceAfterDiscount(3199_00, 40))).toBe(
      'A pair would cost ₹1,919.40. Please set the selling price instead: ₹1,919 or ₹1,920.',
    );
  });

  it('never shows a larger discount than it gives', () => {
    expect(discountPercent(99.99)).toBe(99);
    expect(discountPercent(undefined)).toBe(50);
    expect(discountPercent(250)).toBe(100);
  });
});

describe('stars', () => {
  it('"a figure between 3.5 and 4.8", one decimal, the same every time', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const figure = fixedFigure(id);
        expect(figure).toBeGreaterThanOrEqual(3.5);
        expect(figure).toBeLessThanOrEqual(4.8);
        expect(Math.round(figure * 10) / 10).toBe(figure);
        expect(fixedFigure(id)).toBe(figure);
      }),
    );
  });

  it('uses all fourteen figures over a catalogue', () => {
    const figures = new Set(Array.from({ length: 300 }, (_, n) => fixedFigure(`product-${n}`)));
    expect(figures.size).toBe(14);
  });

  it('"20% width per rating point"', () => {
    expect([0, 1, 3.7, 4.5, 5, 9, -1, NaN].map(starWidth)).toEqual([
      '0%',
      '20%',
      '74%',
      '90%',
      '100%',
      '100%',
      '0%',
      '0%',
    ]);
  });
});
