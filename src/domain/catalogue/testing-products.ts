import type { Product } from './product.ts';

/** A product for tests; say only what the test is about. */
export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    title: 'Rani Mojari',
    slugTitle: 'rani-mojari-gold',
    productName: 'KD-1001-GLD',
    productImage: '/pictures/rani.avif',
    productSubImages: ['/pictures/rani-2.avif'],
    SellingPrice: 1999,
    discount: 40,
    tag: 'new',
    rating: 4,
    colorsAvailable: ['Gold'],
    sizesAvailable: [
      { size: 37, quantity: 5 },
      { size: 38, quantity: 2 },
      { size: 39, quantity: 0 },
    ],
    isPremiumLeather: false,
    description: 'Hand-stitched',
    brand: 'Kadam',
    subcategory: { subcategoriesName: 'Festive Footwear' },
    subcategoryType: { subcategoryTypeName: 'Mojaris' },
    hsn: '6404',
    taxClass: '',
    ...fields,
  };
}
