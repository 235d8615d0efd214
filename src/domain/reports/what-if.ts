import { applyOffers, sharesOf, type OfferShare } from '../offers/apply-offers.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import { discountShares, STAFF_DISCOUNT_ID, type StaffDiscount } from '../orders/staff-discount.ts';
import {
  deliveryFee,
  feesOf,
  savedOnline,
  savingOf,
  withoutSaving,
  type ChargeTerms,
  type Fee,
} from '../money/fees.ts';
import { prorate, type Paise } from '../money/money.ts';
import { priceAfterDiscount } from '../money/pricing.ts';
import type { TaxSettings } from '../money/tax.ts';
import { totalsOf } from '../money/totals.ts';

/** A line as it was sold, and what is known of its product today. */
export interface PastLine {
  readonly hsn: string;
  readonly taxClass: string;
  readonly quantity: number;
  readonly mrp: Paise;
  readonly unitPrice: Paise;
  readonly offerShares: readonly OfferShare[];
  readonly feeShares: readonly Fee[];
  /** Of its product, for the offers that are for some of them. */
  readonly category: string;
  readonly collections?: readonly string[] | undefined;
  /** Its product has no discount of its own. */
  readonly followsShop: boolean;
  /** Of one unit, when it was sold. */
  readonly cost: Paise | null;
}

export interface PastOrder {
  readonly lines: readonly PastLine[];
  readonly method: 'online' | 'cod';
  readonly state: string;
  readonly pincode: string;
  /** As it was taxed. */
  readonly taxRules: TaxSettings & { readonly day: string };
  readonly staffDiscount: StaffDiscount | null;
  readonly subTotal: Paise;
  readonly tax: Paise;
  readonly total: Paise;
  readonly isFirst: boolean;
}

/** What the owner's settings say of prices. */
export interface Rules {
  readonly homeState: string;
  readonly defaultDiscount: number;
  readonly tax: TaxSettings;
  readonly charges: (pincode: string) => ChargeTerms;
  readonly cash: { readonly offered: boolean; readonly from: Paise; readonly upTo: Paise };
}

/** An offer as it would be; `id` of a new one is one that no offer has. */
export interface OfferChange {
  readonly terms: OfferTerms;
  readonly isNew: boolean;
}

export interface Figures {
  readonly total: Paise;
  readonly tax: Paise;
  /** Without tax. */
  readonly net: Paise;
}

export interface Replayed {
  readonly before: Figures;
  readonly after: Figures;
  /** Of all its units; null where that of one is not known. */
  readonly cost: Paise | null;
  /** It could not have been paid at the door. */
  readonly notInCash: boolean;
}

/** What one computation of an order goes by. */
interface Parts {
  readonly prices: readonly Paise[];
  readonly offers: readonly (readonly OfferShare[])[];
  readonly saving: (goods: Paise) => Paise;
  readonly delivery: (goods: Paise) => Paise;
  readonly cashFee: Paise;
  readonly tax: TaxSettings;
  readonly day: string;
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const amountOf = (shares: readonly OfferShare[]): Paise => sum(shares.map(({ amount }) => amount));

/** What the goods cost after offers and what staff took off: what delivery and saving are judged by. */
function goodsOf({ lines, staffDiscount }: PastOrder, { prices, offers }: Pick<Parts, 'prices' | 'offers'>) {
  const left = lines.map(({ quantity }, at) => (prices[at] ?? 0) * quantity - amountOf(offers[at] ?? []));
  const taken = staffDiscount ? discountShares(left, staffDiscount) : [];
  return left.map((amount, at) => amount - (taken[at] ?? 0));
}

/** The same steps as for a new order: offers, staff discount, saving, fees, tax. */
function compute(order: PastOrder, parts: Parts, homeState: string): Figures {
  const left = goodsOf(order, parts);
  const goods = sum(left);
  const saving = Math.min(parts.saving(goods), goods);
  const saved = saving === 0 ? [] : prorate(saving, left);
  const fees: Fee[] = [
    { kind: 'delivery', amount: parts.delivery(goods) },
    { kind: 'cash', amount: parts.cashFee },
  ];
  const lines = order.lines.map(({ hsn, taxClass, quantity }, at) => {
    const unitPrice = parts.prices[at] ?? 0;
    const amount = (left[at] ?? 0) - (saved[at] ?? 0);
    return { hsn, taxClass, quantity, unitPrice, discount: unitPrice * quantity - amount };
  });
  const { total, totalTax, subTotal } = totalsOf(
    lines,
    { settings: parts.tax, day: parts.day, state: order.state, homeState },
    fees.filter(({ amount }) => amount > 0),
  );
  return { total, tax: totalTax, net: subTotal };
}

/** An order as it was: each part from what the order itself remembers. */
function ownParts(order: PastOrder): Parts {
  const fees = feesOf(order.lines);
  const feeOf = (kind: Fee['kind']) => fees.find((each) => each.kind === kind)?.amount ?? 0;
  const saved = savedOnline(order.lines);
  const { day, ...tax } = order.taxRules;
  return {
    prices: order.lines.map(({ unitPrice }) => unitPrice),
    offers: order.lines.map((line) =>
      withoutSaving(line).offerShares.filter(({ offer }) => offer !== STAFF_DISCOUNT_ID),
    ),
    saving: () => saved,
    delivery: () => feeOf('delivery'),
    cashFee: feeOf('cash'),
    tax,
    day,
  };
}

/** Prices of goods that follow the shop's discount. */
function newPrices(order: PastOrder, before: Rules, after: Rules): Paise[] | undefined {
  const prices: Paise[] = [];
  for (const { followsShop, mrp, unitPrice } of order.lines) {
    const follows = followsShop && before.defaultDiscount !== after.defaultDiscount;
    if (follows && priceAfterDiscount(mrp, null, before.defaultDiscount) !== unitPrice) return undefined;
    prices.push(follows ? priceAfterDiscount(mrp, null, after.defaultDiscount) : unitPrice);
  }
  return prices;
}

/** What offers take off at these prices, with the changed one among them. */
function newOffers(
  order: PastOrder,
  own: Parts,
  prices: readonly Paise[],
  known: ReadonlyMap<string, OfferTerms>,
  change: OfferChange | undefined,
): Parts['offers'] | undefined {
  if (!change && same(prices, own.prices)) return own.offers;
  const ids = new Set(own.offers.flatMap((shares) => shares.map(({ offer }) => offer)));
  const used = [...ids].flatMap((id) => known.get(id) ?? []);
  if (used.length < ids.size) return undefined;
  const at = (of: readonly Paise[]) =>
    order.lines.map((line, index) => ({ ...line, unitPrice: of[index] ?? 0 }));
  const sharesBy = (of: readonly Paise[], terms: readonly OfferTerms[]) => {
    const { applied } = applyOffers(at(of), terms, { hasOrdered: !order.isFirst });
    return order.lines.map((_, index) => sharesOf(applied, index));
  };
  const amounts = (shares: Parts['offers']) => shares.map(amountOf);
  // An offer that has changed since, or a line of which units were removed.
  if (!same(amounts(sharesBy(own.prices, used)), amounts(own.offers))) return undefined;
  // A coupon that exists counts where it was used; whatever applies by itself, and what is new, wherever it fits.
  const applies = change && (change.isNew || change.terms.code === null || ids.has(change.terms.id));
  const terms = applies ? [...used.filter(({ id }) => id !== change.terms.id), change.terms] : used;
  return sharesBy(prices, terms);
}

/** A fee or saving: by the rule it came from, or as it was where the rule is not the one that changes. */
function ruleOf<Rule>(
  was: Paise,
  goods: Paise,
  { before, after, of }: { before: Rule; after: Rule; of: (goods: Paise, rule: Rule) => Paise },
): ((goods: Paise) => Paise) | undefined {
  if (of(goods, before) === was) return (next) => of(next, after);
  return same(before, after) ? () => was : undefined;
}

/** A row that begins later counts as if it had begun already. */
const dayFor = (own: string, before: TaxSettings, after: TaxSettings): string => {
  const known = new Set(before.classes.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))));
  const added = after.classes.flatMap(({ rows }) =>
    rows.filter((row) => row.switchedOn && !known.has(JSON.stringify(row))).map(({ validFrom }) => validFrom),
  );
  return [own, ...added].reduce((last, day) => (day > last ? day : last));
};

const inCash = (total: Paise, { cash }: Rules): boolean =>
  cash.offered && total >= cash.from && total <= cash.upTo;

/**
 * What an order of the past would have been with one rule changed, and nobody acting differently. Undefined where it cannot
 * be said: the order was placed under another version of that rule.
 */
export function replay(
  order: PastOrder,
  before: Rules,
  after: Rules,
  { change, known }: { change?: OfferChange | undefined; known: ReadonlyMap<string, OfferTerms> },
): Replayed | undefined {
  const own = ownParts(order);
  const was = { total: order.total, tax: order.tax, net: order.subTotal };
  if (!same(compute(order, own, before.homeState), was)) return undefined;
  const goods = sum(goodsOf(order, own));
  const cod = order.method === 'cod';
  const [old, next] = [before.charges(order.pincode), after.charges(order.pincode)];
  const prices = newPrices(order, before, after);
  const offers = prices && newOffers(order, own, prices, known, change);
  const saving = cod
    ? () => 0
    : ruleOf(own.saving(goods), goods, { before: old.saving, after: next.saving, of: savingOf });
  const delivery = ruleOf(own.delivery(goods), goods, {
    before: old.delivery,
    after: next.delivery,
    of: deliveryFee,
  });
  const cashFee = cod
    ? ruleOf(own.cashFee, goods, { before: old.cashFee, after: next.cashFee, of: (_, fee) => fee })
    : () => 0;
  const taxes = !same(before.tax, after.tax);
  if (taxes && !same(compute(order, { ...own, tax: before.tax }, before.homeState), was)) return undefined;
  if (!prices || !offers || !saving || !delivery || !cashFee) return undefined;
  const parts: Parts = {
    prices,
    offers,
    saving,
    delivery,
    cashFee: cashFee(goods),
    tax: taxes ? after.tax : own.tax,
    day: taxes ? dayFor(own.day, before.tax, after.tax) : own.day,
  };
  const costs = order.lines.map(({ cost, quantity }) => (cost === null ? null : cost * quantity));
  const now = compute(order, parts, before.homeState);
  return {
    before: was,
    after: now,
    cost: costs.reduce<Paise | null>((all, cost) => (all === null || cost === null ? null : all + cost), 0),
    notInCash: cod && inCash(order.total, before) && !inCash(now.total, after),
  };
}
