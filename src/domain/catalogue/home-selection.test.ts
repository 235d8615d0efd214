import { describe, expect, it } from 'vitest';
import { newArrivals, popularProducts, premiumLeather } from './home-selection.ts';
import type { Product } from './product.ts';
import { aProduct } from './testing-products.ts';

const ids = (products: Product[]) => products.map((product) => product._id);
const popular = (count: number) =>
  Array.from({ length: count }, (_, n) => aProduct({ _id: String(n), tag: n % 2 ? 'popular' : 'Popular' }));

describe('the home page', () => {
  it('New Arrivals: "subcategory name is Festive Footwear and at least one sub-image"', () => {
    const products = [
      aProduct({ _id: 'festive' }),
      aProduct({ _id: 'no picture', productSubImages: [] }),
      aProduct({ _id: 'casual', subcategory: { subcategoriesName: 'Casual Footwear' } }),
    ];
    expect(ids(newArrivals(products))).toEqual(['festive']);
  });

  it('Premium Leather: "flagged isPremiumLeather that have sub-images"', () => {
    const products = [
      aProduct({ _id: 'leather', isPremiumLeather: true }),
      aProduct({ _id: 'no picture', isPremiumLeather: true, productSubImages: [] }),
      aProduct({ _id: 'other' }),
    ];
    expect(ids(premiumLeather(products))).toEqual(['leather']);
  });

  it('Popular Products: "items 30 to 39 of the filtered list"', () => {
    expect(ids(popularProducts(popular(60)))).toEqual(Array.from({ length: 10 }, (_, n) => String(30 + n)));
    expect(ids(popularProducts(popular(40)))).toEqual(Array.from({ length: 10 }, (_, n) => String(30 + n)));
  });

  it('Popular Products: the last ten of a shorter list', () => {
    expect(ids(popularProducts(popular(39)))).toEqual(Array.from({ length: 10 }, (_, n) => String(29 + n)));
    expect(popularProducts(popular(4))).toHaveLength(4);
    expect(popularProducts([])).toEqual([]);
  });

  it('Popular Products: "tagged popular, not premium leather, with sub-images"', () => {
    const products = [
      aProduct({ _id: 'shown', tag: 'popular' }),
      aProduct({ tag: 'popular', isPremiumLeather: true }),
      aProduct({ tag: 'popular', productSubImages: [] }),
      aProduct({ tag: 'new' }),
    ];
    expect(ids(popularProducts(products))).toEqual(['shown']);
  });
});
