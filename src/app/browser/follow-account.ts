import { refreshYourSize } from '../../features/sizes/state/your-size.ts';
import { syncWishlist } from '../../features/wishlist/state/wishlist.ts';
import type { Dispatch } from '../../platform/browser/state.ts';

/** What browser and account both know is brought together. Fetched where there is an account, or something of one. */
export function followAccount(dispatch: Dispatch): void {
  void syncWishlist(dispatch);
  void refreshYourSize(dispatch);
}
