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

/** Items 30 to 39 of the filtered list, counted from 0; the last ten of a list shorter than 40. */
export function popularProducts<P extends Shown>(products: readonly P[]): P[] {
  const popular = products.filter((p) => isShown(p) && !p.isPremiumLeather && nameKey(p.tag) === 'popular');
  return itemsOfPopular(popular);
}

export const itemsOfPopular = <P>(popular: readonly P[]): P[] =>
  popular.length < 40 ? popular.slice(-10) : popular.slice(30, 40);
