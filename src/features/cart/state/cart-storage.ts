import {
  readJson,
  removeKey,
  storeJson,
  watchKey,
  writeJson,
} from '../../../platform/browser/browser-storage.ts';

/** The cart lives in the browser under this key. */
export const CART_KEY = 'cartItems';

/** The number on the badge: how many lines the stored cart has. */
export function storedCartLength(): number {
  const items = readJson(CART_KEY);
  return Array.isArray(items) ? items.length : 0;
}

export const readStoredCart = (): unknown => readJson(CART_KEY);
export const writeStoredCart = (items: readonly unknown[]): void => writeJson(CART_KEY, items);
/** Throws where the browser does not store it. */
export const storeCart = (items: readonly unknown[]): void => storeJson(CART_KEY, items);
export const clearStoredCart = (): void => removeKey(CART_KEY);
export const watchCart = (listener: () => void): (() => void) => watchKey(CART_KEY, listener);
