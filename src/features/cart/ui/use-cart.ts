import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { istDay } from '../../../domain/text/dates.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import { refreshCart, type CartChange, type PriceRules } from '../../../domain/cart/cart-refresh.ts';
import { DEFAULT_DISCOUNT } from '../../../domain/money/pricing.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import type { ProductPicture, ShopProduct } from '../../../contract/catalogue.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { useStored } from '../../../platform/browser/use-stored.ts';
import { setDay } from '../../settings/state/shop-slice.ts';
import { fetchLiveProducts } from '../state/cart-slice.ts';
import { CART_KEY, readStoredCart, writeStoredCart } from '../state/cart-storage.ts';

export function usePriceRules(): PriceRules {
  const pricing = useSelector((state: RootState) => state.shop.settings?.pricing);
  const homeState = useSelector((state: RootState) => state.shop.settings?.state);
  const told = useSelector((state: RootState) => state.shop.day);
  const [phone] = useState(() => istDay(new Date()));
  const day = told ?? phone;
  return useMemo(
    () => ({
      settings: pricing?.tax ?? DEFAULT_TAX,
      defaultDiscount: pricing?.defaultDiscount ?? DEFAULT_DISCOUNT,
      day,
      homeState,
    }),
    [pricing, day, homeState],
  );
}

export interface Cart {
  /** Undefined until the browser's storage has been read: the server does not know it. */
  readonly items: readonly CartItem[] | undefined;
  /** What was different from what the shopper had seen when the cart was last refreshed. */
  readonly changes: readonly CartChange[];
  readonly pictures: ReadonlyMap<string, ProductPicture>;
  /** What a size is called: its number, or a word such as "One size". */
  readonly sizeName: (line: Pick<CartItem, 'product' | 'size'>) => string;
  /** Fetches price and stock again; answers what changed, undefined when the shop did not answer. */
  readonly refresh: () => Promise<readonly CartChange[] | undefined>;
}

const sizeName: Cart['sizeName'] = ({ product, size }) => {
  const label = product.sizesAvailable.find((each) => each.size === size)?.sizeLabel;
  return label ?? (size === 0 ? 'not chosen' : String(size));
};

/** The stored cart, the same in all tabs, refreshed from the server when the page opens. */
export function useCart(): Cart {
  const dispatch = useDispatch<Dispatch>();
  const rules = usePriceRules();
  const stored = useStored(CART_KEY);
  const items = useMemo(() => (stored === undefined ? undefined : parseCart(stored)), [stored]);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [live, setLive] = useState<readonly ShopProduct[]>([]);

  const refresh = useCallback(async () => {
    const ids = [...new Set(parseCart(readStoredCart()).map(({ productId }) => productId))];
    if (ids.length === 0) return [];
    const answer = await dispatch(fetchLiveProducts(ids));
    if (!fetchLiveProducts.fulfilled.match(answer)) return undefined;
    const { products, day } = answer.payload;
    setLive(products);
    dispatch(setDay(day));
    // Read again: another tab may have changed it while we waited.
    const before = parseCart(readStoredCart());
    const fresh = refreshCart(before, products, { ...rules, day });
    if (before.length > 0) writeStoredCart(fresh.items);
    if (fresh.changes.length > 0) setChanges(fresh.changes);
    return fresh.changes;
  }, [dispatch, rules]);

  useEffect(() => {
    const timer = setTimeout(() => void refresh());
    // A page brought back by the Back button may show an old cart.
    const shown = (event: PageTransitionEvent) => event.persisted && void refresh();
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', shown);
    };
  }, [refresh]);

  const pictures = useMemo(
    () => new Map(live.flatMap(({ _id, pictures: [first] }) => (first ? [[_id, first] as const] : []))),
    [live],
  );
  return { items, changes, pictures, sizeName, refresh };
}
