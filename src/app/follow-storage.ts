import { setUser } from '../features/accounts/auth-slice.ts';
import { readUser, watchUser } from '../features/accounts/user-data.ts';
import { setCartLength } from '../features/cart/cart-slice.ts';
import { storedCartLength, watchCart } from '../features/cart/cart-storage.ts';
import type { Store } from './store.ts';

/** The store follows the browser's storage: at start, on every change here, and on changes in other tabs. */
export function followStorage(store: Store): void {
  const user = (): void => void store.dispatch(setUser(readUser()));
  const cart = (): void => void store.dispatch(setCartLength(storedCartLength()));
  user();
  cart();
  watchUser(user);
  watchCart(cart);
  // A page brought back by the Back button may be hours old.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    user();
    cart();
  });
}
