import { formatINR, formatPrice, type Paise } from '../money/money.ts';
import { DEFAULT_ADVANCE, type AdvanceRules } from '../orders/advance.ts';
import { hasPincode, readPincodes } from './pincode-list.ts';
import { promiseMessages } from '../orders/promise-messages.ts';
import type { Language } from '../text/languages.ts';

/** What every shopper may know of cash on delivery. */
export interface CashOffer {
  readonly offered: boolean;
  /** Collected at the door beside the goods, tax included. */
  readonly fee: Paise;
  /** Smallest order; the largest is a limit of the shop (`cashUpTo`). */
  readonly from: Paise;
}

/** What the server alone knows. */
export interface CashRules extends AdvanceRules {
  /** Pincodes with cash on delivery, as typed; nothing is everywhere. */
  readonly only: string;
  /** Pincodes without it. */
  readonly except: string;
  /** So many parcels refused at the door by a phone number end cash on delivery for it; 0 asks nobody's history. */
  readonly refusedMost: number;
  /** From which score a buyer confirms, somebody calls first, or cash is refused (cash-risk.ts); 0 is never. */
  readonly confirmFrom: number;
  readonly callFrom: number;
  readonly refuseFrom: number;
  /** In paise: what a parcel costs that comes back. */
  readonly refusalCost: Paise;
}

export const DEFAULT_CASH_OFFER: CashOffer = { offered: true, fee: 0, from: 0 };
export const DEFAULT_CASH_RULES: CashRules = {
  ...DEFAULT_ADVANCE,
  only: '',
  except: '',
  refusedMost: 0,
  confirmFrom: 0,
  callFrom: 0,
  refuseFrom: 0,
  refusalCost: 150_00,
};

const rupees = (amount: Paise): string => formatINR(amount).replace('.00', '');

/** What every browser can say by itself; undefined when the amount fits. */
export function cashAmountError(
  amount: Paise,
  offer: CashOffer,
  language: Language = 'en',
): string | undefined {
  const t = promiseMessages[language];
  if (!offer.offered) return t.cashNotOffered;
  return amount < offer.from ? t.cashFrom(rupees(offer.from)) : undefined;
}

/** Whether it can be paid at the door, in one short line; `here` is unknown until there is a pincode. */
export function cashWords(
  here: boolean | undefined,
  { offered }: CashOffer,
  fee: Paise,
  language: Language = 'en',
): string {
  const t = promiseMessages[language];
  if (!offered) return t.payOnline;
  if (here === undefined) return fee > 0 ? t.cashInMostPlacesFor(formatPrice(fee)) : t.cashInMostPlaces;
  if (!here) return t.noCashHere;
  return fee > 0 ? t.cashHereFor(formatPrice(fee)) : t.cashHere;
}

export const noCashIn = (pincode: string, language: Language = 'en'): string =>
  promiseMessages[language].noCashIn(pincode);

/** What the shopper is told when an order cannot be paid at delivery; undefined when it can. */
export function cashError(
  order: { readonly amount: Paise; readonly pincode: string; readonly refused: number },
  offer: CashOffer,
  rules: CashRules,
): string | undefined {
  const wrongAmount = cashAmountError(order.amount, offer);
  if (wrongAmount !== undefined) return wrongAmount;
  const only = readPincodes(rules.only);
  const here =
    (only.ranges.length === 0 || hasPincode(only, order.pincode)) &&
    !hasPincode(readPincodes(rules.except), order.pincode);
  if (!here) return promiseMessages.en.noCashAt(order.pincode);
  if (rules.refusedMost > 0 && order.refused >= rules.refusedMost) return promiseMessages.en.noCashForPhone;
  return undefined;
}
