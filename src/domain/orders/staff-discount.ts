import { mayUse, type Visitor } from '../accounts/visitor.ts';
import { formatINR, prorate, shareOf, type Paise } from '../money/money.ts';

/** What staff take off an order they place for a caller, beside the offers. */
export type StaffDiscount = { readonly reason: string } & (
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Paise }
);

/** Shares of a line name their offer by its id; this one is no offer, like the saving for paying online (fees.ts). */
export const STAFF_DISCOUNT_ID = '00000000-0000-0000-0000-000000000001';
/** On documents. The reason is the shop's own. */
export const STAFF_DISCOUNT_NAME = 'Courtesy discount';

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);

/** What each line gets of it, from what offers have left of the lines. Never more than that. */
export function discountShares(left: readonly Paise[], discount: StaffDiscount): Paise[] {
  const open = sum(left);
  const amount =
    discount.kind === 'percent'
      ? shareOf(open, Math.round(discount.percent * 100), 10_000)
      : Math.min(discount.amount, open);
  return amount === 0 ? left.map(() => 0) : prorate(amount, left);
}

/** In percent of the goods after offers. */
export interface DiscountLimits {
  readonly discountByOrders: number;
  readonly discountByMoney: number;
}

/** How much this person may take off. A token is nobody in person: it has the limit of the permission for orders. */
export function discountUpTo(
  visitor: Visitor,
  { discountByOrders, discountByMoney }: DiscountLimits,
): number {
  const isToken = 'scopes' in visitor && visitor.scopes !== undefined;
  if (isToken) return discountByOrders;
  if (visitor.kind === 'owner') return 100;
  return mayUse('money staff', visitor) ? Math.max(discountByMoney, discountByOrders) : discountByOrders;
}

/** Why somebody may not take that much off; undefined when it is allowed. */
export function discountError(
  { goods, taken }: { readonly goods: Paise; readonly taken: Paise },
  percent: number,
): string | undefined {
  if (taken * 10_000 <= goods * Math.round(percent * 100)) return undefined;
  if (percent === 0) return 'You may give no discount. The owner can change that.';
  const most = formatINR(Math.floor((goods * Math.round(percent * 100)) / 10_000));
  return `You may take off at most ${percent}% of this order, which is ${most}. The owner can change that.`;
}
