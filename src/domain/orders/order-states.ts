import { daysWords } from '../text/days-words.ts';
import { DAY_MS } from '../text/dates.ts';

export const ORDER_STATES = [
  'Placed',
  'Confirmed',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Return requested',
  'Returned',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_STATES = ['Pending', 'Paid', 'Failed', 'Refund initiated', 'Refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export type Actor = 'customer' | 'staff' | 'system';

type Moves<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly Actor[]>>>>
>;

/** From → to → who may. What is not here cannot happen. */
export const ORDER_MOVES: Moves<OrderState> = {
  Placed: { Confirmed: ['staff', 'system'], Cancelled: ['customer', 'staff', 'system'] },
  Confirmed: {
    Packed: ['staff'],
    Shipped: ['staff', 'system'],
    Cancelled: ['customer', 'staff', 'system'],
  },
  Packed: { Shipped: ['staff', 'system'], Cancelled: ['customer', 'staff', 'system'] },
  // A parcel that nobody takes in comes back without having been delivered.
  Shipped: { Delivered: ['staff', 'system'], Returned: ['staff', 'system'] },
  Delivered: { 'Return requested': ['customer', 'staff'] },
  // A refused request leaves the order delivered.
  'Return requested': { Returned: ['staff', 'system'], Delivered: ['staff'] },
  Cancelled: {},
  Returned: {},
};

/** Failed is not final: a bank may still report the money afterwards, and the shopper may try again. */
export const PAYMENT_MOVES: Moves<PaymentState> = {
  Pending: { Paid: ['staff', 'system'], Failed: ['system'] },
  Failed: { Pending: ['customer', 'system'], Paid: ['system'] },
  Paid: { 'Refund initiated': ['staff', 'system'] },
  'Refund initiated': { Refunded: ['staff', 'system'] },
  Refunded: {},
};

export type Verdict = { ok: true } | { ok: false; reason: string };
const yes: Verdict = { ok: true };
const no = (reason: string): Verdict => ({ ok: false, reason });

function judge<State extends string>(
  moves: Moves<State>,
  what: string,
  from: State,
  to: State,
  who: Actor,
): Verdict {
  const actors = moves[from][to];
  if (!actors) return no(`${what} that is ${from} cannot become ${to}.`);
  return actors.includes(who) ? yes : no(`You cannot change ${what.toLowerCase()} from ${from} to ${to}.`);
}

export function move(from: OrderState, to: OrderState, who: Actor): Verdict {
  return judge(ORDER_MOVES, 'An order', from, to, who);
}

export function movePayment(from: PaymentState, to: PaymentState, who: Actor): Verdict {
  return judge(PAYMENT_MOVES, 'A payment', from, to, who);
}

/** The buttons to offer. */
export function nextStates(from: OrderState, who: Actor): OrderState[] {
  return ORDER_STATES.filter((to) => ORDER_MOVES[from][to]?.includes(who));
}

/** So long an order can be cancelled. */
const CANCEL_DAYS = 2;
/** So long a pair can come back, until the owner says otherwise. */
export const DEFAULT_RETURN_DAYS = 2;

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
  return no(`An order can be cancelled within ${CANCEL_DAYS} days of ordering.`);
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

/** PaymentStatus Paid is green, anything else red. */
export function tone(paymentStatus: string): 'green' | 'red' {
  return paymentStatus === 'Paid' ? 'green' : 'red';
}
