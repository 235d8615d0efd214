import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import type { Wish } from '../../../contract/wishlist.ts';
import { readText, watchKey } from '../../../platform/browser/browser-storage.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { fetchLive } from '../../catalogue/state/products-slice.ts';
import { readSaved } from '../state/saved-wishlist.ts';
import { forgetWishes, syncWishlist } from '../state/wishlist.ts';
import { WISHLIST_KEY } from '../state/wishlist-storage.ts';

/** The call for live products takes so many at once. */
const AT_ONCE = 100;

export interface ShownWish {
  readonly product: Card;
  readonly wish: Wish;
}

/** The list as it was when the page opened, and its products that are for sale. */
interface Seen {
  readonly wishes: readonly Wish[];
  readonly cards: ReadonlyMap<string, Card>;
}

async function fetchCards(ids: readonly string[], dispatch: Dispatch): Promise<Card[] | undefined> {
  const cards: Card[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const result = await dispatch(fetchLive(ids.slice(at, at + AT_ONCE)));
    if (!fetchLive.fulfilled.match(result)) return undefined;
    cards.push(...result.payload);
  }
  return cards;
}

const watch = (changed: () => void) => watchKey(WISHLIST_KEY, changed);
const useSaved = () => {
  const text = useSyncExternalStore(
    watch,
    () => readText(WISHLIST_KEY),
    () => null,
  );
  return useMemo(() => readSaved(text === null ? {} : undefined), [text]);
};

/** The list with its products as they are now. What is taken off stays in view until the page is left: it can be put back. */
export function useWishlist() {
  const dispatch = useDispatch<Dispatch>();
  const userId = useSelector((state: RootState) => state.auth.user?._id);
  const saved = useSaved();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [seen, setSeen] = useState<Seen>({ wishes: [], cards: new Map() });
  useEffect(() => {
    let left = false;
    const load = async () => {
      setState('loading');
      const reached = await syncWishlist(dispatch, true);
      const { of, items } = readSaved();
      const found =
        reached || of === (userId ?? '')
          ? await fetchCards(
              items.map(({ id }) => id),
              dispatch,
            )
          : undefined;
      if (left) return;
      setSeen({ wishes: items, cards: new Map(found?.map((card) => [card._id, card])) });
      setState(found ? 'ready' : 'failed');
    };
    void load();
    return () => {
      left = true;
    };
  }, [dispatch, userId, tries]);
  const { wishes, cards } = seen;
  const listed = new Set(saved.items.map(({ id }) => id));
  const gone = wishes.map(({ id }) => id).filter((id) => listed.has(id) && !cards.has(id));
  return {
    state,
    share: saved.share,
    shown: wishes.flatMap((wish): ShownWish[] => {
      const product = cards.get(wish.id);
      return product ? [{ product, wish }] : [];
    }),
    /** What is not sold any more. */
    gone,
    again: () => setTries(tries + 1),
    forgetGone: () => void forgetWishes(gone, dispatch),
  };
}
