import { paiseFromRupees, shareOf, toWholeRupees, type Paise } from './money.ts';
import type { Product } from '../catalogue/product.ts';

export const DEFAULT_DISCOUNT = 50;

type Discount = number | null | undefined;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const isNumber = (value: Discount): value is number => typeof value === 'number' && Number.isFinite(value);

/** A discount of 0 is the owner's word that there is none; only a product without one takes the default. */
export function discountOf(discount: Discount, defaultDiscount: number = DEFAULT_DISCOUNT): number {
  return clamp(isNumber(discount) ? discount : defaultDiscount, 0, 100);
}

export function priceAfterDiscount(
  sellingPrice: Paise,
  discount: Discount,
  defaultDiscount: number = DEFAULT_DISCOUNT,
): Paise {
  const hundredths = paiseFromRupees(discountOf(discount, defaultDiscount));
  return shareOf(sellingPrice, 10_000 - hundredths, 10_000);
}

/** The whole rupees shown on cards and pages. */
export function displayPrice(price: Paise): number {
  return toWholeRupees(price);
}

/** Rounded down, so the shop never promises more than it gives. */
export function discountPercent(discount: Discount, defaultDiscount: number = DEFAULT_DISCOUNT): number {
  return Math.floor(discountOf(discount, defaultDiscount));
}

export type Offer = { mrp: Paise; price: Paise; percent: number };

/** All that a card or page needs to show a price. */
export function offerOf(
  product: Pick<Product, 'SellingPrice' | 'discount'>,
  defaultDiscount: number = DEFAULT_DISCOUNT,
): Offer {
  const mrp = paiseFromRupees(product.SellingPrice);
  return {
    mrp,
    price: priceAfterDiscount(mrp, product.discount, defaultDiscount),
    percent: discountPercent(product.discount, defaultDiscount),
  };
}

/** The figure beside the stars: 3.5 to 4.8, the same for a product on every visit, on server and in browser. */
export function fixedFigure(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return (35 + ((hash >>> 0) % 14)) / 10;
}

/** 20% width per rating point. */
export function starsWidth(rating: number): string {
  return `${Math.round(clamp(isNumber(rating) ? rating : 0, 0, 5) * 20)}%`;
}
