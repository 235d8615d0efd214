import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { SavedLine } from '../../../contract/saved-cart.ts';
import { paths } from '../../../contract/paths.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import { cartItemFor } from '../../../domain/cart/cart-refresh.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { fetchLiveProducts } from '../state/cart-slice.ts';
import { readStoredCart, writeStoredCart } from '../state/cart-storage.ts';
import { usePriceRules } from './use-cart.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { cartMessages } from '../messages.ts';

const askReminder = serverAction('cart/reminder', (_: void, call) => call('cartReminder', {}));
const changeReminder = serverAction(
  'cart/changeReminder',
  (body: { on: boolean; lines: SavedLine[] }, call) => call('changeCartReminder', { body }),
);
const keepCart = serverAction('cart/keep', (lines: SavedLine[], call) =>
  call('keepCart', { body: { lines } }),
);
const restoreCart = serverAction('cart/restore', (token: string, call) =>
  call('restoreCart', { body: { token } }),
);
const stopReminder = serverAction('cart/stop', (token: string, call) =>
  call('stopCartReminder', { body: { token } }),
);

const linesOf = (items: readonly CartItem[]): SavedLine[] =>
  items.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }));

/** Only with consent a copy of the cart leaves the browser: for one mail, should it be left behind. */
export function CartReminder({ items }: { items: readonly CartItem[] }) {
  const t = useMessages(cartMessages);
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    if (!user) return;
    void dispatch(askReminder()).then(
      (answer) => askReminder.fulfilled.match(answer) && setOn(answer.payload.on),
    );
  }, [dispatch, user]);
  useEffect(() => {
    if (on) void dispatch(keepCart(linesOf(items)));
  }, [dispatch, on, items]);
  if (!user || on === undefined) return null;
  return (
    <div className="mt-4 text-sm">
      <Checkbox
        label={t.remindMe}
        checked={on}
        onChange={({ target }) => {
          void dispatch(changeReminder({ on: target.checked, lines: linesOf(items) })).then((answer) => {
            if (changeReminder.fulfilled.match(answer)) setOn(answer.payload.on);
            else toast.error(t.wentWrong);
          });
        }}
      />
    </div>
  );
}

/** Who empties the cart is not reminded of what lay in it. A cart that is empty in this browser alone says nothing. */
export function useEmptiedCart(items: readonly CartItem[] | undefined): void {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const wasFilled = useRef(false);
  useEffect(() => {
    if (!items || !user) return;
    if (wasFilled.current && items.length === 0) void dispatch(keepCart([]));
    wasFilled.current = items.length > 0;
  }, [dispatch, items, user]);
}

/** The links of that mail: one brings the cart back, the other ends such mails. */
export function useCartLinks(): void {
  const t = useMessages(cartMessages);
  const dispatch = useDispatch<Dispatch>();
  const rules = usePriceRules();
  const search = useSearchParams();
  const navigate = useNavigate();
  const [restore, stop] = [search.get('restore'), search.get('stop')];
  useEffect(() => {
    if (restore === null && stop === null) return;
    const act = async (): Promise<string> => {
      if (stop !== null) {
        const done = await dispatch(stopReminder(stop));
        return stopReminder.fulfilled.match(done) ? t.noMoreReminders : (done.payload?.message ?? '');
      }
      const restored = await dispatch(restoreCart(restore ?? ''));
      if (!restoreCart.fulfilled.match(restored)) return restored.payload?.message ?? '';
      const { lines } = restored.payload;
      const live = await dispatch(fetchLiveProducts(lines.map(({ productId }) => productId)));
      // What lies in the cart of this browser counts more than the copy.
      if (!fetchLiveProducts.fulfilled.match(live) || parseCart(readStoredCart()).length > 0) return '';
      writeStoredCart(
        lines.flatMap(({ productId, ...choice }) => {
          const product = live.payload.products.find(({ _id }) => _id === productId);
          return product ? [cartItemFor({ product, ...choice }, rules)] : [];
        }),
      );
      return '';
    };
    void act().then((message) => {
      if (message !== '') toast.success(message);
      void navigate(paths.cart, { replace: true });
    });
  }, [dispatch, rules, restore, stop, navigate, t]);
}
