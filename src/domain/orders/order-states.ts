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
  // A parcel that nobody takes in comes back without having been delivered; one that is lost ends its order.
  Shipped: { Delivered: ['staff', 'system'], Returned: ['staff', 'system'], Cancelled: ['staff'] },
  Delivered: { 'Return requested': ['customer', 'staff'] },
  // A refused request leaves the order delivered.
  'Return requested': { Returned: ['staff', 'system'], Delivered: ['staff'] },
  Cancelled: {},
  Returned: {},
};

/** Failed is not final: a bank may still report the money afterwards, and the shopper may try again. */
export const PAYMENT_MOVES: Moves<PaymentState> = {
  // From Pending: the advance of an order with cash on delivery goes back.
  Pending: { Paid: ['staff', 'system'], Failed: ['system'], 'Refund initiated': ['staff', 'system'] },
  Failed: { Pending: ['customer', 'system'], Paid: ['system'] },
  Paid: { 'Refund initiated': ['staff', 'system'] },
  'Refund initiated': { Refunded: ['staff', 'system'] },
  // The bank sent the money back.
  Refunded: { 'Refund initiated': ['system'] },
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

/** PaymentStatus Paid is green, anything else red. */
export function tone(paymentStatus: string): 'green' | 'red' {
  return paymentStatus === 'Paid' ? 'green' : 'red';
}
