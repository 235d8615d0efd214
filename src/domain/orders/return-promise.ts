import { DAY_MS } from '../text/dates.ts';
import { move, type Actor, type OrderState, type Verdict } from './order-states.ts';

/** What the shop promises about cancelling, returning and exchanging: the rules, and the words for them. */

const yes: Verdict = { ok: true };
const no = (reason: string): Verdict => ({ ok: false, reason });

/** So long an order can be cancelled. */
const CANCEL_DAYS = 2;
/** So long a pair can come back, until the owner says otherwise. */
export const DEFAULT_RETURN_DAYS = 2;

/** "1 day", "2 days". */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const returnWords = (days: number): string => `Return or exchange within ${daysWords(days)}`;
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
  if (!move(order.orderStatus, 'Cancelled', who).ok) {
    return no('This order has been shipped and can no longer be cancelled.');
  }
  if (who !== 'customer' || isWithinWindow(order.orderDate, now, CANCEL_DAYS)) return yes;
  return no(`${CANCEL_WORDS} of ordering.`);
}

/** The owner says how many days there are; an offer may give more of them to exchange for another size. */
export function canRequestReturn(
  order: { orderStatus: OrderState; deliveredAt: Date | null | undefined },
  now: Date,
  options: { returnDays: number; wish?: 'return' | 'exchange'; exchangeDays?: number },
): Verdict {
  const { wish = 'return', exchangeDays = 0, returnDays } = options;
  if (order.orderStatus === 'Return requested')
    return no('A return has already been requested for this order.');
  if (order.orderStatus !== 'Delivered' || !order.deliveredAt) {
    return no('A return can be requested once the order is delivered.');
  }
  if (isWithinWindow(order.deliveredAt, now, returnDays)) return yes;
  const exchangeUntil = order.deliveredAt.getTime() + exchangeDays * DAY_MS;
  if (!(now.getTime() <= exchangeUntil))
    return no(`A return can be requested within ${daysWords(returnDays)} of delivery.`);
  return wish === 'exchange'
    ? yes
    : no(`This order can be exchanged for another size within ${exchangeDays} days, but no longer returned.`);
}
