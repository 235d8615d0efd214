import { shareOf, type Paise } from './money.ts';
import {
  classOf,
  DEFAULT_CLASSES,
  taxRowFor,
  type TaxClass,
  type TaxedGoods,
  type TaxRow,
} from './tax-classes.ts';

/** 'percent-of-price': the rate is taken of the inclusive price. 'within-price': the tax is inside it (Rule 35). */
export type TaxMethod = 'percent-of-price' | 'within-price';

export type TaxSettings = { classes: TaxClass[]; method: TaxMethod };

export const DEFAULT_TAX: TaxSettings = { method: 'percent-of-price', classes: DEFAULT_CLASSES };

/** As the law has it since 22 September 2025: every row counts from its date on, and the tax is inside the price (Rule 35). */
export const LAWFUL_TAX: TaxSettings = {
  method: 'within-price',
  classes: DEFAULT_CLASSES.map((each) => ({
    ...each,
    rows: each.rows.map((row) => ({ ...row, switchedOn: true })),
  })),
};

/** The State of the shop until its owner says otherwise. */
export const DEFAULT_HOME_STATE = 'Karnataka';

/**
 * What decides the tax of a sale. `day` is the Indian date, `state` the delivery State once it is known, `homeState`
 * the one of the shop.
 */
export type TaxCase = {
  settings: TaxSettings;
  day: string;
  state?: string | undefined;
  homeState?: string | undefined;
};

/** The row by which goods are taxed. */
export const rowOfGoods = (goods: TaxedGoods, { settings, day }: Pick<TaxCase, 'settings' | 'day'>): TaxRow =>
  taxRowFor(classOf(settings.classes, goods), day);

/** Percentages may have two decimals, so they are counted in hundredths. */
const hundredths = (percent: number) => Math.round(percent * 100);

/** The highest price, tax included, of which no more than `net` is left without the tax. In two steps: both stay exact. */
function dearestFor(net: Paise, percent: number): Paise {
  const [rate, rest] = [hundredths(percent), net % 10_000];
  return net + ((net - rest) / 10_000) * rate + Math.floor((rest * rate) / 10_000);
}

/** The rate follows what one pair costs on average, never the line. A tax within the price is no part of what the limit tests. */
function taxPercentOf(amount: Paise, quantity: number, row: TaxRow, method: TaxMethod): number {
  const { limit, percentUpTo, percentAbove } = row;
  if (limit === null) return percentUpTo;
  const most = limit * quantity;
  const dearest = method === 'within-price' ? dearestFor(most, percentUpTo) : most;
  return amount <= dearest ? percentUpTo : percentAbove;
}

/**
 * The inclusive prices at which neither rate fits: with the lower one the net price lies above the limit, with the higher
 * one below it. Only where the tax is inside the price; a rate taken of the inclusive price always fits.
 */
export function doubtfulPrices(
  goods: TaxedGoods,
  sale: Pick<TaxCase, 'settings' | 'day'>,
): { above: Paise; upTo: Paise } | null {
  if (sale.settings.method !== 'within-price') return null;
  const { limit, percentUpTo, percentAbove } = rowOfGoods(goods, sale);
  if (limit === null || percentAbove <= percentUpTo) return null;
  return { above: dearestFor(limit, percentUpTo), upTo: dearestFor(limit, percentAbove) };
}

type Places = Pick<TaxCase, 'state' | 'homeState'>;

/** Compared without case: 'KARNATAKA' is the home of a shop in Karnataka. */
export function isHomeState({ state = '', homeState = DEFAULT_HOME_STATE }: Places): boolean {
  return state.trim().toUpperCase() === homeState.trim().toUpperCase();
}

/** Within the State, Rule 35 wants two equal halves, each rounded by itself. */
function taxWithin(price: Paise, percent: number, home: boolean): Paise {
  const rate = hundredths(percent);
  return home ? 2 * shareOf(price, rate, 2 * (10_000 + rate)) : shareOf(price, rate, 10_000 + rate);
}

const taxAt = (price: Paise, percent: number, sale: TaxCase): Paise =>
  sale.settings.method === 'within-price'
    ? taxWithin(price, percent, isHomeState(sale))
    : shareOf(price, hundredths(percent), 10_000);

/** A fee is part of the supply of the goods: it is taxed at their rate, whatever it comes to itself. */
export const taxOfFee = taxAt;

/** Some pairs that cost `amount` together, after what offers took off. */
type TaxedPairs = TaxedGoods & { readonly amount: Paise; readonly quantity: number };

/** Each pair is taxed by itself; where the paise do not divide, some cost one paisa more than the others. */
export function taxOfPairs(pairs: TaxedPairs, sale: TaxCase): { taxPercent: number; tax: Paise } {
  const { amount, quantity } = pairs;
  const taxPercent = taxPercentOf(amount, quantity, rowOfGoods(pairs, sale), sale.settings.method);
  const dearer = amount % quantity;
  const price = (amount - dearer) / quantity;
  const tax =
    taxAt(price, taxPercent, sale) * (quantity - dearer) + taxAt(price + 1, taxPercent, sale) * dearer;
  return { taxPercent, tax };
}

/** At home: CGST and SGST each half, the odd paisa with CGST. Elsewhere all is CGST (printed as IGST). */
export function splitTax(tax: Paise, places: Places): { CGST: Paise; SGST: Paise } {
  if (!isHomeState(places)) return { CGST: tax, SGST: 0 };
  const SGST = (tax - (tax % 2)) / 2;
  return { CGST: tax - SGST, SGST };
}
