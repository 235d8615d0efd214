import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';

/** The names it is found by. */
export const namesOf = (entry: ProductFields & { readonly styleCode: string }): string =>
  [
    entry.title,
    entry.type,
    entry.category,
    entry.isPremiumLeather ? 'Premium Leather' : '',
    entry.color,
    entry.tag,
    entry.brand,
    entry.sku,
    entry.styleCode,
  ].join(' ');

/** Also found, but only where no name fits. */
export const moreWordsOf = ({ description, material, closure }: ProductFields): string =>
  [description, material, closure].join(' ');
