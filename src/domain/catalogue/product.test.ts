import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProduct } from './product.ts';
import { aProduct } from './testing-products.ts';

const read = (fields: Record<string, unknown>) => readProduct({ ...aProduct(), ...fields });

describe('a product from browser storage', () => {
  it('comes back as it was', () => {
    expect(readProduct(JSON.parse(JSON.stringify(aProduct())))).toEqual(aProduct());
  });

  it.each([undefined, null, 'p1', 7, [], {}, { _id: '' }, { _id: 5 }])('%j is none', (value) => {
    expect(readProduct(value)).toBeUndefined();
  });

  it('keeps only sizes that make sense', () => {
    const sizesAvailable = [
      { size: 37, quantity: 2 },
      { size: 'x', quantity: 2 },
      { size: 38, quantity: -1 },
      { size: 39, quantity: 1.5 },
      { size: 40, quantity: '3' },
      null,
    ];
    expect(read({ sizesAvailable })?.sizesAvailable).toEqual([{ size: 37, quantity: 2 }]);
  });

  it('puts harmless figures in place of impossible ones', () => {
    expect(read({ SellingPrice: -5, rating: 99 })).toMatchObject({ SellingPrice: 0, rating: 5 });
    expect(read({ SellingPrice: Infinity, rating: '4' })).toMatchObject({ SellingPrice: 0, rating: 0 });
  });

  it('never throws and is stable', () => {
    const keys = Object.keys(aProduct());
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (fields) => {
        const product = read(fields);
        if (product) expect(readProduct(product)).toEqual(product);
      }),
    );
  });
});
