import { formatPrice, type Paise } from '../money/money.ts';
import type { Language } from '../text/languages.ts';
import { offerMessages } from './offer-messages.ts';

/** What an offer gives. */
export type Benefit =
  | { readonly kind: 'percent'; readonly percent: number; readonly upTo: Paise | null }
  | { readonly kind: 'amount'; readonly amount: Paise }
  /** Of every `buy` + `get` pairs the `get` cheapest cost `percent` less. */
  | { readonly kind: 'cheapest'; readonly buy: number; readonly get: number; readonly percent: number }
  /** Days after delivery for an exchange to another size. */
  | { readonly kind: 'exchange'; readonly days: number };

export interface NamedCollection {
  readonly id: string;
  readonly name: string;
}

/** The terms of an offer that decide what it does to a cart. Dates and the number of uses are the server's to check. */
export interface OfferTerms {
  readonly id: string;
  readonly name: string;
  /** What is typed for it; null for an offer that applies by itself. */
  readonly code: string | null;
  readonly benefit: Benefit;
  /** Goods of at least this much, of those it is for. */
  readonly minimum: Paise;
  /** At least so many pairs of them. */
  readonly pairs: number;
  /** The names of the categories it is for. Neither categories nor collections means all. */
  readonly categories: readonly string[];
  /** What belongs to one of these has it too. Which products those are only the shop knows: they are asked for by id. */
  readonly collections: readonly NamedCollection[];
  readonly firstOrder: boolean;
  readonly perCustomer: number | null;
  /** May be used together with others that say the same. */
  readonly stacks: boolean;
}

/** What it is for, by name; none means all. */
export const namesFor = ({
  categories,
  collections,
}: Pick<OfferTerms, 'categories' | 'collections'>): string[] => [
  ...categories,
  ...collections.map(({ name }) => name),
];

/** Does it hold for a product of this category, which belongs to these collections? */
export const isFor = (
  { categories, collections }: Pick<OfferTerms, 'categories' | 'collections'>,
  product: { readonly category: string; readonly collections?: readonly string[] | undefined },
): boolean =>
  (categories.length === 0 && collections.length === 0) ||
  categories.includes(product.category) ||
  collections.some(({ id }) => product.collections?.includes(id));

/** '10% off', 'Buy 2, get 1 free': what it gives, without its conditions. */
export function benefitWords(benefit: Benefit, language: Language = 'en'): string {
  const t = offerMessages[language];
  switch (benefit.kind) {
    case 'percent':
      return benefit.upTo === null
        ? t.percent(benefit.percent)
        : t.percentUpTo(benefit.percent, formatPrice(benefit.upTo));
    case 'amount':
      return t.amount(formatPrice(benefit.amount));
    case 'cheapest': {
      const { buy, get, percent } = benefit;
      return percent === 100 ? t.cheapestFree(buy, get) : t.cheapestAt(buy, get, percent);
    }
    case 'exchange':
      return t.exchange(benefit.days);
  }
}

/** '10% off from ₹3,000 on Festive Footwear': all that a shopper needs to know before typing a code. */
export function offerWords(
  terms: Pick<OfferTerms, 'benefit' | 'minimum' | 'pairs' | 'categories' | 'collections' | 'firstOrder'>,
  language: Language = 'en',
): string {
  const { benefit, minimum, pairs, firstOrder } = terms;
  return offerMessages[language].conditions(benefitWords(benefit, language), {
    pairs: benefit.kind === 'cheapest' ? 1 : pairs,
    minimum: minimum > 0 ? formatPrice(minimum) : '',
    categories: namesFor(terms),
    firstOrder,
  });
}
