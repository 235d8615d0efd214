import { shareOf, type Paise } from './money.ts';

/** 'percent-of-price': the rate is taken of the inclusive price. 'within-price': the tax is inside it (Rule 35). */
export type TaxMethod = 'percent-of-price' | 'within-price';

export type TaxRow = {
  /** First Indian calendar day on which the row holds, 'YYYY-MM-DD'. */
  validFrom: string;
  switchedOn: boolean;
  /** Unit prices up to and including this take `percentUpTo`. */
  limit: Paise;
  percentUpTo: number;
  percentAbove: number;
};

export type TaxSettings = { rows: readonly TaxRow[]; method: TaxMethod };

/** The second row is the law since 22 September 2025; the owner switches it on in the settings. */
export const DEFAULT_TAX: TaxSettings = {
  method: 'percent-of-price',
  rows: [
    { validFrom: '2017-07-01', switchedOn: true, limit: 1000_00, percentUpTo: 12, percentAbove: 18 },
    { validFrom: '2025-09-22', switchedOn: false, limit: 2500_00, percentUpTo: 5, percentAbove: 18 },
  ],
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

/** The newest switched-on row that holds on the day; before the first row, the first row. */
export function taxRowFor(settings: TaxSettings, day: string): TaxRow {
  const rows = settings.rows.filter((row) => row.switchedOn);
  rows.sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
  const row = rows.findLast((candidate) => candidate.validFrom <= day) ?? rows[0];
  if (!row) throw new Error('The tax settings have no row that is switched on');
  return row;
}

/** The rate follows the price of one pair, never of the line. */
export function taxPercentFor(unitPrice: Paise, { settings, day }: TaxCase): number {
  const row = taxRowFor(settings, day);
  return unitPrice <= row.limit ? row.percentUpTo : row.percentAbove;
}

/**
 * The inclusive prices at which neither rate fits: with the lower one the net price lies above the limit, with the higher
 * one below it. Only where the tax is inside the price; a rate taken of the inclusive price always fits.
 */
export function doubtfulPrices(settings: TaxSettings, day: string): { above: Paise; upTo: Paise } | null {
  if (settings.method !== 'within-price') return null;
  const { limit, percentUpTo, percentAbove } = taxRowFor(settings, day);
  if (percentAbove <= percentUpTo) return null;
  const inclusive = (percent: number): Paise => limit + shareOf(limit, hundredths(percent), 10_000);
  return { above: inclusive(percentUpTo), upTo: inclusive(percentAbove) };
}

type Places = Pick<TaxCase, 'state' | 'homeState'>;

/** Compared without case: 'KARNATAKA' is the home of a shop in Karnataka. */
export function isHomeState({ state = '', homeState = DEFAULT_HOME_STATE }: Places): boolean {
  return state.trim().toUpperCase() === homeState.trim().toUpperCase();
}

/** Percentages may have two decimals, so they are counted in hundredths. */
const hundredths = (percent: number) => Math.round(percent * 100);

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

export function taxOfUnit(unitPrice: Paise, sale: TaxCase): Paise {
  return taxAt(unitPrice, taxPercentFor(unitPrice, sale), sale);
}

/**
 * The tax of some pairs that cost `amount` together, after what offers took off. The rate follows what one pair costs on
 * average; where the paise do not divide, some pairs cost one paisa more than the others.
 */
export function taxOfPairs(
  amount: Paise,
  quantity: number,
  sale: TaxCase,
): { taxPercent: number; tax: Paise } {
  const row = taxRowFor(sale.settings, sale.day);
  const taxPercent = amount <= row.limit * quantity ? row.percentUpTo : row.percentAbove;
  const dearer = amount % quantity;
  const price = (amount - dearer) / quantity;
  const tax =
    taxAt(price, taxPercent, sale) * (quantity - dearer) + taxAt(price + 1, taxPercent, sale) * dearer;
  return { taxPercent, tax };
}

export function netOfUnit(unitPrice: Paise, sale: TaxCase): Paise {
  return unitPrice - taxOfUnit(unitPrice, sale);
}

/** At home: CGST and SGST each half, the odd paisa with CGST. Elsewhere all is CGST (printed as IGST). */
export function splitTax(tax: Paise, places: Places): { CGST: Paise; SGST: Paise } {
  if (!isHomeState(places)) return { CGST: tax, SGST: 0 };
  const SGST = (tax - (tax % 2)) / 2;
  return { CGST: tax - SGST, SGST };
}

/** The promise that every price shown contains its tax, as each place says it. */
export const TAX_WORDS = {
  price: 'Inc. all taxes',
  prices: 'Prices include all taxes.',
  summary: 'all taxes included',
  listing: 'taxes included',
} as const;
