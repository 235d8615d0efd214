import type { Card, ShopProduct } from '../../../contract/catalogue.ts';
import type { ProductReviews } from '../../../contract/reviews.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { toDecimalString } from '../../../domain/money/money.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { totalStock } from '../../../domain/catalogue/stock.ts';
import { pictureUrl } from '../../../platform/ui/picture-sources.ts';
import type { Crumb } from '../../../platform/ui/breadcrumb.tsx';

/** What search engines read: schema.org data, built from the same values the page shows. In the document only. */
type Data = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

export const breadcrumbData = (crumbs: readonly Crumb[], url: URL): Data => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: url.origin + (to ?? url.pathname),
  })),
});

export const itemListData = (items: readonly Card[], first: number, url: URL): Data => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: items.map(({ slugTitle, title }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: title,
    url: url.origin + paths.product(slugTitle),
  })),
});

/** Only what buyers wrote: neither the specification's figure nor reviews that came with the demo. */
function reviewData(reviews: ProductReviews | null): Data {
  if (!reviews?.real) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
    },
    review: reviews.reviews.map(({ author, stars, words, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: writtenAt.slice(0, 10),
      reviewBody: words,
      reviewRating: { '@type': 'Rating', ratingValue: stars },
    })),
  };
}

interface Known {
  readonly defaultDiscount: number;
  readonly reviews: ProductReviews | null;
}

export function productData(product: ShopProduct, { defaultDiscount, reviews }: Known, url: URL): Data {
  const { price } = offerOf(product, defaultDiscount);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.productName,
    color: product.color,
    category: product.subcategoryType.subcategoryTypeName,
    brand: { '@type': 'Brand', name: product.brand },
    image: [product.productImage, ...product.productSubImages]
      .filter((each) => each !== undefined)
      .map((each) => new URL(each, url.origin).href),
    offers: {
      '@type': 'Offer',
      url: url.origin + paths.product(product.slugTitle),
      priceCurrency: 'INR',
      price: toDecimalString(price),
      ...(product.sale?.from ? { validFrom: product.sale.from } : {}),
      ...(product.sale?.to ? { priceValidUntil: product.sale.to } : {}),
      itemCondition: `${CONTEXT}/NewCondition`,
      availability: `${CONTEXT}/${totalStock(product) > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...reviewData(reviews),
  };
}

function logoOf({ logo, icon, made }: ShopSettings['brand']): string {
  const own = icon ?? logo;
  const width = own?.widths.at(-1);
  if (own && width !== undefined) return pictureUrl(own.base, width, 'webp');
  return made ? `${made.icons}/icon-512.png` : '/brand-icon.svg';
}

export const shopData = (shop: ShopSettings, url: URL): Data[] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: shop.name,
    legalName: shop.legalName,
    url: `${url.origin}/`,
    logo: new URL(logoOf(shop.brand), url.origin).href,
    email: shop.email,
    telephone: shop.phone,
    sameAs: shop.socials.map((social) => social.url),
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: shop.name,
    url: `${url.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url.origin}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
