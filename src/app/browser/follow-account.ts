import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { refreshYourSize } from '../../features/sizes/state/your-size.ts';
import { syncWishlist } from '../../features/wishlist/state/wishlist.ts';
import type { Dispatch, RootState, ThunkExtra } from '../../platform/browser/state.ts';

/** What browser and account both know is brought together. Fetched where there is an account, or something of one. */
export function followAccount(dispatch: Dispatch): void {
  void syncWishlist(dispatch);
  void refreshYourSize(dispatch);
  void dispatch(showClosedShop);
}

/** A closed shop is shown to its people: pages are asked for without a session, so the browser gets a mark of its own. */
const showClosedShop: ThunkAction<Promise<void>, RootState, ThunkExtra, UnknownAction> = async (
  _,
  getState,
  { call },
) => {
  const { shop, auth } = getState();
  if (!shop.settings?.closed || !auth.user || auth.user.userType === 'customer') return;
  await call('previewShop', {}).catch(() => {});
};
