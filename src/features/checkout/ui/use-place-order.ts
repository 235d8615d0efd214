import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '../../../contract/paths.ts';
import { cartMark, type CheckedOrder } from '../../../domain/orders/order-input.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import type { Dispatch, RootState } from '../../../platform/state.ts';
import { readStoredCart } from '../../cart/state/cart-storage.ts';
import { unpaidOf } from '../state/attempt.ts';
import { readKept } from '../state/checkout-storage.ts';
import { AT_FIRST, isBusy, nextPlacing, type PlacingEvent } from '../state/place-order-machine.ts';
import { askPaymentStatus, performPlacing, type PlacingWorld } from './perform-placing.ts';
import { useLastOrder } from './use-last-order.ts';

type Options = {
  items: readonly CartItem[];
  /** Prices or stock changed before the order was placed: shows what, and nothing happens until she decides. */
  onChanged: PlacingWorld['showChanges'];
};

/** Runs the machine that places and pays orders. */
export function usePlaceOrder({ items, onChanged: showChanges }: Options) {
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const shopName = useSelector((state: RootState) => state.shop.settings?.name ?? '');
  const [state, setState] = useState(AT_FIRST);
  // Two clicks may come before the next drawing.
  const current = useRef(state);
  const goTo = (page: string) => void navigate(page, { replace: true });

  function send(event: PlacingEvent): void {
    const next = nextPlacing(current.current, event, readKept());
    current.current = next.state;
    setState(next.state);
    for (const effect of next.effects) {
      performPlacing(effect, { dispatch, goTo, shopName, showChanges, send }).then(
        (came) => came && send(came),
        (error: unknown) =>
          send({ type: 'broke', message: error instanceof Error ? error.message : undefined }),
      );
    }
  }

  // After a reload, an order of this cart that was never paid is offered again; one that was paid is shown.
  const resume = useEffectEvent(async () => {
    const unpaid = unpaidOf(readKept(), cartMark(parseCart(readStoredCart())));
    const status = unpaid && (await askPaymentStatus(dispatch, unpaid.orderNumber));
    if (status) send({ type: 'resumed', unpaid, status });
  });
  useEffect(() => void resume(), []);

  // The same cart was ordered in another tab: this one shows that order too.
  const last = useLastOrder();
  const [lastBefore] = useState(last?.orderNumber);
  const orderedElsewhere =
    items.length === 0 && last?.orderNumber !== lastBefore ? last?.orderNumber : undefined;
  const follow = useEffectEvent((orderNumber: string) => {
    if (current.current.step.at !== 'done') goTo(paths.orderStatus(orderNumber));
  });
  useEffect(() => {
    if (orderedElsewhere !== undefined) follow(orderedElsewhere);
  }, [orderedElsewhere]);

  return {
    busy: isBusy(state),
    unpaid: state.unpaid,
    place: (order: CheckedOrder) => send({ type: 'place', order }),
  };
}
