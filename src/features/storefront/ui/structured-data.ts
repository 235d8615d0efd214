import type { Card, ShopProduct, Variant } from '../../../contract/catalogue.ts';
import type { ProductReviews } from '../../../contract/reviews.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { toDecimalString } from '../../../domain/money/money.ts';
import { deliveryFee } from '../../../domain/money/fees.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { pictureUrl } from '../../../platform/ui/picture-sources.ts';
import type { Crumb } from '../../../platform/ui/breadcrumb.tsx';
import { skuOf } from '../../../domain/catalogue/wire-names.ts';

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
  /** What a colour is called in the language of the page. */
  readonly called?: (name: string) => string;
  readonly variants: readonly Pick<Variant, '_id' | 'slugTitle'>[];
  readonly shop: Pick<ShopSettings, 'delivery' | 'returnDays'> | null;
}

/** 'dispatch typically 0-7 days'. */
const HANDLING_DAYS = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 7, unitCode: 'DAY' };

/** What it costs to send, and how long a pair can come back. */
function termsData(price: number, shop: Known['shop']): Data {
  if (!shop) return {};
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimalString(deliveryFee(price, shop.delivery)),
        currency: 'INR',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: HANDLING_DAYS },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: shop.returnDays,
      returnMethod: `${CONTEXT}/ReturnByMail`,
    },
  };
}

/** 'Rani Mojari' of 'Rani Mojari in Gold' and of 'Gold Rani Mojari'. */
export function styleNameOf(title: string, color: string): string {
  const at = color === '' ? -1 : title.toLowerCase().lastIndexOf(color.toLowerCase());
  const after = title.slice(at + color.length);
  if (at < 0 || /^[\p{L}\p{M}]/u.test(after)) return title;
  const before = title
    .slice(0, at)
    .trimEnd()
    .replace(/(?: in|[,–-])$/iu, '')
    .trimEnd();
  return `${before}${after}`.trim() || title;
}

/** A style: each size of this colour as a variant, the other colours by the addresses of their own pages. */
export function productData(product: ShopProduct, known: Known, url: URL): Data {
  const { price } = offerOf(product, known.defaultDiscount);
  const address = (slug: string) => url.origin + paths.product(slug);
  const image = [product.productImage, ...product.productSubImages]
    .filter((each) => each !== undefined)
    .map((each) => new URL(each, url.origin).href);
  const shared = {
    name: product.title,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    image,
  };
  const sizes = product.sizesAvailable.map(({ size, sizeLabel, quantity }) => ({
    '@type': 'Product',
    ...shared,
    sku: `${skuOf(product)}-${size}`,
    color: product.color,
    size: sizeLabel ?? String(size),
    offers: {
      '@type': 'Offer',
      url: address(product.slugTitle),
      priceCurrency: 'INR',
      price: toDecimalString(price),
      ...(product.sale?.from ? { validFrom: product.sale.from } : {}),
      ...(product.sale?.to ? { priceValidUntil: product.sale.to } : {}),
      itemCondition: `${CONTEXT}/NewCondition`,
      availability: `${CONTEXT}/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      ...termsData(price, known.shop),
    },
  }));
  const others = known.variants.filter(({ _id }) => _id !== product._id);
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: product.styleCode,
    ...shared,
    name: styleNameOf(product.title, known.called?.(product.color) ?? product.color),
    url: address(product.slugTitle),
    category: product.subcategoryType.subcategoryTypeName,
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    hasVariant: [...sizes, ...others.map(({ slugTitle }) => ({ url: address(slugTitle) }))],
    ...reviewData(known.reviews),
  };
}

function logoOf({ logo, icon, made }: ShopSettings['brand']): string {
  const own = icon ?? logo;
  const width = own?.widths.at(-1);
  if (own && width !== undefined) return pictureUrl(own.base, width, 'webp');
  return made ? `${made.icons}/icon-512.png` : '/brand-icon.svg';
}

export const shopData = (shop: Omit<ShopSettings, 'storeCredit' | 'giftCards'>, url: URL): Data[] => [
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
