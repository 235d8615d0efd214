import { formatPrice, type Paise } from '../money/money.ts';
import type { CashOffer } from '../shipping/cash-rules.ts';
import type { Language } from '../text/languages.ts';
import { termsMessages } from './terms-messages.ts';

interface PublicDelivery {
  readonly fee: Paise;
  readonly freeFrom: Paise;
  /** Some places cost another fee. */
  readonly byZone?: boolean | undefined;
}

/** What delivery and cash on delivery cost, for the middle of a sentence: a text that promises it follows the settings. */
export function termsWords(
  delivery: PublicDelivery,
  cash: CashOffer,
  online = true,
  language: Language = 'en',
) {
  const t = termsMessages[language];
  const { fee, freeFrom, byZone = false } = delivery;
  const isFree = freeFrom > 0 && (fee > 0 || byZone);
  return {
    deliveryCost: t.deliveryCost({
      fee: fee > 0 ? formatPrice(fee) : undefined,
      freeFrom: isFree ? formatPrice(freeFrom) : undefined,
      byZone,
    }),
    cashCost: cash.offered ? t.cashCost(cash.fee > 0 ? formatPrice(cash.fee) : undefined) : t.noCash,
    waysToPay: t.ways[online ? (cash.offered ? 'both' : 'online') : 'delivery'],
  };
}
