import { formatWholeINR, type Paise } from '../money/money.ts';

/** Whom a segment is of: every rule that is set must hold, each by itself. Nothing set asks for nothing. */
export interface SegmentRules {
  /** Orders that were accepted and not cancelled. At most 0: never ordered. */
  readonly ordersFrom: number | null;
  readonly ordersTo: number | null;
  /** Paid and not refunded. */
  readonly spentFrom: Paise | null;
  readonly spentTo: Paise | null;
  /** Ordered before, but not for so many days. */
  readonly inactiveDays: number | null;
  /** A product of one of these, as it is sorted today. */
  readonly categories: readonly string[];
  readonly collections: readonly string[];
  /** Only orders of the last days count for what was bought. Without categories and collections: anything. */
  readonly boughtDays: number | null;
  readonly sizes: readonly number[];
  /** Where the last order went. */
  readonly states: readonly string[];
  readonly pincodes: readonly string[];
  readonly language: 'en' | 'hi' | null;
  readonly returned: SegmentReturned | null;
}

export const SEGMENT_RETURNED = ['returned', 'never', 'refused'] as const;
export type SegmentReturned = (typeof SEGMENT_RETURNED)[number];

export const NO_RULES: SegmentRules = {
  ordersFrom: null,
  ordersTo: null,
  spentFrom: null,
  spentTo: null,
  inactiveDays: null,
  categories: [],
  collections: [],
  boughtDays: null,
  sizes: [],
  states: [],
  pincodes: [],
  language: null,
  returned: null,
};

const isSet = (rule: SegmentRules[keyof SegmentRules]): boolean =>
  Array.isArray(rule) ? rule.length > 0 : rule !== null;

/** A segment without a rule is everybody. */
export const hasRule = (rules: SegmentRules): boolean => Object.values(rules).some(isSet);

const RETURNED: Readonly<Record<SegmentReturned, string>> = {
  returned: 'returned something',
  never: 'never returned anything',
  refused: 'refused a parcel',
};

/** 'from 2 to 5', '2 or more', 'up to 5'; nothing where neither is set. */
function between(from: number | null, to: number | null, show: (figure: number) => string): string[] {
  if (from !== null && to !== null)
    return [from === to ? show(from) : `between ${show(from)} and ${show(to)}`];
  if (from !== null) return [`${show(from)} or more`];
  return to === null ? [] : [`at most ${show(to)}`];
}

const oneOf = (names: readonly string[]): string => names.join(' or ');

/** What is said of a segment: 'Bought Festive Footwear in the last 90 days · spent ₹5,000 or more'. */
export function segmentWords(rules: SegmentRules, names: Readonly<Record<string, string>> = {}): string {
  const bought = [...rules.categories, ...rules.collections].map((id) => names[id] ?? 'something deleted');
  const days = rules.boughtDays === null ? '' : ` in the last ${rules.boughtDays} days`;
  const parts = [
    ...(rules.ordersFrom === null && rules.ordersTo === 0
      ? ['never ordered']
      : between(rules.ordersFrom, rules.ordersTo, String).map((figure) => `orders: ${figure}`)),
    ...between(rules.spentFrom, rules.spentTo, formatWholeINR).map((figure) => `spent ${figure}`),
    ...(rules.inactiveDays === null ? [] : [`no order for ${rules.inactiveDays} days`]),
    ...(bought.length > 0 || days !== '' ? [`bought ${oneOf(bought) || 'anything'}${days}`] : []),
    ...(rules.sizes.length > 0 ? [`size ${oneOf(rules.sizes.map(String))}`] : []),
    ...(rules.states.length > 0 ? [oneOf(rules.states)] : []),
    ...(rules.pincodes.length > 0 ? [`pincode ${oneOf(rules.pincodes.map((each) => `${each}…`))}`] : []),
    ...(rules.language === null ? [] : [rules.language === 'hi' ? 'reads Hindi' : 'reads English']),
    ...(rules.returned === null ? [] : [RETURNED[rules.returned]]),
  ];
  const words = parts.join(' · ');
  return words === '' ? 'Everybody' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** '38, 39.5' as people type it; undefined where a part is no size. */
export function typedSizes(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const sizes = parts.map(Number);
  return sizes.every((size) => Number.isFinite(size) && size > 0 && size < 1000)
    ? [...new Set(sizes)]
    : undefined;
}

/** '400, 411': beginnings of pincodes. */
export function typedPincodes(typed: string): string[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^[1-9]\d{0,5}$/.test(part)) ? [...new Set(parts)] : undefined;
}
