import { setUser } from '../../features/accounts/state/auth-slice.ts';
import { readUser, watchUser } from '../../platform/browser/signed-in-user.ts';
import { setCartLength } from '../../features/cart/state/cart-slice.ts';
import { storedCartLength, watchCart } from '../../features/cart/state/cart-storage.ts';
import { YOUR_SIZE_KEY } from '../../features/sizes/state/your-size-storage.ts';
import { WISHLIST_KEY } from '../../features/wishlist/state/wishlist-storage.ts';
import { readText } from '../../platform/browser/browser-storage.ts';
import type { Store } from './store.ts';

/** The store follows the browser's storage: at start, on every change here and in other tabs. Answers how to stop. */
export function followStorage(store: Store): () => void {
  const user = (): void => {
    const signedIn = readUser();
    store.dispatch(setUser(signedIn));
    if (signedIn || readText(WISHLIST_KEY) || readText(YOUR_SIZE_KEY))
      import('./follow-account.ts').then(
        ({ followAccount }) => followAccount(store.dispatch),
        () => {},
      );
  };
  const cart = (): void => void store.dispatch(setCartLength(storedCartLength()));
  // A page brought back by the Back button may be hours old.
  const broughtBack = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    user();
    cart();
  };
  user();
  cart();
  const stops = [watchUser(user), watchCart(cart)];
  window.addEventListener('pageshow', broughtBack);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pageshow', broughtBack);
  };
}
