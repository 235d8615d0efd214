import { isCode } from '../offers/offer-code.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { feesOf, type Fee } from './fees.ts';
import { storedLabel } from './stored-labels.ts';
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

const offerLabel = (name: string, language: Language): string =>
  isCode(name) ? ruleMessages[language].coupon(name) : name;

/** What offers took off, by name, in the order in which they appear. */
function offerRows(lines: readonly BreakdownLine[], language: Language): BreakdownRow[] {
  const byName = new Map<string, Paise>();
  for (const { name, amount } of lines.flatMap(({ offerShares }) => offerShares))
    byName.set(name, (byName.get(name) ?? 0) + amount);
  return [...byName].map(([name, amount]) => ({ label: offerLabel(name, language), amount: -amount }));
}

/**
 * The same sums in cart, checkout, mails, order page and documents. Delivery is always named; whatever else is nothing is
 * left out. Cash is collected in whole rupees: what is rounded has its own row.
 */
export function breakdownOf(
  lines: readonly BreakdownLine[],
  toPay: Paise,
  language: Language = 'en',
): Breakdown {
  const t = ruleMessages[language];
  const fees = feesOf(lines);
  const delivery = fees.find(({ kind }) => kind === 'delivery')?.amount ?? 0;
  const mrp = sum(lines.map((line) => mrpOf(line) * line.quantity));
  const price = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const optional = [
    { label: t.discount, amount: price - mrp },
    ...offerRows(lines, language),
    ...fees
      .filter(({ kind }) => kind !== 'delivery')
      .map(({ kind, amount }) => ({ label: t.fees[kind], amount })),
  ].filter(({ amount }) => amount !== 0);
  const rows = [
    { label: t.mrpTotal, amount: mrp },
    ...optional.filter(({ amount }) => amount < 0),
    { label: t.fees.delivery, amount: delivery },
    ...optional.filter(({ amount }) => amount > 0),
  ];
  const rounded = toPay - sum(rows.map(({ amount }) => amount));
  return {
    rows: rounded === 0 ? rows : [...rows, { label: t.roundOff, amount: rounded }],
    toPay,
    tax: sum(lines.map(({ tax }) => tax)),
  };
}

/** '−₹300.00'; delivery that costs nothing is 'Free'. */
export function rowWords({ label, amount }: BreakdownRow, language: Language = 'en'): string {
  const { fees, free } = ruleMessages[language];
  if (label === fees.delivery && amount === 0) return free;
  return amount < 0 ? `−${formatINR(-amount)}` : formatINR(amount);
}

/** 'M.R.P. total ₹3,000.00 − Discount ₹600.00 + Delivery Free = ₹2,400.00', on one line of a document. */
export function breakdownSentence({ rows, toPay }: Breakdown, language: Language = 'en'): string {
  const parts = rows.map(({ label: stored, amount }, index) => {
    const label = storedLabel(stored, language);
    const sign = index === 0 ? '' : amount < 0 ? ' − ' : ' + ';
    return `${sign}${label} ${rowWords({ label, amount: Math.abs(amount) }, language)}`;
  });
  return `${parts.join('')} = ${formatINR(toPay)}`;
}

/** What the total contains. */
export const taxWords = ({ tax }: Pick<Breakdown, 'tax'>, language: Language = 'en'): string =>
  ruleMessages[language].includesGst(formatINR(tax));
