import { isCode } from '../offers/offer-terms.ts';
import { FEE_NAMES, feesOf, type Fee } from './fees.ts';
import { formatINR, type Paise } from './money.ts';

/** One row: what is taken off is negative. */
export interface BreakdownRow {
  readonly label: string;
  readonly amount: Paise;
}

/** How the M.R.P. becomes what is paid. The rows sum to `toPay`, which contains `tax`. */
export interface Breakdown {
  readonly rows: BreakdownRow[];
  readonly toPay: Paise;
  readonly tax: Paise;
}

export interface BreakdownLine {
  /** Of one pair. */
  readonly mrp: Paise;
  readonly unitPrice: Paise;
  readonly quantity: number;
  readonly offerShares: readonly { readonly name: string; readonly amount: Paise }[];
  readonly feeShares: readonly Fee[];
  readonly tax: Paise;
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);

/** Lines of before there was an M.R.P., and pairs that replace others, have none to take a discount off. */
const mrpOf = ({ mrp, unitPrice }: BreakdownLine): Paise => (unitPrice === 0 ? 0 : Math.max(mrp, unitPrice));

const offerLabel = (name: string): string => (isCode(name) ? `Coupon ${name}` : name);

/** What offers took off, by name, in the order in which they appear. */
function offerRows(lines: readonly BreakdownLine[]): BreakdownRow[] {
  const byName = new Map<string, Paise>();
  for (const { name, amount } of lines.flatMap(({ offerShares }) => offerShares))
    byName.set(name, (byName.get(name) ?? 0) + amount);
  return [...byName].map(([name, amount]) => ({ label: offerLabel(name), amount: -amount }));
}

/**
 * The same sums in cart, checkout, mails, order page and documents. Delivery is always named; whatever else is nothing is
 * left out. Cash is collected in whole rupees: what is rounded has its own row.
 */
export function breakdownOf(lines: readonly BreakdownLine[], toPay: Paise): Breakdown {
  const fees = feesOf(lines);
  const delivery = fees.find(({ kind }) => kind === 'delivery')?.amount ?? 0;
  const mrp = sum(lines.map((line) => mrpOf(line) * line.quantity));
  const price = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const optional = [
    { label: 'Discount', amount: price - mrp },
    ...offerRows(lines),
    ...fees
      .filter(({ kind }) => kind !== 'delivery')
      .map(({ kind, amount }) => ({ label: FEE_NAMES[kind], amount })),
  ].filter(({ amount }) => amount !== 0);
  const rows = [
    { label: 'M.R.P. total', amount: mrp },
    ...optional.filter(({ amount }) => amount < 0),
    { label: FEE_NAMES.delivery, amount: delivery },
    ...optional.filter(({ amount }) => amount > 0),
  ];
  const rounded = toPay - sum(rows.map(({ amount }) => amount));
  return {
    rows: rounded === 0 ? rows : [...rows, { label: 'Round off', amount: rounded }],
    toPay,
    tax: sum(lines.map(({ tax }) => tax)),
  };
}

/** '−₹300.00'; delivery that costs nothing is 'Free'. */
export function rowWords({ label, amount }: BreakdownRow): string {
  if (label === FEE_NAMES.delivery && amount === 0) return 'Free';
  return amount < 0 ? `−${formatINR(-amount)}` : formatINR(amount);
}

/** 'M.R.P. total ₹3,000.00 − Discount ₹600.00 + Delivery Free = ₹2,400.00', on one line of a document. */
export function breakdownSentence({ rows, toPay }: Breakdown): string {
  const parts = rows.map(({ label, amount }, index) => {
    const sign = index === 0 ? '' : amount < 0 ? ' − ' : ' + ';
    return `${sign}${label} ${rowWords({ label, amount: Math.abs(amount) })}`;
  });
  return `${parts.join('')} = ${formatINR(toPay)}`;
}

/** What the total contains. */
export const taxWords = ({ tax }: Pick<Breakdown, 'tax'>): string => `incl. ${formatINR(tax)} GST`;
