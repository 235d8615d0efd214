import type { Paise } from '../money/money.ts';
import type { Benefit } from './offer-terms.ts';

/**
 * The prices of a pair that a benefit brings into a range: more than `above`, up to `upTo`. What a set gives is taken as if
 * all its pairs cost the same. Null for what changes no price.
 */
export function pricesLeadingTo(
  benefit: Benefit,
  { above, upTo }: { above: Paise; upTo: Paise },
): { above: Paise; upTo: Paise } | null {
  const byShare = (remaining: number) =>
    remaining <= 0 ? null : { above: Math.floor(above / remaining), upTo: Math.floor(upTo / remaining) };
  switch (benefit.kind) {
    case 'percent':
      return byShare(1 - benefit.percent / 100);
    case 'amount':
      return { above: above + benefit.amount, upTo: upTo + benefit.amount };
    case 'cheapest':
      return byShare(1 - ((benefit.get / (benefit.buy + benefit.get)) * benefit.percent) / 100);
    case 'exchange':
      return null;
  }
}
