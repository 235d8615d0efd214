import type { OfferShare } from '../offers/apply-offers.ts';
import { prorate, shareOf, type Paise } from './money.ts';

/** What an order costs beside its goods, tax included. */
const FEE_KINDS = ['delivery', 'cash'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export interface Fee {
  readonly kind: FeeKind;
  readonly amount: Paise;
}

/** What is taken off the goods of an order that is paid online. `value` is in percent or in paise. */
export interface OnlineSaving {
  readonly kind: 'none' | 'percent' | 'amount';
  readonly value: number;
}

/** What delivery costs where no zone says otherwise. */
export interface DeliveryTerms {
  readonly fee: Paise;
  /** Goods of at least this much travel free; 0 is never. */
  readonly freeFrom: Paise;
}

/** What decides the fees of one order: the fee is the one of its pincode. */
export interface ChargeTerms {
  readonly delivery: DeliveryTerms;
  readonly cashFee: Paise;
  readonly saving: OnlineSaving;
}

export const DEFAULT_DELIVERY: DeliveryTerms = { fee: 0, freeFrom: 0 };
export const DEFAULT_SAVING: OnlineSaving = { kind: 'none', value: 0 };
export const NO_CHARGES: ChargeTerms = { delivery: DEFAULT_DELIVERY, cashFee: 0, saving: DEFAULT_SAVING };

/** Stands among the offers of a line. No offer has this id. */
const ONLINE_SAVING_ID = '00000000-0000-0000-0000-000000000000';
export const ONLINE_SAVING_NAME = 'Saving for paying online';
const isOnlineSaving = ({ offer }: Pick<OfferShare, 'offer'>): boolean => offer === ONLINE_SAVING_ID;

interface ChargedLine {
  readonly unitPrice: Paise;
  readonly quantity: number;
  readonly discount?: Paise;
  readonly offerShares?: readonly OfferShare[];
}

type Charged<Line extends ChargedLine> = Omit<Line, 'discount' | 'offerShares'> & {
  discount: Paise;
  offerShares: OfferShare[];
};

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);
const worth = ({ unitPrice, quantity, discount = 0 }: ChargedLine): Paise => unitPrice * quantity - discount;

export const deliveryFee = (goods: Paise, { fee, freeFrom }: DeliveryTerms): Paise =>
  freeFrom > 0 && goods >= freeFrom ? 0 : fee;

/** Never more than the goods cost. */
export function savingOf(goods: Paise, { kind, value }: OnlineSaving): Paise {
  if (kind === 'none') return 0;
  const off = kind === 'percent' ? shareOf(goods, Math.round(value * 100), 10_000) : value;
  return Math.min(off, goods);
}

/**
 * What one way of paying does to goods after their offers: the saving is spread over the lines like an offer, and the fees
 * are named. Free delivery is judged before the saving: it does not depend on the way of paying. Pure, so that the browser
 * shows what the server asks for.
 */
export function chargeOrder<Line extends ChargedLine>(
  lines: readonly Line[],
  method: 'online' | 'cod',
  { delivery, cashFee, saving }: ChargeTerms,
): { lines: Charged<Line>[]; fees: Fee[]; saving: Paise } {
  const left = lines.map(worth);
  const goods = sum(left);
  const off = method === 'online' ? savingOf(goods, saving) : 0;
  const shares = off === 0 ? left.map(() => 0) : prorate(off, left);
  const fees: Fee[] = [
    { kind: 'delivery', amount: lines.length === 0 ? 0 : deliveryFee(goods, delivery) },
    { kind: 'cash', amount: lines.length > 0 && method === 'cod' ? cashFee : 0 },
  ];
  return {
    saving: off,
    fees: fees.filter(({ amount }) => amount > 0),
    lines: lines.map((line, index) => {
      const amount = shares[index] ?? 0;
      const own = { offer: ONLINE_SAVING_ID, name: ONLINE_SAVING_NAME, amount };
      return {
        ...line,
        discount: (line.discount ?? 0) + amount,
        offerShares: [...(line.offerShares ?? []), ...(amount > 0 ? [own] : [])],
      };
    }),
  };
}

/** The lines as they were before they were paid online. */
export function withoutSaving<Line extends ChargedLine>(line: Line): Charged<Line> {
  const shares = line.offerShares ?? [];
  const saved = sum(shares.filter(isOnlineSaving).map(({ amount }) => amount));
  return {
    ...line,
    discount: (line.discount ?? 0) - saved,
    offerShares: shares.filter((share) => !isOnlineSaving(share)),
  };
}

/** Each fee over the lines by what they cost: the tax of a line is the tax of its share. */
export function spreadFees(fees: readonly Fee[], amounts: readonly Paise[]): Fee[][] {
  const parts = fees.map(({ amount }) => prorate(amount, amounts));
  return amounts.map((_, line) =>
    fees.flatMap(({ kind }, index) => {
      const amount = parts[index]?.[line] ?? 0;
      return amount > 0 ? [{ kind, amount }] : [];
    }),
  );
}

/** The fees of an order, from the shares of its lines. */
export function feesOf(lines: readonly { readonly feeShares: readonly Fee[] }[]): Fee[] {
  const shares = lines.flatMap(({ feeShares }) => feeShares);
  return FEE_KINDS.flatMap((kind) => {
    const amount = sum(shares.filter((share) => share.kind === kind).map((share) => share.amount));
    return amount > 0 ? [{ kind, amount }] : [];
  });
}

/** What was saved by paying online, from the lines of an order. */
export const savedOnline = (lines: readonly { readonly offerShares: readonly OfferShare[] }[]): Paise =>
  sum(lines.flatMap(({ offerShares }) => offerShares.filter(isOnlineSaving).map(({ amount }) => amount)));
