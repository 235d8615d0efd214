import { cartMark, type OrderedLine } from '../../../domain/orders/order-input.ts';
import { readJson, removeKey, writeJson } from '../../../platform/browser-storage.ts';

/** Kept beside the cart and shared by all tabs: a double click, a retry or a second tab makes one order. */
const ATTEMPT_KEY = 'checkoutAttempt';
export const LAST_ORDER_KEY = 'lastOrder';

/** An online order that waits for its payment; `form` marks the details it was placed with. */
export type UnpaidOrder = { orderNumber: string; link: string; form: string };
type Attempt = { key: string; cart: string; unpaid?: UnpaidOrder };

const isText = (value: unknown): value is string => typeof value === 'string';

function readAttempt(): Attempt | undefined {
  const value = readJson(ATTEMPT_KEY) as Partial<Attempt> | null | undefined;
  if (!isText(value?.key) || !isText(value.cart)) return undefined;
  const unpaid = value.unpaid as Partial<UnpaidOrder> | null | undefined;
  const whole = isText(unpaid?.orderNumber) && isText(unpaid.link) && isText(unpaid.form);
  return { key: value.key, cart: value.cart, ...(whole ? { unpaid: unpaid as UnpaidOrder } : {}) };
}

/** crypto.randomUUID exists only on https and localhost; a shop tried out in a home network has neither. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The attempt for this cart. A changed cart is a new attempt, and takes the place of an unpaid order before it. */
export function attemptFor(items: readonly OrderedLine[]): {
  key: string;
  unpaid?: UnpaidOrder;
  replaces?: UnpaidOrder;
} {
  const stored = readAttempt();
  const cart = cartMark(items);
  if (stored?.cart === cart) return stored;
  const key = newKey();
  writeJson(ATTEMPT_KEY, { key, cart });
  return { key, ...(stored?.unpaid ? { replaces: stored.unpaid } : {}) };
}

/** Other details for the same cart, while an unpaid order stands: a new attempt that takes its place. */
export function renewAttempt(items: readonly OrderedLine[]): string {
  const key = newKey();
  writeJson(ATTEMPT_KEY, { key, cart: cartMark(items) });
  return key;
}

export function rememberUnpaid(items: readonly OrderedLine[], key: string, unpaid: UnpaidOrder): void {
  writeJson(ATTEMPT_KEY, { key, cart: cartMark(items), unpaid });
}

export function unpaidOrderOf(items: readonly OrderedLine[]): UnpaidOrder | undefined {
  const stored = readAttempt();
  return stored?.cart === cartMark(items) ? stored.unpaid : undefined;
}

export const forgetAttempt = (): void => removeKey(ATTEMPT_KEY);

/** The provider brought the shopper back from paying this order: its attempt is over, its link is kept. */
export function endAttempt(orderNumber: string): void {
  const unpaid = readAttempt()?.unpaid;
  if (unpaid?.orderNumber === orderNumber) rememberOrder(unpaid);
  forgetAttempt();
}

/** The order made last in this browser: its link opens it without an account, and other tabs learn of it. */
export type LastOrder = { orderNumber: string; link: string };

export function readLastOrder(): LastOrder | undefined {
  const value = readJson(LAST_ORDER_KEY) as Partial<LastOrder> | null | undefined;
  return isText(value?.orderNumber) && isText(value.link)
    ? { orderNumber: value.orderNumber, link: value.link }
    : undefined;
}

export const rememberOrder = ({ orderNumber, link }: LastOrder): void =>
  writeJson(LAST_ORDER_KEY, { orderNumber, link });
