import type { Paise } from '../money/money.ts';

/**
 * What an entry of the ledger of store credit says. `issued`: by staff, or as a refund. `bonus`: on top of a refund.
 * `redeemed`: pays an order. `returned`: of an order that was cancelled, refunded or not paid in time. Of gift cards:
 * `sold`, `repaid` to the buyer, `claimed` by a customer, whose account has it `from card`.
 */
export const CREDIT_KINDS = [
  'issued',
  'bonus',
  'redeemed',
  'returned',
  'expired',
  'voided',
  'sold',
  'repaid',
  'claimed',
  'from card',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

const ADDS: Readonly<Record<CreditKind, boolean>> = {
  issued: true,
  bonus: true,
  returned: true,
  redeemed: false,
  expired: false,
  voided: false,
  sold: true,
  repaid: false,
  claimed: false,
  'from card': true,
};

/** As the ledger has it: what is owed no more is below zero. */
export const signedAmount = (kind: CreditKind, amount: Paise): Paise => (ADDS[kind] ? amount : -amount);

/** One act of staff adds at most this: a slip of the finger is no fortune. */
export const MOST_ISSUED: Paise = 1_00_000_00;

/** On top of a refund that is paid as store credit, half up to the paisa. */
export const bonusOf = (amount: Paise, percent: number): Paise =>
  Math.floor((amount * percent * 2 + 100) / 200);
