import { categoryKey, nameKey } from './catalogue-names.ts';
import type { Product } from './product.ts';

type Shown = Pick<Product, 'productSubImages' | 'subcategory' | 'isPremiumLeather' | 'tag'>;

/** "A product with no productSubImages is not shown." */
export const isShown = (product: Pick<Product, 'productSubImages'>) => product.productSubImages.length > 0;

export function newArrivals<P extends Shown>(products: readonly P[]): P[] {
  const festive = categoryKey('Festive Footwear');
  return products.filter((p) => isShown(p) && categoryKey(p.subcategory.subcategoriesName) === festive);
}

export function premiumLeather<P extends Shown>(products: readonly P[]): P[] {
  return products.filter((product) => isShown(product) && product.isPremiumLeather);
}

/** "Items 30 to 39 of the filtered list", counted from 0, as ten cards. */
export function popularProducts<P extends Shown>(
  products: readonly P[],
  styleOf: (product: P) => string,
): P[] {
  const popular = products.filter((p) => isShown(p) && !p.isPremiumLeather && nameKey(p.tag) === 'popular');
  return itemsOfPopular(popular, styleOf);
}

const CARDS = 10;

/** The first of each style, in the order they come. */
export function firstOfStyles<P>(list: readonly P[], styleOf: (item: P) => string): P[] {
  const seen = new Set<string>();
  return list.filter((item) => !seen.has(styleOf(item)) && seen.add(styleOf(item)));
}

/**
 * From item 30 on, or the last ten of a list shorter than 40. Colours of one style share a card, so the styles that
 * follow make it ten; where too few follow, those before them.
 */
export function itemsOfPopular<P>(popular: readonly P[], styleOf: (item: P) => string): P[] {
  const from = popular.length < 40 ? Math.max(0, popular.length - CARDS) : 30;
  for (let start = from; ; start -= 1) {
    const cards = firstOfStyles(popular.slice(start), styleOf).slice(0, CARDS);
    if (cards.length === CARDS || start === 0) return cards;
  }
}
