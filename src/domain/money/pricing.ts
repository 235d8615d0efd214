import { formatPrice, paiseFromRupees, type Paise } from './money.ts';
import type { PricedProduct } from '../catalogue/product.ts';
import { mrpOf } from '../catalogue/wire-names.ts';

export const DEFAULT_DISCOUNT = 50;

type Discount = number | null | undefined;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const isNumber = (value: Discount): value is number => typeof value === 'number' && Number.isFinite(value);

/** A discount of 0 means none; only a product without a discount of its own takes the default. */
export function discountOf(discount: Discount, defaultDiscount: number = DEFAULT_DISCOUNT): number {
  return clamp(isNumber(discount) ? discount : defaultDiscount, 0, 100);
}

/** A discount has up to six decimals: as many as it takes to reach any price to the paisa. */
const PER_PERCENT = 1_000_000;
const WHOLE = BigInt(100 * PER_PERCENT);
const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

export function priceAfterDiscount(
  sellingPrice: Paise,
  discount: Discount,
  defaultDiscount: number = DEFAULT_DISCOUNT,
): Paise {
  const off = BigInt(Math.round(discountOf(discount, defaultDiscount) * PER_PERCENT));
  return divideHalfUp(BigInt(sellingPrice) * (WHOLE - off), WHOLE);
}

/** The discount that makes a pair of this M.R.P. cost exactly this. */
export function discountFor(mrp: Paise, price: Paise): number {
  if (mrp <= 0 || price >= mrp) return 0;
  return divideHalfUp(BigInt(mrp - Math.max(0, price)) * WHOLE, BigInt(mrp)) / PER_PERCENT;
}

/** What to tell whoever sets a discount that leaves paise; undefined when the price comes out in whole rupees. */
export function paiseWarning(price: Paise): string | undefined {
  if (price % 100 === 0) return undefined;
  const below = price - (price % 100);
  return `A pair would cost ${formatPrice(price)}. Please set the selling price instead: ${formatPrice(below)} or ${formatPrice(below + 100)}.`;
}

/** Rounded down, so the shop never promises more than it gives. */
export function discountPercent(discount: Discount, defaultDiscount: number = DEFAULT_DISCOUNT): number {
  return Math.floor(discountOf(discount, defaultDiscount));
}

export type Offer = { mrp: Paise; price: Paise; percent: number };

/** All that a card or page needs to show a price. */
export const offerOf = (product: PricedProduct, defaultDiscount?: number): Offer =>
  offerFor({ mrp: mrpOf(product), discount: product.discount }, defaultDiscount);

/** The same of an M.R.P. in rupees. */
export function offerFor(
  { mrp: rupees, discount }: { readonly mrp: number; readonly discount?: Discount },
  defaultDiscount: number = DEFAULT_DISCOUNT,
): Offer {
  const mrp = paiseFromRupees(rupees);
  return {
    mrp,
    price: priceAfterDiscount(mrp, discount, defaultDiscount),
    percent: discountPercent(discount, defaultDiscount),
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
export function starWidth(rating: number): string {
  return `${Math.round(clamp(isNumber(rating) ? rating : 0, 0, 5) * 200) / 10}%`;
}
