import { isCode } from '../offers/offer-code.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';

/** Documents are stored as they were issued, with these words for their rows. */
const STORED: Readonly<Record<string, (t: (typeof ruleMessages)['en']) => string>> = {
  'M.R.P. total': (t) => t.mrpTotal,
  Discount: (t) => t.discount,
  Delivery: (t) => t.fees.delivery,
  'Cash on delivery fee': (t) => t.fees.cash,
  'Delivery and fees': (t) => t.fees.both,
  'Round off': (t) => t.roundOff,
};

/** The label of a stored row in a language. What the owner named, an offer for instance, stays. */
export function storedLabel(label: string, language: Language): string {
  const t = ruleMessages[language];
  const known = STORED[label];
  if (known) return known(t);
  const code = /^Coupon (\S+)$/.exec(label)?.[1] ?? '';
  return isCode(code) ? t.coupon(code) : label;
}
