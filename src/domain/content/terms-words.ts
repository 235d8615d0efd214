import { formatPrice, type Paise } from '../money/money.ts';
import type { CashOffer } from '../shipping/cash-rules.ts';

interface PublicDelivery {
  readonly fee: Paise;
  readonly freeFrom: Paise;
  /** Some places cost another fee. */
  readonly byZone?: boolean | undefined;
}

/** What delivery and cash on delivery cost, for the middle of a sentence: a text that promises it follows the settings. */
export function termsWords(delivery: PublicDelivery, cash: CashOffer, online = true) {
  const { fee, freeFrom, byZone } = delivery;
  const where = byZone === true ? ' in most places' : '';
  const free =
    freeFrom > 0 && (fee > 0 || byZone === true) ? `; from ${formatPrice(freeFrom)} it is free` : '';
  const cashCost = cash.fee > 0 ? `${formatPrice(cash.fee)} more` : 'nothing extra';
  return {
    deliveryCost: `delivery costs ${fee > 0 ? formatPrice(fee) : 'nothing extra'}${where}${free}`,
    cashCost: cash.offered
      ? `cash on delivery costs ${cashCost}`
      : 'cash on delivery is not offered at the moment',
    waysToPay: online ? (cash.offered ? 'online or at your door' : 'online') : 'at your door',
  };
}
