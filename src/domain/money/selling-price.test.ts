import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountOn,
  isOnSale,
  NO_SALE,
  offerOn,
  priceFault,
  priceWarnings,
  type Prices,
} from './selling-price.ts';
import { DEFAULT_TAX } from './tax.ts';

const rules = { defaultDiscount: 50, day: '2026-11-18' };
const aPrice = (change: Partial<Prices> = {}): Prices => ({
  mrp: 1999,
  ownPrice: null,
  discount: null,
  ...NO_SALE,
  ...change,
});

describe('a selling price', () => {
  it('is what the customer pays, and the percentage follows', () => {
    expect(offerOn(aPrice({ ownPrice: 1500 }), rules)).toEqual({
      mrp: 1999_00,
      price: 1500_00,
      percent: 24,
    });
    expect(offerOn(aPrice({ discount: 40 }), rules).price).toBe(1199_40);
    expect(offerOn(aPrice(), rules).price).toBe(999_50);
    expect(offerOn(aPrice({ ownPrice: 1999 }), rules)).toMatchObject({ price: 1999_00, percent: 0 });
  });

  it('is reached to the paisa, up to an M.R.P. of ten lakh', () => {
    const paise = fc.integer({ min: 1, max: 9_99_999_99 });
    fc.assert(
      fc.property(paise, paise, (one, other) => {
        const [price, mrp] = one < other ? [one, other] : [other, one];
        const prices = aPrice({ mrp: mrp / 100, ownPrice: price / 100 });
        expect(priceFault(prices)).toBeUndefined();
        expect(offerOn(prices, rules).price).toBe(price);
      }),
    );
  });

  it('for some days holds from its first to its last day', () => {
    const sale = { salePrice: 1299, saleFrom: '2026-11-20', saleTo: '2026-11-22' };
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
    const prices = aPrice({ ownPrice: 1799, ...sale });
    expect(days.map((day) => offerOn(prices, { ...rules, day }).price)).toEqual([
      1799_00, 1299_00, 1299_00, 1799_00,
    ]);
    expect(isOnSale({ ...sale, saleFrom: '' }, '2020-01-01')).toBe(true);
    expect(isOnSale({ ...sale, saleTo: '' }, '2099-01-01')).toBe(true);
    expect(discountOn(aPrice(sale), '2026-11-19')).toBeNull();
  });

  it.each([
    [{ ownPrice: 1500, discount: 10 }, 'ownPrice'],
    [{ ownPrice: 2000 }, 'ownPrice'],
    [{ salePrice: 2000 }, 'salePrice'],
    [{ saleTo: '2026-11-20' }, 'salePrice'],
    [{ salePrice: 1500, saleFrom: '2026-11-20', saleTo: '2026-11-19' }, 'saleTo'],
  ])('%j does not fit: %s is named', (change, field) => {
    expect(priceFault(aPrice(change))?.field).toBe(field);
  });

  it('warns of paise and of a sale that is none', () => {
    const goods = { hsn: '6403', taxClass: '' };
    const shop = { defaultDiscount: 50, tax: { settings: DEFAULT_TAX, day: rules.day } };
    expect(priceWarnings({ ...aPrice({ ownPrice: 1500 }), ...goods }, shop)).toEqual([]);
    expect(priceWarnings({ ...aPrice({ discount: 40, salePrice: 1500 }), ...goods }, shop)).toEqual([
      'A pair would cost ₹1,199.40. Please set the selling price instead: ₹1,199 or ₹1,200.',
      'The sale price is not below the price of other days, ₹1,199.40.',
    ]);
  });
});
