import { quantitiesBySize, type SizeQuantity } from '../catalogue/stock.ts';
import { formatINR, type Paise } from '../money/money.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';

/** Limits of one order, so that nobody empties the stock and no courier collects a large sum in cash. */
export type OrderLimits = {
  /** Pairs of one product in one size. */
  pairsPerLine: number;
  pairsPerOrder: number;
  /** Cash on delivery is offered up to this amount. */
  cashUpTo: Paise;
  /** Minutes after placing for which an unpaid order can keep its pairs, however often it is paid again. */
  longestHoldMinutes: number;
  /** Online orders that one phone, e-mail or account may leave unpaid at once. */
  unpaidAtOnce: number;
};

export const DEFAULT_LIMITS: OrderLimits = {
  pairsPerLine: 5,
  pairsPerOrder: 20,
  cashUpTo: 25_000_00,
  longestHoldMinutes: 120,
  unpaidAtOnce: 2,
};

export function lineLimitError(
  wanted: number,
  { pairsPerLine }: OrderLimits,
  language: Language = 'en',
): string | undefined {
  return wanted > pairsPerLine ? ruleMessages[language].mostOfOneSize(pairsPerLine) : undefined;
}

export function orderLimitError(
  lines: readonly SizeQuantity[],
  limits: OrderLimits,
  language: Language = 'en',
): string | undefined {
  const bySize = quantitiesBySize(lines).map(({ quantity }) => quantity);
  const all = bySize.reduce((sum, quantity) => sum + quantity, 0);
  return (
    lineLimitError(Math.max(0, ...bySize), limits, language) ??
    (all > limits.pairsPerOrder ? ruleMessages[language].mostAtOnce(limits.pairsPerOrder) : undefined)
  );
}

export function cashLimitError(
  amount: Paise,
  { cashUpTo }: OrderLimits,
  language: Language = 'en',
): string | undefined {
  return amount > cashUpTo
    ? ruleMessages[language].cashUpTo(formatINR(cashUpTo).replace('.00', ''))
    : undefined;
}
