import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { CheckoutBody, OnlineOrder, PaymentStatus } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import { tidyBilling, type BillingForm } from '../../../domain/orders/billing-rules.ts';
import { parseCart, type CartItem } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import { toDecimalString } from '../../../domain/money/money.ts';
import type { Rejection } from '../../../platform/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { forgetUser } from '../../../platform/signed-in-user.ts';
import { clearStoredCart, readStoredCart } from '../../cart/state/cart-storage.ts';
import type { CartSale } from '../../cart/ui/cart-totals.tsx';
import {
  attemptFor,
  forgetAttempt,
  formMark,
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

type Sale = { items: readonly CartItem[]; form: BillingForm; totals: CartSale };

function bodyOf({ items, form, totals }: Sale, method: 'cod' | 'online', userEmail: string): CheckoutBody {
  return {
    amount: method === 'cod' ? totals.amountCod : totals.amountOnline,
    userEmail,
    // Only what decides: whole products would travel for nothing.
    cartdata: items.map(({ productId, quantity, size, color, title, price, tax }) => ({
      productId,
      quantity,
      size,
      color,
      title,
      price,
      tax,
    })),
    ...(method === 'cod' ? { quantity: items.length } : {}),
    formData: form,
    CGST: toDecimalString(totals.CGST),
    SGST: toDecimalString(totals.SGST),
    Tax: toDecimalString(totals.totalTax),
  };
}

export interface PlaceOrder {
  readonly busy: boolean;
  /** An online order of this cart that waits for its payment, and what the bank said. */
  readonly unpaid: { order: UnpaidOrder; reason: string | undefined } | undefined;
  readonly placeOnline: (sale: Sale) => Promise<void>;
  readonly placeWithCash: (sale: Sale) => Promise<void>;
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
  const user = useSelector((state: RootState) => state.auth.user);
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
  const refused = (rejection: Rejection | undefined, sale: Sale) => {
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
      const waiting = code === 'attemptReused' ? unpaidOrderOf(sale.items) : undefined;
      if (!waiting) renewAttempt(sale.items);
      setUnpaid(waiting && { order: waiting, reason: undefined });
    }
  };

  const keepUnpaid = (
    sale: Sale,
    order: { orderNumber: string; link: string },
    reason: string | undefined,
  ) => {
    const waiting = { ...order, form: formMark(sale.form) };
    rememberUnpaid(sale.items, attemptFor(sale.items).key, waiting);
    setUnpaid({ order: waiting, reason });
  };

  /** The window was closed: perhaps the money is on its way although nobody told us. */
  const closed = async (sale: Sale, order: OnlineOrder['order'], reason: string | undefined) => {
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

  const pay = (sale: Sale, order: OnlineOrder['order'], key: string) => {
    rememberUnpaid(sale.items, attemptFor(sale.items).key, { ...order, form: formMark(sale.form) });
    setUnpaid(undefined);
    const onClosed = (reason: string | undefined) => void closed(sale, order, reason);
    openWidget({ key, order, form: sale.form, shopName, onClosed });
  };

  /** Where this cart stands: an order to go on with, or a body to send under a key. */
  const attempt = (given: Sale, method: 'cod' | 'online') => {
    const sale = { ...given, form: tidyBilling(given.form) };
    const { key, unpaid: waiting, replaces } = attemptFor(sale.items);
    if (waiting?.form === formMark(sale.form)) return { sale, waiting };
    const idempotencyKey = waiting ? renewAttempt(sale.items) : key;
    const old = waiting ?? replaces;
    const body: CheckoutBody = {
      ...bodyOf(sale, method, user?.email ?? sale.form.email),
      ...(old ? { replaces: { orderNumber: old.orderNumber, link: old.link } } : {}),
    };
    return { sale, send: { body, idempotencyKey } };
  };

  const placeOnline = (given: Sale) =>
    once(async () => {
      const key = await prepareWidget();
      const { sale, waiting, send } = attempt(given, 'online');
      const answer = waiting ? await dispatch(payAgain(waiting)) : await dispatch(orderOnline(send));
      if (payAgain.fulfilled.match(answer) || orderOnline.fulfilled.match(answer)) {
        pay(sale, answer.payload.order, key);
      } else refused(answer.payload, sale);
    });

  const placeWithCash = (given: Sale) =>
    once(async () => {
      const { sale, waiting, send } = attempt(given, 'cod');
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
