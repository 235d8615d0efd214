import { BILLING_FIELDS, type BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { Arrival } from '../../../contract/checkout.ts';
import { readJson, removeKey, writeJson } from '../../../platform/browser/browser-storage.ts';
import { writeCoupons } from '../../offers/state/coupon-storage.ts';
import { clearStoredCart } from '../../cart/state/cart-storage.ts';
import type { Attempt, SavedAttempt, UnpaidOrder } from './attempt.ts';

const ATTEMPT_KEY = 'checkoutAttempt';
const FORM_KEY = 'checkoutForm';
export const LAST_ORDER_KEY = 'lastOrder';

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

export const readSaved = (): SavedAttempt => ({ attempt: readAttempt(), newKey: newKey() });

export const keepAttempt = (attempt: Attempt | undefined): void =>
  attempt ? writeJson(ATTEMPT_KEY, attempt) : removeKey(ATTEMPT_KEY);

/** A reload keeps what was typed, for this tab only. Blocked or corrupt storage gives an empty form. */
export function readForm(): Partial<BillingForm> {
  try {
    const value = JSON.parse(window.sessionStorage.getItem(FORM_KEY) ?? '{}') as Record<string, unknown>;
    const known = BILLING_FIELDS.flatMap((field) => {
      const text = value[field];
      return isText(text) ? [[field, text] as const] : [];
    });
    return { ...Object.fromEntries(known), country: 'India' };
  } catch {
    return {};
  }
}

export function keepForm(form: BillingForm): void {
  try {
    window.sessionStorage.setItem(FORM_KEY, JSON.stringify(form));
  } catch {
    // Blocked or full: the form lives as long as the page.
  }
}

function forgetForm(): void {
  try {
    window.sessionStorage.removeItem(FORM_KEY);
  } catch {
    // Nothing was saved.
  }
}

/** The order made last in this browser: its link opens it without an account, and other tabs learn of it. */
export type LastOrder = { orderNumber: string; link: string; expected?: Arrival | null | undefined };

export function readLastOrder(): LastOrder | undefined {
  const value = readJson(LAST_ORDER_KEY) as Partial<LastOrder> | null | undefined;
  return isText(value?.orderNumber) && isText(value.link)
    ? {
        orderNumber: value.orderNumber,
        link: value.link,
        ...(isText(value.expected?.from) && isText(value.expected.to) ? { expected: value.expected } : {}),
      }
    : undefined;
}

export const rememberOrder = ({ orderNumber, link, expected }: LastOrder): void =>
  writeJson(LAST_ORDER_KEY, { orderNumber, link, ...(expected ? { expected } : {}) });

/** The order stands. All that it was made from is forgotten, here and nowhere else: cart, attempt, form. */
export function forgetAfterOrder({ orderNumber, link, expected }: LastOrder): void {
  const unpaid = readAttempt()?.unpaid;
  const known = link === '' && unpaid?.orderNumber === orderNumber ? unpaid.link : link;
  rememberOrder({ orderNumber, link: known, expected });
  clearStoredCart();
  writeCoupons([]);
  keepAttempt(undefined);
  forgetForm();
}

/** Back from the payment provider. Anybody can write a reference into an address: only this cart's order empties it. */
export function forgetAfterPayment(orderNumber: string): void {
  const unpaid = readAttempt()?.unpaid;
  if (unpaid?.orderNumber === orderNumber) forgetAfterOrder(unpaid);
}
