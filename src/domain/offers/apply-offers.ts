import { formatPrice, prorate, shareOf, type Paise } from '../money/money.ts';
import { benefitWords, isFor, namesFor, type Benefit, type OfferTerms } from './offer-terms.ts';
import type { Language } from '../text/languages.ts';
import { offerMessages } from './offer-messages.ts';

export interface OfferLine {
  readonly unitPrice: Paise;
  readonly quantity: number;
  /** The name of its category. */
  readonly category: string;
  /** The collections it belongs to, of those that an offer is for. */
  readonly collections?: readonly string[] | undefined;
}

/** What is known of the customer. Unknown counts in their favour: the server knows it at the order. */
export interface CustomerFacts {
  readonly hasOrdered?: boolean | undefined;
  /** How often each offer was used, by its id. */
  readonly used?: Readonly<Record<string, number>> | undefined;
}

/** What an offer took off one line. */
export interface OfferShare {
  readonly offer: string;
  /** Its code, or its name where it has none: its name on documents. */
  readonly name: string;
  readonly amount: Paise;
}

export interface AppliedOffer {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly benefit: Benefit;
  readonly amount: Paise;
  /** What each line gets of it, in the order of the lines. */
  readonly shares: readonly Paise[];
}

export interface MissingForOffer {
  readonly offer: OfferTerms;
  readonly amount: Paise;
  readonly pairs: number;
}

type Refusal = 'minimum' | 'pairs' | 'category' | 'not first' | 'used' | 'not together' | 'nothing';

export interface OfferOutcome {
  /** Of each line, in the order of the lines. */
  readonly discounts: readonly Paise[];
  readonly applied: readonly AppliedOffer[];
  /** Offers that a little more would bring. */
  readonly missing: readonly MissingForOffer[];
  /** Typed codes that do nothing, and why. */
  readonly refused: readonly { readonly code: string; readonly why: Refusal; readonly sentence: string }[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const hundredths = (percent: number): number => Math.round(percent * 100);

/** Sets come first, then shares of the price, then fixed amounts: the same order for everybody. */
const TURN: Readonly<Record<Benefit['kind'], number>> = { cheapest: 0, percent: 1, amount: 2, exchange: 3 };
const inTurn = (a: OfferTerms, b: OfferTerms): number =>
  TURN[a.benefit.kind] - TURN[b.benefit.kind] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function lacking(terms: OfferTerms, lines: readonly OfferLine[]): { amount: Paise; pairs: number } {
  const fitting = lines.filter((line) => isFor(terms, line));
  const worth = sum(fitting.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const pairs = sum(fitting.map(({ quantity }) => quantity));
  const { benefit } = terms;
  const wanted = Math.max(terms.pairs, benefit.kind === 'cheapest' ? benefit.buy + benefit.get : 1);
  return { amount: Math.max(0, terms.minimum - worth), pairs: Math.max(0, wanted - pairs) };
}

/** What an offer takes off what is left of the lines it is for. */
function amountOf(terms: OfferTerms, lines: readonly OfferLine[], left: readonly Paise[]): Paise {
  const { benefit } = terms;
  const open = sum(left);
  switch (benefit.kind) {
    case 'percent':
      return Math.min(shareOf(open, hundredths(benefit.percent), 10_000), benefit.upTo ?? open);
    case 'amount':
      return Math.min(benefit.amount, open);
    case 'cheapest': {
      const prices = lines
        .filter((line) => isFor(terms, line))
        .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
        .sort((a, b) => a - b);
      const cheap = Math.floor(prices.length / (benefit.buy + benefit.get)) * benefit.get;
      const off = prices.slice(0, cheap).map((price) => shareOf(price, hundredths(benefit.percent), 10_000));
      return Math.min(sum(off), open);
    }
    case 'exchange':
      return 0;
  }
}

/**
 * Applies offers one after the other, each to what the ones before have left. Each is spread over all lines it is for by
 * what they cost, so a pair that comes back takes its own share along, and none is left at a price of nothing.
 */
function applyAll(offers: readonly OfferTerms[], lines: readonly OfferLine[]): AppliedOffer[] {
  const left = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  return offers.toSorted(inTurn).flatMap((terms): AppliedOffer[] => {
    const open = lines.map((line, index) => (isFor(terms, line) ? (left[index] ?? 0) : 0));
    const amount = amountOf(terms, lines, open);
    if (amount === 0 && terms.benefit.kind !== 'exchange') return [];
    const shares = amount === 0 ? lines.map(() => 0) : prorate(amount, open);
    shares.forEach((share, index) => (left[index] = (left[index] ?? 0) - share));
    const { id, name, code, benefit } = terms;
    return [{ id, name, code, benefit, amount, shares }];
  });
}

const worthOf = (applied: readonly AppliedOffer[]): Paise => sum(applied.map(({ amount }) => amount));

/** Those that may be combined together, or one of the others alone: whatever is cheapest. */
function bestOf(fitting: readonly OfferTerms[], lines: readonly OfferLine[]): AppliedOffer[] {
  const isPromise = ({ benefit }: OfferTerms) => benefit.kind === 'exchange';
  const together = fitting.filter((terms) => terms.stacks || isPromise(terms));
  const alone = fitting
    .filter((terms) => !terms.stacks && !isPromise(terms))
    .toSorted(inTurn)
    .map((terms) => [terms, ...fitting.filter(isPromise)]);
  return [together, ...alone]
    .map((offers) => applyAll(offers, lines))
    .reduce((best, next) => (worthOf(next) > worthOf(best) ? next : best));
}

function whyNot(terms: OfferTerms, lines: readonly OfferLine[], facts: CustomerFacts): Refusal | undefined {
  if (lines.length > 0 && !lines.some((line) => isFor(terms, line))) return 'category';
  if (terms.firstOrder && facts.hasOrdered === true) return 'not first';
  if (terms.perCustomer !== null && (facts.used?.[terms.id] ?? 0) >= terms.perCustomer) return 'used';
  const { amount, pairs } = lacking(terms, lines);
  return amount > 0 ? 'minimum' : pairs > 0 ? 'pairs' : undefined;
}

/** 'Add ₹300 for 10% off' */
export function missingSentence(
  { offer, amount, pairs }: MissingForOffer,
  language: Language = 'en',
): string {
  const t = offerMessages[language];
  const lacks = amount > 0 ? formatPrice(amount) : t.morePairs(pairs);
  const only = namesFor(offer);
  const what = only.length > 0 ? t.ofCategories(lacks, only) : lacks;
  const benefit = benefitWords(offer.benefit, language);
  const { code } = offer;
  if (offer.benefit.kind === 'cheapest' || offer.benefit.kind === 'exchange')
    return code === null ? t.addThen(what, benefit) : t.addThenWith(what, benefit, code);
  return code === null ? t.addFor(what, benefit) : t.addForWith(what, benefit, code);
}

/** In the language of a browser's page; the server's is English. */
function refusalSentence(terms: OfferTerms, why: Refusal, lines: readonly OfferLine[]): string {
  const t = offerMessages.en;
  const code = terms.code ?? terms.name;
  switch (why) {
    case 'category':
      return t.onlyFor(code, namesFor(terms));
    case 'not first':
      return t.forFirstOrder(code);
    case 'used':
      return t.usedAlready(code);
    case 'not together':
      return t.notTogether(code);
    case 'nothing':
      return t.takesNothing(code);
    case 'minimum':
    case 'pairs':
      return t.sentence(missingSentence({ offer: terms, ...lacking(terms, lines) }));
  }
}

/**
 * What offers do to a cart: pure, so the browser previews with the same function by which the server decides. `offers`
 * are those that apply by themselves and those whose code was typed; `hints` others that may be told of.
 */
export function applyOffers(
  lines: readonly OfferLine[],
  offers: readonly OfferTerms[],
  facts: CustomerFacts = {},
  hints: readonly OfferTerms[] = [],
): OfferOutcome {
  const judged = offers.map((terms) => ({ terms, why: whyNot(terms, lines, facts) }));
  const fitting = judged.flatMap(({ terms, why }) => (why === undefined ? [terms] : []));
  const applied = bestOf(fitting, lines);
  const isApplied = ({ id }: OfferTerms) => applied.some((each) => each.id === id);
  const refused = judged.flatMap(({ terms, why }) => {
    if (terms.code === null || isApplied(terms)) return [];
    const reason = why ?? (terms.stacks && applied.length > 0 ? 'nothing' : 'not together');
    return [{ code: terms.code, why: reason, sentence: refusalSentence(terms, reason, lines) }];
  });
  const missing = [...judged.map(({ terms }) => terms), ...hints].flatMap((offer, index, all) => {
    if (isApplied(offer) || all.findIndex(({ id }) => id === offer.id) !== index) return [];
    const why = whyNot(offer, lines, facts);
    const { amount, pairs } = lacking(offer, lines);
    return lines.length > 0 && (why === 'minimum' || why === 'pairs') ? [{ offer, amount, pairs }] : [];
  });
  return {
    discounts: lines.map((_, index) => sum(applied.map(({ shares }) => shares[index] ?? 0))),
    applied,
    missing,
    refused,
  };
}

/** The same by line: which offers took how much off it. */
export const sharesOf = (applied: readonly AppliedOffer[], line: number): OfferShare[] =>
  applied.flatMap(({ id, name, code, shares }) => {
    const amount = shares[line] ?? 0;
    return amount > 0 ? [{ offer: id, name: code ?? name, amount }] : [];
  });

/** Of what was ordered a line has its share, all of it at most; what is more costs its price. */
export function remainingShares(
  shares: readonly OfferShare[],
  quantity: number,
  ordered: number,
): { discount: Paise; offerShares: OfferShare[] } {
  const given = sum(shares.map(({ amount }) => amount));
  if (quantity >= ordered || given === 0) return { discount: given, offerShares: [...shares] };
  // Rounded once, not for each offer: together they never take off more than the pairs that stay cost.
  const discount = shareOf(given, quantity, ordered);
  const amounts = prorate(
    discount,
    shares.map(({ amount }) => amount),
  );
  return { discount, offerShares: shares.map((share, index) => ({ ...share, amount: amounts[index] ?? 0 })) };
}
