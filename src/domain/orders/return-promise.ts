import { DAY_MS } from '../text/dates.ts';
import { isSizeReason } from './return-reasons.ts';
import { move, type Actor, type OrderState, type Verdict } from './order-states.ts';
import type { Language } from '../text/languages.ts';
import { promiseMessages } from './promise-messages.ts';

/** What the shop promises about cancelling, returning and exchanging: the rules, and the words for them. */

const yes: Verdict = { ok: true };
const no = (reason: string): Verdict => ({ ok: false, reason });

/** So long an order can be cancelled. */
export const CANCEL_DAYS = 2;
/** So long a pair can come back, until the owner says otherwise. */
export const DEFAULT_RETURN_DAYS = 2;

/** "1 day", "2 days". */
export const daysWords = (days: number, language: Language = 'en'): string =>
  promiseMessages[language].days(days);

/** What the owner says of returns; `exchangeDays` count where they are more. */
export interface ReturnTerms {
  readonly returnDays: number;
  readonly exchangeDays: number;
}

export const exchangeDaysOf = ({ returnDays, exchangeDays }: ReturnTerms): number =>
  Math.max(returnDays, exchangeDays);

/** Where there is one size, nothing about another. */
export function returnWords(
  { returnDays, exchangeDays }: ReturnTerms,
  language: Language = 'en',
  hasSizes = true,
): string {
  const { days, returnAndExchange, returnOrExchange, returnOnly } = promiseMessages[language];
  if (!hasSizes) return returnOnly(days(returnDays));
  return exchangeDays > returnDays
    ? returnAndExchange(days(returnDays), days(exchangeDays))
    : returnOrExchange(days(returnDays));
}

/** What stands in braces in the owner's own words. */
const fills = (terms: ReturnTerms, language: Language = 'en'): Readonly<Record<string, string>> => ({
  '{returnDays}': daysWords(terms.returnDays, language),
  '{exchangeDays}': daysWords(exchangeDaysOf(terms), language),
});
const BRACES = /\{\w*\}/g;
export const isReturnNote = (note: string): boolean =>
  (note.match(BRACES) ?? []).every((each) => Object.hasOwn(fills({ returnDays: 0, exchangeDays: 0 }), each));

/** Beside the buy button: the owner's words, or what follows from the days. Where there is one size, none about another. */
export function returnNote(
  note: string,
  terms: ReturnTerms,
  hasSizes = true,
  language: Language = 'en',
): string {
  const sentences = note.split(/(?<=[.।]) /).filter((each) => hasSizes || !each.includes('{exchangeDays}'));
  const own = sentences.join(' ').replace(BRACES, (each) => fills(terms, language)[each] ?? each);
  if (own !== '') return own;
  return promiseMessages[language].sentence(returnWords(terms, language, hasSizes));
}
export const CANCEL_WORDS = `An order can be cancelled within ${CANCEL_DAYS} days`;

/** Both ends count; an invalid date is outside. A date in the future is a clock slightly ahead, so inside. */
const isWithinWindow = (start: Date, now: Date, days: number) =>
  now.getTime() - start.getTime() <= days * DAY_MS;

export function canCancel(
  order: { orderStatus: OrderState; orderDate: Date },
  now: Date,
  who: Actor = 'customer',
): Verdict {
  if (order.orderStatus === 'Cancelled') return no('This order is already cancelled.');
  // Only the loss of its parcel ends one that was shipped.
  if (order.orderStatus === 'Shipped' || !move(order.orderStatus, 'Cancelled', who).ok) {
    return no('This order has been shipped and can no longer be cancelled.');
  }
  if (who !== 'customer' || isWithinWindow(order.orderDate, now, CANCEL_DAYS)) return yes;
  return no(`${CANCEL_WORDS} of ordering.`);
}

/** Until when a pair that was delivered then can be returned, and exchanged for another size. */
export function returnEnds(
  deliveredAt: Date,
  terms: ReturnTerms,
): { returnUntil: Date; exchangeUntil: Date } {
  const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY_MS);
  return { returnUntil: after(terms.returnDays), exchangeUntil: after(exchangeDaysOf(terms)) };
}

interface ReturnAsked extends ReturnTerms {
  readonly wish?: 'return' | 'exchange';
  /** Without one any that the wish allows. */
  readonly reason?: string;
}

/** The longer time is for another size; what is damaged or not as expected is reported in the shorter one. */
export function canRequestReturn(
  order: { orderStatus: OrderState; deliveredAt: Date | null | undefined },
  now: Date,
  { wish = 'return', reason, ...terms }: ReturnAsked,
): Verdict {
  if (order.orderStatus === 'Return requested')
    return no('A return has already been requested for this order.');
  if (order.orderStatus !== 'Delivered' || !order.deliveredAt) {
    return no('A return can be requested once the order is delivered.');
  }
  const { returnUntil, exchangeUntil } = returnEnds(order.deliveredAt, terms);
  if (now <= returnUntil) return yes;
  const within = daysWords(terms.returnDays);
  if (!(now <= exchangeUntil)) return no(`A return can be requested within ${within} of delivery.`);
  if (wish !== 'exchange')
    return no(
      `A return can be requested within ${within} of delivery. Another size can be chosen within ${daysWords(exchangeDaysOf(terms))}.`,
    );
  return reason === undefined || isSizeReason(reason)
    ? yes
    : no(
        `What is damaged or not as expected can be reported within ${within} of delivery. The pair can still be exchanged for another size.`,
      );
}
