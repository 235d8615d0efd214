import { divideHalfUp, toDecimalString, toWholeRupees, type Paise } from './money.ts';
import { splitTax, taxOfPairs, type TaxCase } from './tax.ts';

/** `discount` is what offers take off the whole line. */
export type SaleLine = { unitPrice: Paise; quantity: number; discount?: Paise };

/**
 * `unit…` is of one pair; `amount`, `tax` and `net` are of the whole line, as it is really paid. With a discount that does
 * not divide by the pairs, `unitTax` and `unitNet` are rounded.
 */
export type PricedLine<Line extends SaleLine = SaleLine> = Line & {
  taxPercent: number;
  unitTax: Paise;
  unitNet: Paise;
  amount: Paise;
  tax: Paise;
  net: Paise;
};

export type Totals<Line extends SaleLine = SaleLine> = {
  lines: PricedLine<Line>[];
  subTotal: Paise;
  totalTax: Paise;
  total: Paise;
  CGST: Paise;
  SGST: Paise;
  /** What the payment provider is asked for: 2 decimals. */
  amountOnline: string;
  /** What the courier collects: whole rupees. */
  amountCod: string;
};

export function priceLine<Line extends SaleLine>(line: Line, sale: TaxCase): PricedLine<Line> {
  const amount = line.unitPrice * line.quantity - (line.discount ?? 0);
  const { taxPercent, tax } = taxOfPairs(amount, line.quantity, sale);
  const net = amount - tax;
  return {
    ...line,
    taxPercent,
    unitTax: divideHalfUp(tax, line.quantity),
    unitNet: divideHalfUp(net, line.quantity),
    amount,
    tax,
    net,
  };
}

const isPositive = ({ unitPrice, quantity }: SaleLine) =>
  Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(unitPrice) && unitPrice >= 0;

const sum = (amounts: readonly Paise[]) => amounts.reduce((a, b) => a + b, 0);

export function totalsOf<Line extends SaleLine>(lines: readonly Line[], sale: TaxCase): Totals<Line> {
  const priced = lines.filter(isPositive).map((line) => priceLine(line, sale));
  const subTotal = sum(priced.map((line) => line.net));
  const totalTax = sum(priced.map((line) => line.tax));
  const total = subTotal + totalTax;
  return {
    lines: priced,
    subTotal,
    totalTax,
    total,
    ...splitTax(totalTax, sale),
    amountOnline: toDecimalString(total),
    amountCod: String(toWholeRupees(total)),
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
