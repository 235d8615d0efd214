import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import type { OrderDetails } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import type { Rejection } from '../../../platform/browser/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { readChangedTotal, type ChangedTotal } from '../state/changed-total.ts';
import { fetchPaymentKey, fetchPaymentStatus, payAgain, switchToCash } from '../state/checkout-slice.ts';
import { forgetAfterPayment, rememberOrder } from '../state/checkout-storage.ts';
import { loadWidget, openWidget } from './payment-widget.ts';
import { TOP } from './use-billing-form.ts';
import { checkoutMessages } from '../messages.ts';

/** Of the page's language: a browser has one table. */
const { wentWrong: WENT_WRONG, notSuccessful: NOT_PAID } = checkoutMessages.en;

type Unpaid = { orderNumber: string; link?: string | undefined };

interface Options {
  readonly billing: OrderDetails['order']['orderDetails']['billingDetails'];
  /** The order costs what was agreed to, whether it is paid now or not. */
  readonly onAgreed: () => void;
}

/** Pays an order that is placed already, online or at the door. */
export function usePayOrder(unpaid: Unpaid, { billing, onAgreed }: Options) {
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const shopName = useSelector((state: RootState) => state.shop.settings?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ChangedTotal>();
  const leave = (page: string) => {
    // The cart that it was made from, if it is still here.
    forgetAfterPayment(unpaid.orderNumber);
    toast.clear();
    void navigate(page, { replace: true });
  };

  const refused = (rejection: Rejection | undefined, method: PaymentMethod = 'online') => {
    const other = rejection && readChangedTotal(method, rejection);
    if (other) return setChanged(other);
    const done = rejection?.answer['PaymentStatus'] === 'Paid';
    if (done) leave(paths.paymentSuccess(unpaid.orderNumber));
    else toast.error(rejection?.message ?? WENT_WRONG, TOP);
  };
  /** Perhaps the money is on its way although nobody told us. */
  const closed = async (reason: string | undefined) => {
    const answer = await dispatch(fetchPaymentStatus(unpaid));
    const status = fetchPaymentStatus.fulfilled.match(answer) ? answer.payload : undefined;
    const paid = status?.PaymentStatus === 'Paid' || status?.advance === 'paid';
    if (paid) leave(paths.paymentSuccess(unpaid.orderNumber));
    else toast.error(reason ? `${reason} ${NOT_PAID}` : NOT_PAID, TOP);
  };
  const openWindow = async (total?: string) => {
    const keys = await dispatch(fetchPaymentKey());
    if (!fetchPaymentKey.fulfilled.match(keys)) return refused(keys.payload);
    await loadWidget(keys.payload.script);
    const answer = await dispatch(payAgain({ ...unpaid, total }));
    if (!payAgain.fulfilled.match(answer)) return refused(answer.payload);
    if (total !== undefined) onAgreed();
    const { order } = answer.payload;
    if (order.amount === 0) return leave(paths.paymentSuccess(unpaid.orderNumber));
    rememberOrder(order);
    openWidget({
      key: keys.payload.key,
      order,
      form: billing,
      shopName,
      onClosed: (reason) => void closed(reason),
    });
  };
  const toCash = async (total?: string) => {
    const answer = await dispatch(switchToCash({ ...unpaid, total }));
    if (!switchToCash.fulfilled.match(answer)) return refused(answer.payload, 'cod');
    rememberOrder(answer.payload);
    leave(paths.orderStatus(unpaid.orderNumber));
  };

  /** One at a time, however fast the clicks: the buttons are off meanwhile. */
  const once = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work().catch((error: unknown) => {
      toast.error((error instanceof Error && error.message) || WENT_WRONG, TOP);
    });
    setBusy(false);
  };
  const agree = async () => {
    setChanged(undefined);
    await (changed?.method === 'cod' ? toCash(changed.total) : openWindow(changed?.total));
  };
  return {
    busy,
    changed,
    payOnline: once(() => openWindow()),
    payWithCash: once(() => toCash()),
    agree: once(agree),
    leaveIt: () => setChanged(undefined),
  };
}
