import { formatPrice, formatWholeINR, paiseFromRupees } from './money.ts';
import { discountFor, offerFor, paiseWarning, type Offer } from './pricing.ts';
import { doubtfulPrices } from './tax.ts';
import type { TaxedGoods } from './tax-classes.ts';
import type { TaxSettings } from './tax.ts';

/** What staff write of a price, in rupees; days are Indian dates as YYYY-MM-DD, or empty. */
export interface Prices {
  /** The M.R.P. */
  readonly mrp: number;
  readonly ownPrice: number | null;
  readonly discount: number | null;
  readonly salePrice: number | null;
  readonly saleFrom: string;
  readonly saleTo: string;
}

type Sale = Pick<Prices, 'salePrice' | 'saleFrom' | 'saleTo'>;
export const NO_SALE: Sale = { salePrice: null, saleFrom: '', saleTo: '' };

/** Its first and its last day belong to a sale. */
export const isOnSale = ({ salePrice, saleFrom, saleTo }: Sale, day: string): boolean =>
  salePrice !== null && (saleFrom === '' || saleFrom <= day) && (saleTo === '' || day <= saleTo);

/** The percentage that brings a pair to its price of this day; null where the shop's discount holds. */
export function discountOn(prices: Prices, day: string): number | null {
  const own = isOnSale(prices, day) ? prices.salePrice : prices.ownPrice;
  if (own === null) return prices.discount;
  return discountFor(paiseFromRupees(prices.mrp), paiseFromRupees(own));
}

export interface PriceRules {
  readonly defaultDiscount: number;
  /** Today. */
  readonly day: string;
}

export const offerOn = (prices: Prices, { defaultDiscount, day }: PriceRules): Offer =>
  offerFor({ mrp: prices.mrp, discount: discountOn(prices, day) }, defaultDiscount);

interface PriceFault {
  readonly field: 'ownPrice' | 'salePrice' | 'saleTo';
  readonly fault: string;
}

/** Why prices do not fit each other; undefined when they do. */
export function priceFault(prices: Prices): PriceFault | undefined {
  const { mrp, ownPrice, discount, salePrice, saleFrom, saleTo } = prices;
  if (ownPrice !== null && discount !== null)
    return { field: 'ownPrice', fault: 'Please give a selling price or a discount, not both.' };
  const most = `More than the M.R.P. of ${formatPrice(paiseFromRupees(mrp))} is not allowed.`;
  if (ownPrice !== null && ownPrice > mrp) return { field: 'ownPrice', fault: most };
  if (salePrice !== null && salePrice > mrp) return { field: 'salePrice', fault: most };
  if (salePrice === null && (saleFrom !== '' || saleTo !== ''))
    return { field: 'salePrice', fault: 'Please give the price for these days.' };
  if (saleFrom !== '' && saleTo !== '' && saleTo < saleFrom)
    return { field: 'saleTo', fault: 'The last day is before the first.' };
  return undefined;
}

/** What to think of before a price is saved: paise that nobody wants, a price at which no rate of tax fits, a sale that is none. */
export function priceWarnings(
  prices: Prices & TaxedGoods,
  { defaultDiscount, tax }: { readonly defaultDiscount: number; readonly tax: TaxOfDay },
): string[] {
  const regular = offerFor(
    { ...prices, discount: discountOn({ ...prices, ...NO_SALE }, tax.day) },
    defaultDiscount,
  );
  const sale = prices.salePrice === null ? undefined : paiseFromRupees(prices.salePrice);
  const doubtful = doubtfulPrices(prices, tax);
  return [regular.price, ...(sale === undefined ? [] : [sale])].flatMap((price, at) => {
    const paise = paiseWarning(price);
    return [
      ...(paise === undefined ? [] : [paise]),
      ...(doubtful && price > doubtful.above && price <= doubtful.upTo
        ? [
            `Above ${formatWholeINR(doubtful.above)} and up to ${formatWholeINR(doubtful.upTo)} neither rate of tax fits a price with tax inside. Better choose one outside.`,
          ]
        : []),
      ...(at === 1 && price >= regular.price
        ? [`The sale price is not below the price of other days, ${formatPrice(regular.price)}.`]
        : []),
    ];
  });
}

interface TaxOfDay {
  readonly settings: TaxSettings;
  readonly day: string;
}
