import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { OnlineOrder, PaymentStatus } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import { detailsMark, type CheckedOrder } from '../../../domain/orders/order-input.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import type { Rejection } from '../../../platform/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { forgetUser } from '../../../platform/signed-in-user.ts';
import { clearStoredCart, readStoredCart } from '../../cart/state/cart-storage.ts';
import {
  attemptFor,
  forgetAttempt,
  rememberOrder,
  rememberUnpaid,
  renewAttempt,
  unpaidOrderOf,
  type UnpaidOrder,
} from '../state/checkout-attempt.ts';
import {
  fetchPaymentKey,
  fetchPaymentStatus,
  orderOnline,
  orderWithCash,
  payAgain,
  switchToCash,
} from '../state/checkout-slice.ts';
import { loadWidget, openWidget } from './payment-widget.ts';
import { forgetForm, TOP } from './use-billing-form.ts';
import { useLastOrder } from './use-last-order.ts';

const WENT_WRONG = 'Something went wrong. Please try again.';

export interface PlaceOrder {
  readonly busy: boolean;
  /** An online order of this cart that waits for its payment, and what the bank said. */
  readonly unpaid: { order: UnpaidOrder; reason: string | undefined } | undefined;
  readonly placeOnline: (order: CheckedOrder) => Promise<void>;
  readonly placeWithCash: (order: CheckedOrder) => Promise<void>;
}

type Options = {
  items: readonly CartItem[];
  /** Prices or stock changed before the order was placed: shows what, and nothing happens until she decides. */
  onChanged: (changes: readonly CartChange[], message: string) => void;
};

/** Places orders and pays them; every way out keeps the cart unless the order stands. */
export function usePlaceOrder({ items, onChanged }: Options): PlaceOrder {
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const shopName = useSelector((state: RootState) => state.shop.settings?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [unpaid, setUnpaid] = useState<PlaceOrder['unpaid']>();
  const working = useRef(false);
  const done = useRef(false);

  /** One at a time, however fast she clicks. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error((error instanceof Error && error.message) || WENT_WRONG, TOP);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const finish = (order: { orderNumber: string; link: string }, page: string) => {
    done.current = true;
    rememberOrder(order);
    clearStoredCart();
    forgetAttempt();
    forgetForm();
    // What went wrong before is of no more interest.
    toast.clear();
    void navigate(page, { replace: true });
  };

  /** Each refusal is answered by name. */
  const refused = (rejection: Rejection | undefined, sale: CheckedOrder) => {
    const message = rejection?.message ?? WENT_WRONG;
    const code = rejection?.code;
    const answer: Readonly<Record<string, unknown>> = rejection?.answer ?? {};
    const orderNumber = typeof answer['orderNumber'] === 'string' ? answer['orderNumber'] : undefined;
    if (code === 'cartChanged') {
      const changes = Array.isArray(answer['changes']) ? (answer['changes'] as CartChange[]) : [];
      return onChanged(changes, message);
    }
    toast.error(message, TOP);
    if (code === 'notSignedIn') forgetUser();
    if (orderNumber === undefined) return;
    if (code === 'paymentUnavailable' && typeof answer['link'] === 'string') {
      keepUnpaid(sale, { orderNumber, link: answer['link'] }, undefined);
    } else if (answer['PaymentStatus'] === 'Paid' || answer['paymentMethod'] === 'cod') {
      // Another tab, or an answer that was lost: the order stands already.
      finish({ orderNumber, link: '' }, paths.orderStatus(orderNumber));
    } else if (code === 'notPayable' || code === 'attemptReused') {
      // Another tab may be paying it. An order that is given up makes the next click an attempt of its own.
      const waiting = code === 'attemptReused' ? unpaidOrderOf(sale.cartdata) : undefined;
      if (!waiting) renewAttempt(sale.cartdata);
      setUnpaid(waiting && { order: waiting, reason: undefined });
    }
  };

  const keepUnpaid = (
    sale: CheckedOrder,
    order: { orderNumber: string; link: string },
    reason: string | undefined,
  ) => {
    const waiting = { ...order, form: detailsMark(sale) };
    rememberUnpaid(sale.cartdata, attemptFor(sale.cartdata).key, waiting);
    setUnpaid({ order: waiting, reason });
  };

  /** The window was closed: perhaps the money is on its way although nobody told us. */
  const closed = async (sale: CheckedOrder, order: OnlineOrder['order'], reason: string | undefined) => {
    const answer = await dispatch(fetchPaymentStatus(order.orderNumber));
    if (fetchPaymentStatus.fulfilled.match(answer) && answer.payload.PaymentStatus === 'Paid') {
      finish(order, paths.paymentSuccess(order.orderNumber));
    } else keepUnpaid(sale, order, reason);
  };

  /** "fetch key, create order": key and script come first, so that nothing is ordered that cannot be paid. */
  const prepareWidget = async (): Promise<string> => {
    const answer = await dispatch(fetchPaymentKey());
    if (!fetchPaymentKey.fulfilled.match(answer)) throw new Error(answer.payload?.message ?? WENT_WRONG);
    const { key, script } = answer.payload;
    await loadWidget(script);
    return key;
  };

  const pay = (sale: CheckedOrder, order: OnlineOrder['order'], key: string) => {
    rememberUnpaid(sale.cartdata, attemptFor(sale.cartdata).key, { ...order, form: detailsMark(sale) });
    setUnpaid(undefined);
    const onClosed = (reason: string | undefined) => void closed(sale, order, reason);
    openWidget({ key, order, form: sale.formData, shopName, onClosed });
  };

  /** Where this cart stands: an order to go on with, or one to send under a key. */
  const attempt = (order: CheckedOrder) => {
    const { key, unpaid: waiting, replaces } = attemptFor(order.cartdata);
    if (waiting?.form === detailsMark(order)) return { waiting };
    const idempotencyKey = waiting ? renewAttempt(order.cartdata) : key;
    const old = waiting ?? replaces;
    const send = old ? { ...order, replaces: { orderNumber: old.orderNumber, link: old.link } } : order;
    return { send: { order: send, idempotencyKey } };
  };

  const placeOnline = (sale: CheckedOrder) =>
    once(async () => {
      const key = await prepareWidget();
      const { waiting, send } = attempt(sale);
      const answer = waiting ? await dispatch(payAgain(waiting)) : await dispatch(orderOnline(send));
      if (payAgain.fulfilled.match(answer) || orderOnline.fulfilled.match(answer)) {
        pay(sale, answer.payload.order, key);
      } else refused(answer.payload, sale);
    });

  const placeWithCash = (sale: CheckedOrder) =>
    once(async () => {
      const { waiting, send } = attempt(sale);
      const answer = waiting ? await dispatch(switchToCash(waiting)) : await dispatch(orderWithCash(send));
      if (switchToCash.fulfilled.match(answer) || orderWithCash.fulfilled.match(answer)) {
        finish(answer.payload, paths.orderStatus(answer.payload.orderNumber));
      } else refused(answer.payload, sale);
    });

  // After a reload, an order of this cart that was never paid is offered again; one that was paid is shown.
  const goOn = useEffectEvent((waiting: UnpaidOrder, status: PaymentStatus) => {
    if (status.PaymentStatus === 'Paid') finish(waiting, paths.paymentSuccess(waiting.orderNumber));
    else if (status.paymentMethod === 'cod') finish(waiting, paths.orderStatus(waiting.orderNumber));
    else if (status.orderStatus === 'Placed') setUnpaid({ order: waiting, reason: undefined });
    else forgetAttempt();
  });
  useEffect(() => {
    const waiting = unpaidOrderOf(parseCart(readStoredCart()));
    if (!waiting) return;
    void dispatch(fetchPaymentStatus(waiting.orderNumber)).then((answer) => {
      if (fetchPaymentStatus.fulfilled.match(answer)) goOn(waiting, answer.payload);
    });
  }, [dispatch]);

  // The same cart was ordered in another tab: this one shows that order too.
  const last = useLastOrder();
  const [lastBefore] = useState(last?.orderNumber);
  const orderedElsewhere =
    items.length === 0 && last?.orderNumber !== lastBefore ? last?.orderNumber : undefined;
  useEffect(() => {
    if (orderedElsewhere === undefined || done.current) return;
    void navigate(paths.orderStatus(orderedElsewhere), { replace: true });
  }, [navigate, orderedElsewhere]);

  return { busy, unpaid, placeOnline, placeWithCash };
}
