import { formatPrice, type Paise } from '../money/money.ts';

/** What an offer gives. */
export type Benefit =
  | { readonly kind: 'percent'; readonly percent: number; readonly upTo: Paise | null }
  | { readonly kind: 'amount'; readonly amount: Paise }
  /** Of every `buy` + `get` pairs the `get` cheapest cost `percent` less. */
  | { readonly kind: 'cheapest'; readonly buy: number; readonly get: number; readonly percent: number }
  /** Days after delivery for an exchange to another size. */
  | { readonly kind: 'exchange'; readonly days: number };

/** The terms of an offer that decide what it does to a cart. Dates and the number of uses are the server's to check. */
export interface OfferTerms {
  readonly id: string;
  readonly name: string;
  /** What is typed for it; null for an offer that applies by itself. */
  readonly code: string | null;
  readonly benefit: Benefit;
  /** Goods of at least this much, of the categories it is for. */
  readonly minimum: Paise;
  /** At least so many pairs of them. */
  readonly pairs: number;
  /** The names of the categories it is for; none means all. */
  readonly categories: readonly string[];
  readonly firstOrder: boolean;
  readonly perCustomer: number | null;
  /** May be used together with others that say the same. */
  readonly stacks: boolean;
}

/** Codes are typed on phones: case and spaces do not count. */
export const tidyCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Offers are known by their code or, without one, by a name. */
export const isCode = (name: string): boolean => /^[A-Z0-9]{3,24}$/.test(name);

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** '10% off', 'Buy 2, get 1 free': what it gives, without its conditions. */
export function benefitWords(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percent':
      return `${benefit.percent}% off${benefit.upTo === null ? '' : ` (up to ${formatPrice(benefit.upTo)})`}`;
    case 'amount':
      return `${formatPrice(benefit.amount)} off`;
    case 'cheapest': {
      const { buy, get, percent } = benefit;
      return `Buy ${buy}, get ${get} ${percent === 100 ? 'free' : `at ${percent}% off`}`;
    }
    case 'exchange':
      return `Free size exchange within ${benefit.days} days`;
  }
}

/** '10% off from ₹3,000 on Festive Footwear': all that a shopper needs to know before typing a code. */
export function offerWords(
  terms: Pick<OfferTerms, 'benefit' | 'minimum' | 'pairs' | 'categories' | 'firstOrder'>,
): string {
  const { benefit, minimum, pairs, categories, firstOrder } = terms;
  return [
    benefitWords(benefit),
    pairs > 1 && benefit.kind !== 'cheapest' ? `on ${pairs} pairs or more` : '',
    minimum > 0 ? `from ${formatPrice(minimum)}` : '',
    categories.length > 0 ? `on ${list(categories)}` : '',
    firstOrder ? 'on your first order' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
