import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import type { DeliveryTerms } from './fees.ts';
import { formatPrice } from './money.ts';

/** What fees are called in documents and answers. */
export const FEE_NAMES = ruleMessages.en.fees;

/** 'Delivery ₹60, free from ₹999'; undefined while delivery costs nothing. */
export function deliveryWords(
  { fee, freeFrom }: DeliveryTerms,
  language: Language = 'en',
): string | undefined {
  if (fee === 0) return undefined;
  const { deliveryCosts, deliveryCostsUpTo } = ruleMessages[language];
  return freeFrom > 0
    ? deliveryCostsUpTo(formatPrice(fee), formatPrice(freeFrom))
    : deliveryCosts(formatPrice(fee));
}
