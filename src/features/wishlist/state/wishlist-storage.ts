import { useSyncExternalStore } from 'react';
import { readText, watchKey } from '../../../platform/browser/browser-storage.ts';

/** Where the browser saves the list; `saved-wishlist.ts` knows what is in it. */
export const WISHLIST_KEY = 'wishlist';

const watch = (changed: () => void) => watchKey(WISHLIST_KEY, changed);

/** False on the server: what somebody wishes is in no cached page. */
export const useWished = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => readText(WISHLIST_KEY)?.includes(`"id":"${id}"`) ?? false,
    () => false,
  );
