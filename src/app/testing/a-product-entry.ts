import { NEW_PRODUCT } from '../../domain/catalogue/product-fields.ts';
import type { ProductEntry } from '../../features/catalogue/server/save-products.server.ts';

/** A product that shares its style with nobody; `name` makes it one of its kind. */
export const aProductEntry = (name: string): ProductEntry => ({
  ...NEW_PRODUCT,
  id: `p-${name}`,
  styleCode: `S-${name}`,
  styleTitle: 'A new style',
  position: 0,
  slugTitle: `new-${name}`,
  sku: `NEW-${name}`,
  title: 'Sold from today',
  description: 'New.',
  brand: 'Kadam',
  color: 'Gold',
  mrp: 2000,
  tag: 'popular',
  rating: 4,
  isPremiumLeather: true,
  category: 'Festive Footwear',
  type: 'Mojaris',
  hsn: '6403',
  weightGrams: 500,
  popularity: 900,
  createdAt: new Date(),
  sizes: [{ size: 38, quantity: 3 }],
  pictures: [0, 1].map((number) => ({
    base: `products/new-${number}`,
    widths: [240],
    width: 1,
    height: 1,
    alt: 'New',
    color: '',
  })),
});
