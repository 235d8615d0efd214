import { toDecimalString, type Paise } from '../money/money.ts';
import { hasPincode, readPincodes } from '../shipping/pincode-list.ts';
import type { RiskRule } from './cash-risk.ts';
import type { PaymentMethod } from './order-input.ts';

export const ADVANCE_KINDS = ['none', 'amount', 'percent'] as const;
export const ADVANCE_FOR = ['all', 'rules'] as const;

/** A part of an order with cash on delivery that is paid online before it counts; the rest is paid at the door. */
export interface AdvanceRules {
  readonly advanceKind: (typeof ADVANCE_KINDS)[number];
  /** In paise, or percent. */
  readonly advanceValue: number;
  /** Of every order, or of those that one of the rules below names. */
  readonly advanceFor: (typeof ADVANCE_FOR)[number];
  /** From this amount on; 0 is no rule. */
  readonly advanceAbove: Paise;
  /** Pincodes, as typed; nothing is no rule. */
  readonly advanceIn: string;
  /** From so many parcels on that a phone number has refused; 0 is no rule. */
  readonly advanceRefused: number;
  /** From this risk score on (cash-risk.ts); 0 is no rule. */
  readonly advanceFrom: number;
  /** It stays with the shop when the parcel is refused. */
  readonly advanceRetained: boolean;
}

export const DEFAULT_ADVANCE: AdvanceRules = {
  advanceKind: 'none',
  advanceValue: 99_00,
  advanceFor: 'rules',
  advanceAbove: 0,
  advanceIn: '',
  advanceRefused: 0,
  advanceFrom: 0,
  advanceRetained: false,
};

/** What browsers know of a place: how much, from which amount on, and what becomes of it. */
export interface AdvanceTerms {
  readonly kind: 'amount' | 'percent';
  readonly value: number;
  readonly from: Paise;
  readonly retained: boolean;
}

/** In whole rupees, half up; nothing where the order costs no more than that. */
export function advanceOf(amount: Paise, { kind, value }: Pick<AdvanceTerms, 'kind' | 'value'>): Paise {
  const advance = kind === 'amount' ? value : Math.floor((amount * value) / 10_000 + 0.5) * 100;
  return advance < amount ? advance : 0;
}

/** What follows from amount and pincode alone; undefined where these ask for none. */
export function advanceTerms(rules: AdvanceRules, pincode: string): AdvanceTerms | undefined {
  const { advanceKind: kind, advanceValue: value, advanceRetained: retained } = rules;
  if (kind === 'none') return undefined;
  const everywhere = rules.advanceFor === 'all' || hasPincode(readPincodes(rules.advanceIn), pincode);
  if (!everywhere && rules.advanceAbove === 0) return undefined;
  return { kind, value, from: everywhere ? 0 : rules.advanceAbove, retained };
}

/** What a browser can say before the shop is asked. */
export const advanceByTerms = (amount: Paise, terms: AdvanceTerms | null | undefined): Paise =>
  terms && amount >= terms.from ? advanceOf(amount, terms) : 0;

interface CashOrder {
  readonly amount: Paise;
  readonly pincode: string;
  /** Parcels that its phone number has refused. */
  readonly refused: number;
  readonly rule: RiskRule | null | undefined;
}

/** What an order with cash on delivery has to pay in advance. */
export function advanceFor({ amount, pincode, refused, rule }: CashOrder, rules: AdvanceRules): Paise {
  const { advanceKind: kind, advanceValue: value, advanceRefused } = rules;
  if (kind === 'none') return 0;
  const byHistory = rule === 'advance' || (advanceRefused > 0 && refused >= advanceRefused);
  return byHistory
    ? advanceOf(amount, { kind, value })
    : advanceByTerms(amount, advanceTerms(rules, pincode));
}

/** The score asks for an advance only while there is one. */
export const riskLimits = <Rules extends AdvanceRules>(rules: Rules): Rules =>
  rules.advanceKind === 'none' && rules.advanceFrom > 0 ? { ...rules, advanceFrom: 0 } : rules;

interface PaidOrder {
  readonly paymentMethod: PaymentMethod;
  readonly amount: Paise;
  readonly advance: Paise;
  /** Paid with store credit. */
  readonly credit?: Paise;
}

/** What is left to pay with money. */
export const inMoney = ({ amount, credit = 0 }: Pick<PaidOrder, 'amount' | 'credit'>): Paise =>
  Math.max(0, amount - credit);

/** What is paid online for an order before it counts. */
export const paidFirst = (order: PaidOrder): Paise =>
  order.paymentMethod === 'online' ? inMoney(order) : Math.min(order.advance, inMoney(order));

/** What is collected at the door of an order whose advance, if it has one, is paid. */
export const cashDue = (order: PaidOrder): Paise =>
  order.paymentMethod === 'cod' ? inMoney(order) - paidFirst(order) : 0;

/** What stays with the shop of an order whose parcel was refused: no more than was paid and than it costs. */
export const retainedOf = (
  { advance, advanceRetained }: { readonly advance: Paise; readonly advanceRetained: boolean },
  { paid, remaining }: { readonly paid: Paise; readonly remaining: Paise },
): Paise => (advanceRetained ? Math.max(0, Math.min(advance, paid, remaining)) : 0);

/** What the shopper is told before the order, in rupees. */
export const advanceDetails = (amount: Paise, advance: Paise, retained: boolean) => ({
  advance: toDecimalString(advance),
  cashDue: toDecimalString(amount - advance),
  retained,
});
