import type { AsyncThunk } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import type { CashOrder, OnlineOrder, PaymentStatus } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import type { ChargeTerms } from '../../../domain/money/fees.ts';
import { cartMark, type CheckedOrder } from '../../../domain/orders/order-input.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import type { Rejection, ThunkConfig } from '../../../platform/browser/call-state.ts';
import { countStep } from '../../analytics/state/count-step.ts';
import { forgetUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { readStoredCart } from '../../cart/state/cart-storage.ts';
import type { ChangedTotal } from '../state/changed-total.ts';
import type { Advance } from '../state/needed-advance.ts';
import { firstAttempt, unpaidOf } from '../state/attempt.ts';
import {
  fetchPaymentKey,
  fetchPaymentStatus,
  orderOnline,
  orderWithCash,
  payAgain,
  switchToCash,
} from '../state/checkout-slice.ts';
import { forgetAfterOrder, keepAttempt, readSaved } from '../state/checkout-storage.ts';
import {
  AT_FIRST,
  isBusy,
  nextPlacing,
  type PlacingEffect,
  type PlacingEvent,
} from '../state/place-order-machine.ts';
import { loadWidget, openWidget } from './payment-widget.ts';
import { TOP } from './use-billing-form.ts';
import { useLastOrder } from './use-last-order.ts';

interface World {
  readonly dispatch: Dispatch;
  readonly goTo: (page: string) => void;
  readonly shopName: string;
  readonly showChanges: (
    changes: readonly CartChange[],
    message: string,
    charges: ChargeTerms | undefined,
  ) => void;
  readonly refuseCoupon: (coupon: string, message: string) => void;
  readonly askTotal: (changed: ChangedTotal, order: CheckedOrder) => void;
  readonly askAdvance: (advance: Advance, order: CheckedOrder) => void;
  readonly send: (event: PlacingEvent) => void;
}

async function askPaymentStatus(dispatch: Dispatch, orderNumber: string): Promise<PaymentStatus | undefined> {
  const answer = await dispatch(fetchPaymentStatus({ orderNumber }));
  return fetchPaymentStatus.fulfilled.match(answer) ? answer.payload : undefined;
}

async function prepareWidget(dispatch: Dispatch): Promise<PlacingEvent> {
  const answer = await dispatch(fetchPaymentKey());
  if (!fetchPaymentKey.fulfilled.match(answer)) return { type: 'broke', message: answer.payload?.message };
  await loadWidget(answer.payload.script);
  return { type: 'widgetReady', widgetKey: answer.payload.key };
}

/** A call that places an order or moves one on: its answer as an event. */
async function called<Result, Argument>(
  dispatch: Dispatch,
  action: AsyncThunk<Result, Argument, ThunkConfig>,
  argument: Argument,
  event: (result: Result) => PlacingEvent,
): Promise<PlacingEvent> {
  const answer = await dispatch(action(argument as Argument & undefined));
  if (action.fulfilled.match(answer)) return event(answer.payload);
  return { type: 'refused', refusal: (answer.payload as Rejection | undefined) ?? {} };
}

const online = ({ order }: Pick<OnlineOrder, 'order'>): PlacingEvent => {
  countStep({ what: 'order', order: order.orderNumber });
  return { type: 'placedOnline', placed: order };
};
/** With an advance the payment window opens. */
const withCash = (placed: CashOrder): PlacingEvent => {
  if (placed.advance) return online({ order: placed.advance });
  countStep({ what: 'order', order: placed.orderNumber });
  return { type: 'placedWithCash', placed };
};

/** Does what the machine wants done and answers what came of it, if anything did. */
async function perform(
  effect: PlacingEffect,
  { dispatch, goTo, shopName, showChanges, refuseCoupon, askTotal, askAdvance, send }: World,
): Promise<PlacingEvent | undefined> {
  switch (effect.do) {
    case 'prepareWidget':
      return prepareWidget(dispatch);
    case 'send':
      return effect.order.method === 'cod'
        ? called(dispatch, orderWithCash, effect, withCash)
        : called(dispatch, orderOnline, effect, online);
    case 'payAgain':
      return called(dispatch, payAgain, { ...effect.unpaid, total: effect.total }, online);
    case 'switchToCash':
      return called(dispatch, switchToCash, { ...effect.unpaid, total: effect.total }, withCash);
    case 'askStatus': {
      const status = await askPaymentStatus(dispatch, effect.closed.placed.orderNumber);
      return { type: 'closedStatus', closed: effect.closed, status };
    }
    case 'openWindow': {
      const { order, placed, widgetKey } = effect;
      openWidget({
        key: widgetKey,
        order: placed,
        form: order.formData,
        shopName,
        onClosed: (reason) => send({ type: 'windowClosed', closed: { order, placed, reason } }),
      });
      break;
    }
    case 'keepAttempt':
      keepAttempt(effect.attempt);
      break;
    case 'finish':
      forgetAfterOrder(effect.placed);
      // What went wrong before is of no more interest.
      toast.clear();
      goTo(paths[effect.page](effect.placed.orderNumber));
      break;
    case 'showError':
      toast.error(effect.message, TOP);
      break;
    case 'showChanges':
      showChanges(effect.changes, effect.message, effect.charges);
      break;
    case 'askTotal':
      askTotal(effect.changed, effect.order);
      break;
    case 'askAdvance':
      askAdvance(effect.advance, effect.order);
      break;
    case 'refuseCoupon':
      refuseCoupon(effect.coupon, effect.message);
      break;
    case 'forgetUser':
      forgetUser();
  }
  return undefined;
}

type Options = {
  items: readonly CartItem[];
  /** Prices or stock changed before the order was placed: shows what, and nothing happens until the customer decides. */
  onChanged: World['showChanges'];
  /** A code does not count for this order: the sums without it are shown. */
  onCouponRefused: World['refuseCoupon'];
  /** The unpaid order of this cart costs something else by now: shown, and placed once more if the customer agrees. */
  onTotalChanged: World['askTotal'];
  /** A part is paid first, which the shopper has not agreed to yet. */
  onAdvanceNeeded: World['askAdvance'];
};

/** Runs the machine that places and pays orders. */
export function usePlaceOrder({
  items,
  onChanged: showChanges,
  onCouponRefused: refuseCoupon,
  onTotalChanged: askTotal,
  onAdvanceNeeded: askAdvance,
}: Options) {
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const shopName = useSelector((state: RootState) => state.shop.settings?.name ?? '');
  const [state, setState] = useState(AT_FIRST);
  // Two clicks may come before the next drawing.
  const current = useRef(state);
  const goTo = (page: string) => void navigate(page, { replace: true });

  function send(event: PlacingEvent): void {
    const next = nextPlacing(current.current, event, readSaved());
    current.current = next.state;
    setState(next.state);
    const world = { dispatch, goTo, shopName, showChanges, refuseCoupon, askTotal, askAdvance, send };
    for (const effect of next.effects) {
      perform(effect, world).then(
        (came) => came && send(came),
        (error: unknown) =>
          send({ type: 'broke', message: error instanceof Error ? error.message : undefined }),
      );
    }
  }

  // After a reload, an order of this cart that was never paid is offered again; one that was paid is shown.
  const resume = useEffectEvent(async () => {
    const saved = readSaved();
    const cart = cartMark(parseCart(readStoredCart()));
    // The key is made when the page opens, not at the click: two tabs that order at the same moment have one key.
    const first = firstAttempt(saved, cart);
    if (first) keepAttempt(first);
    const unpaid = unpaidOf(saved, cart);
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
