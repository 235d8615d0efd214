import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsOfPopular, newArrivals, popularProducts, premiumLeather } from './home-selection.ts';
import type { Product } from './product.ts';
import { aProduct } from './testing-products.ts';

const ids = (products: Product[]) => products.map((product) => product._id);
const popular = (count: number) =>
  Array.from({ length: count }, (_, n) => aProduct({ _id: String(n), tag: n % 2 ? 'popular' : 'Popular' }));

/** Each is a style of its own. */
const inStyles = (products: Product[]) => popularProducts(products, ({ _id }) => _id);

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
    expect(ids(inStyles(popular(60)))).toEqual(Array.from({ length: 10 }, (_, n) => String(30 + n)));
    expect(ids(inStyles(popular(40)))).toEqual(Array.from({ length: 10 }, (_, n) => String(30 + n)));
  });

  it('"Items 30 to 39" are ten cards: all of these items, and the styles behind them until there are ten', () => {
    const styles = (list: readonly string[]) => itemsOfPopular(list, (style) => style);
    // Two colours of each style: 30 to 39 are five of them.
    const pairs = Array.from({ length: 60 }, (_, n) => `style ${Math.floor(n / 2)}`);
    expect(styles(pairs)).toEqual(Array.from({ length: 10 }, (_, n) => `style ${15 + n}`));
    // Where too few follow, the nearest before them stand in front.
    expect(styles(pairs.slice(0, 44))).toEqual(Array.from({ length: 10 }, (_, n) => `style ${12 + n}`));
    expect(styles(pairs.slice(0, 6))).toEqual(['style 0', 'style 1', 'style 2']);
  });

  it('"Items 30 to 39" are ten cards, whatever styles the list has, if there are ten', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 120 });
    fc.assert(
      fc.property(lists, (list) => {
        const cards = itemsOfPopular(list, String);
        const from = list.length < 40 ? Math.max(0, list.length - 10) : 30;
        expect(cards).toHaveLength(Math.min(10, new Set(list).size));
        expect(new Set(cards).size).toBe(cards.length);
        expect(cards).toEqual(expect.arrayContaining(list.slice(from, from + 10)));
      }),
    );
  });

  it('Popular Products: the last ten of a shorter list', () => {
    expect(ids(inStyles(popular(39)))).toEqual(Array.from({ length: 10 }, (_, n) => String(29 + n)));
    expect(inStyles(popular(4))).toHaveLength(4);
    expect(inStyles([])).toEqual([]);
  });

  it('Popular Products: "tagged popular, not premium leather, with sub-images"', () => {
    const products = [
      aProduct({ _id: 'shown', tag: 'popular' }),
      aProduct({ tag: 'popular', isPremiumLeather: true }),
      aProduct({ tag: 'popular', productSubImages: [] }),
      aProduct({ tag: 'new' }),
    ];
    expect(ids(inStyles(products))).toEqual(['shown']);
  });
});
