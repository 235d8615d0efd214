import { quantitiesBySize, type SizeQuantity } from '../catalogue/stock.ts';
import { formatINR, type Paise } from '../money/money.ts';

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

const pairs = (count: number) => `${count} ${count === 1 ? 'pair' : 'pairs'}`;

export function lineLimitError(wanted: number, { pairsPerLine }: OrderLimits): string | undefined {
  return wanted > pairsPerLine ? `You can order at most ${pairs(pairsPerLine)} of one size.` : undefined;
}

export function orderLimitError(lines: readonly SizeQuantity[], limits: OrderLimits): string | undefined {
  const bySize = quantitiesBySize(lines).map(({ quantity }) => quantity);
  const all = bySize.reduce((sum, quantity) => sum + quantity, 0);
  return (
    lineLimitError(Math.max(0, ...bySize), limits) ??
    (all > limits.pairsPerOrder
      ? `You can order at most ${pairs(limits.pairsPerOrder)} at once. Please remove some, or write to us.`
      : undefined)
  );
}

export function cashLimitError(amount: Paise, { cashUpTo }: OrderLimits): string | undefined {
  return amount > cashUpTo
    ? `Cash on delivery is possible up to ${formatINR(cashUpTo).replace('.00', '')}. Please pay online.`
    : undefined;
}
