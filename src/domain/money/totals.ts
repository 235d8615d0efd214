import { divideHalfUp, payableBy, toDecimalString, type Paise } from './money.ts';
import { spreadFees, type Fee } from './fees.ts';
import { splitTax, taxOfFee, taxOfPairs, type TaxCase } from './tax.ts';
import type { TaxedGoods } from './tax-classes.ts';

/** `discount` is what offers take off the whole line. */
export type SaleLine = TaxedGoods & { unitPrice: Paise; quantity: number; discount?: Paise };

/**
 * `unit…` is of one pair without fees; `amount`, `tax` and `net` are of the whole line, as it is really paid, its share of
 * the fees included. With a discount that does not divide by the pairs, `unitTax` and `unitNet` are rounded.
 */
export type PricedLine<Line extends SaleLine = SaleLine> = Line & {
  taxPercent: number;
  unitTax: Paise;
  unitNet: Paise;
  amount: Paise;
  tax: Paise;
  net: Paise;
  /** The part of `amount` that is no goods, and what it is for. */
  fees: Paise;
  feeShares: Fee[];
};

export type Totals<Line extends SaleLine = SaleLine> = {
  lines: PricedLine<Line>[];
  subTotal: Paise;
  totalTax: Paise;
  total: Paise;
  fees: Fee[];
  CGST: Paise;
  SGST: Paise;
  /** What the payment provider is asked for, as `payableBy` says: 2 decimals. */
  amountOnline: string;
  /** What the courier collects: whole rupees. */
  amountCod: string;
};

const goodsOf = ({ unitPrice, quantity, discount = 0 }: SaleLine): Paise => unitPrice * quantity - discount;

export function priceLine<Line extends SaleLine>(
  line: Line,
  sale: TaxCase,
  feeShares: Fee[] = [],
): PricedLine<Line> {
  const goods = goodsOf(line);
  const { taxPercent, tax: goodsTax } = taxOfPairs({ ...line, amount: goods }, sale);
  const fees = sum(feeShares.map(({ amount }) => amount));
  const amount = goods + fees;
  const tax = goodsTax + (fees === 0 ? 0 : taxOfFee(fees, taxPercent, sale));
  return {
    ...line,
    taxPercent,
    unitTax: divideHalfUp(goodsTax, line.quantity),
    unitNet: divideHalfUp(goods - goodsTax, line.quantity),
    amount,
    tax,
    net: amount - tax,
    fees,
    feeShares,
  };
}

const isPositive = ({ unitPrice, quantity }: SaleLine) =>
  Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(unitPrice) && unitPrice >= 0;

const sum = (amounts: readonly Paise[]) => amounts.reduce((a, b) => a + b, 0);

export function totalsOf<Line extends SaleLine>(
  lines: readonly Line[],
  sale: TaxCase,
  fees: readonly Fee[] = [],
): Totals<Line> {
  const sold = lines.filter(isPositive);
  const shares = spreadFees(fees, sold.map(goodsOf));
  const priced = sold.map((line, index) => priceLine(line, sale, shares[index]));
  const subTotal = sum(priced.map((line) => line.net));
  const totalTax = sum(priced.map((line) => line.tax));
  const total = subTotal + totalTax;
  return {
    lines: priced,
    subTotal,
    totalTax,
    total,
    fees: priced.length === 0 ? [] : [...fees],
    ...splitTax(totalTax, sale),
    amountOnline: toDecimalString(payableBy('online', { total })),
    amountCod: String(payableBy('cod', { total }) / 100),
  };
}

export type RateSummary = { taxPercent: number; taxable: Paise; tax: Paise };

/** Taxable value and tax per rate, lowest rate first, as a GST invoice lists them. */
export function taxByRate(lines: readonly Pick<PricedLine, 'taxPercent' | 'net' | 'tax'>[]): RateSummary[] {
  const rates = new Map<number, RateSummary>();
  for (const { taxPercent, net, tax } of lines) {
    const rate = rates.get(taxPercent) ?? { taxPercent, taxable: 0, tax: 0 };
    rates.set(taxPercent, { taxPercent, taxable: rate.taxable + net, tax: rate.tax + tax });
  }
  return [...rates.values()].sort((a, b) => a.taxPercent - b.taxPercent);
}
