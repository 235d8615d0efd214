import type { Wish } from '../../../contract/wishlist.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';

interface Change {
  readonly add?: readonly Wish[];
  readonly remove?: readonly string[];
}

export const fetchWishlist = serverAction('wishlist/fetch', (_: void, call) => call('wishlist', {}));
export const sendWishes = serverAction('wishlist/change', ({ add = [], remove = [] }: Change, call) =>
  call('changeWishlist', { body: { add: [...add], remove: [...remove] } }),
);
export const shareWishlist = serverAction('wishlist/share', (on: boolean, call) =>
  call('shareWishlist', { body: { on } }),
);
export const fetchShared = serverAction('wishlist/shared', (token: string, call) =>
  call('sharedWishlist', { params: { token } }),
);
