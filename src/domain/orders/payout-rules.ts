import type { Paise } from '../money/money.ts';

/** Who named the account: the customer's own account, whoever holds the link of the order, or a staff member by id. */
export type NamedBy = 'account' | 'link' | (string & {});

export const isNamedByStaff = (named: NamedBy): boolean => named !== 'account' && named !== 'link';

export interface PayoutFacts {
  /** Who wants to release it, and whether that is an owner. */
  readonly who: string;
  readonly isOwner: boolean;
  /** How many other people could release it. */
  readonly others: number;
  readonly named: NamedBy;
  /** The staff member who asked for this money to go back, if one did. */
  readonly askedBy: string | null;
  /** The account that placed the order. */
  readonly customer: string | null;
  /** The staff member who changed e-mail or phone of the order: the link may have gone there. */
  readonly contactChangedBy: string | null;
  /** This payout, and what the same person has paid out alone to typed accounts lately. */
  readonly sum: Paise;
  /** Up to here one person may type an account and pay out to it. */
  readonly aloneUpTo: Paise;
}

/** Those who must not have the last word on a payout, because the account may be theirs. */
function involved({ named, askedBy, customer, contactChangedBy }: PayoutFacts): (string | null)[] {
  if (named === 'account') return [customer];
  return named === 'link' ? [customer, contactChangedBy] : [customer, named, askedBy];
}

/**
 * Whether somebody with the money permission may release a payout without another person. What the customer has named,
 * anybody may. What staff typed needs a second person above the limit, and so does what may be one's own account. Where
 * nobody else could approve, the owner may.
 */
export function mayRelease(facts: PayoutFacts): boolean {
  const { who, isOwner, others, named, customer, sum, aloneUpTo } = facts;
  if (!involved(facts).includes(who)) return true;
  if (isNamedByStaff(named) && customer !== who && sum <= aloneUpTo) return true;
  return isOwner && others === 0;
}
