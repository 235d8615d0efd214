import { expect, test } from 'vitest';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { productData, styleNameOf } from './structured-data.ts';

const product = {
  _id: 'rani-gold',
  title: 'Rani Mojari in Gold',
  slugTitle: 'rani-mojari-gold',
  productName: 'KD-1',
  styleCode: 'RANI',
  description: 'Hand-stitched.',
  brand: 'Kadam',
  color: 'Gold',
  SellingPrice: 2000,
  discount: 25,
  productImage: '/pictures/a.webp',
  productSubImages: ['/pictures/b.webp'],
  sizesAvailable: [
    { size: 38, quantity: 2 },
    { size: 39, quantity: 0 },
  ],
  subcategoryType: { subcategoryTypeName: 'Mojaris' },
} as Partial<ShopProduct> as ShopProduct;

test.each([
  ['Rani Mojari in Gold', 'Gold', 'Rani Mojari'],
  ['रानी मोजरी, गोल्ड', 'गोल्ड', 'रानी मोजरी'],
  ['Gold Rani Mojari', 'Gold', 'Rani Mojari'],
  ['Golden Rani Mojari', 'Gold', 'Golden Rani Mojari'],
  ['Rani Mojari', 'Gold', 'Rani Mojari'],
  ['Gold', 'Gold', 'Gold'],
  ['Rani Mojari', '', 'Rani Mojari'],
])('%s in %s is of the style %s', (title, color, name) => {
  expect(styleNameOf(title, color)).toBe(name);
});

test('a style is a ProductGroup: its sizes with price, delivery and returns, its other colours by their pages', () => {
  const data = productData(
    product,
    {
      defaultDiscount: 50,
      reviews: null,
      called: (name) => name,
      variants: [
        { _id: 'rani-gold', slugTitle: 'rani-mojari-gold' },
        { _id: 'rani-pink', slugTitle: 'rani-mojari-pink' },
      ],
      shop: { delivery: { fee: 9900, freeFrom: 200_000 }, returnDays: 7 },
    },
    new URL('https://shop.example/products/rani-mojari-gold'),
  );
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'RANI',
    name: 'Rani Mojari',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Rani Mojari in Gold',
        sku: 'KD-1-38',
        size: '38',
        color: 'Gold',
        offers: {
          price: '1500.00',
          availability: 'https://schema.org/InStock',
          shippingDetails: { shippingRate: { value: '99.00', currency: 'INR' } },
          hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: 7 },
        },
      },
      { size: '39', offers: { availability: 'https://schema.org/OutOfStock' } },
      { url: 'https://shop.example/products/rani-mojari-pink' },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('aggregateRating');
});
