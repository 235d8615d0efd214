import { cartMark, detailsMark, type CheckedOrder } from '../../../domain/orders/order-input.ts';

/** An online order that waits for its payment; `form` marks the details it was placed with. */
export type UnpaidOrder = {
  readonly orderNumber: string;
  readonly link: string;
  readonly form: string;
  /** It waits for this advance only; the rest is paid at the door. */
  readonly advance?: string;
};

/** One attempt to order a cart. A double click, a retry or a second tab sends its key again and makes one order. */
export type Attempt = { readonly key: string; readonly cart: string; readonly unpaid?: UnpaidOrder };

/** What the browser keeps at this moment, for all tabs, and a key that nobody has used. */
export type SavedAttempt = { readonly attempt: Attempt | undefined; readonly newKey: string };

type Next =
  | { readonly goOnWith: UnpaidOrder }
  | { readonly goOnWith?: undefined; readonly attempt: Attempt; readonly order: CheckedOrder };

/** The unpaid order of this very cart. */
export const unpaidOf = ({ attempt }: SavedAttempt, cart: string): UnpaidOrder | undefined =>
  attempt?.cart === cart ? attempt.unpaid : undefined;

/** The attempt of a cart that nobody has tried to order yet; undefined when there is one already. */
export const firstAttempt = ({ attempt, newKey }: SavedAttempt, cart: string): Attempt | undefined =>
  attempt?.cart === cart || attempt?.unpaid ? undefined : { key: newKey, cart };

/** What is paid first of an order with cash on delivery. */
const advanceOf = ({ method, advance }: CheckedOrder): string | undefined =>
  method === 'cod' && Number(advance ?? 0) > 0 ? String(advance) : undefined;

/**
 * Where a cart stands: an unpaid order of the same details to go on with, or an order to send under a key. A changed cart
 * or other details make a new attempt, which takes the place of an unpaid order before it.
 */
export function nextAttempt(order: CheckedOrder, { attempt, newKey }: SavedAttempt): Next {
  const cart = cartMark(order.cartdata);
  const unpaid = attempt?.unpaid;
  const same = unpaid?.form === detailsMark(order) && unpaid.advance === advanceOf(order);
  // One that is to be paid online becomes one without an advance, or is paid; between the others lies another order.
  if (attempt?.cart === cart && same) return { goOnWith: unpaid };
  if (attempt?.cart === cart && !unpaid) return { attempt, order };
  const replaces = unpaid && { orderNumber: unpaid.orderNumber, link: unpaid.link };
  return { attempt: { key: newKey, cart }, order: replaces ? { ...order, replaces } : order };
}

/** The attempt once its order is placed and waits for the money. */
export function waitingAttempt(
  order: CheckedOrder,
  placed: { orderNumber: string; link: string },
  { attempt, newKey }: SavedAttempt,
): Attempt & { readonly unpaid: UnpaidOrder } {
  const cart = cartMark(order.cartdata);
  const { orderNumber, link } = placed;
  const advance = advanceOf(order);
  const key = attempt?.cart === cart ? attempt.key : newKey;
  return {
    key,
    cart,
    unpaid: { orderNumber, link, form: detailsMark(order), ...(advance ? { advance } : {}) },
  };
}
