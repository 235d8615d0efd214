import { createSlice } from '@reduxjs/toolkit';
import type { CashOrder, OnlineOrder } from '../../../contract/checkout.ts';
import type { CheckedOrder } from '../../../domain/orders/order-input.ts';
import {
  type CallState,
  forgetErrors,
  idle,
  onCall,
  serverAction,
} from '../../../platform/browser/call-state.ts';

export interface CheckoutState extends CallState {
  checkoutdata: OnlineOrder | CashOrder | null;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    checkout: CheckoutState;
  }
}

type Attempt = { order: CheckedOrder; idempotencyKey: string };

/** The method is in the path. */
function bodyOf({ method: _method, ...body }: CheckedOrder) {
  // Written there by a script of its own, of a shopper who agreed to be measured.
  const measured = globalThis.document?.documentElement.dataset['measured'];
  return measured ? { ...body, measured: JSON.parse(measured) as CheckedOrder['measured'] } : body;
}

/** A customer's own order needs no link; `total` is what stands on the screen. */
type Unpaid = { orderNumber: string; link?: string | undefined; total?: string | undefined };

const resuming = ({ link, total }: Unpaid) => ({
  ...(link === undefined ? {} : { link }),
  ...(total === undefined ? {} : { total }),
});

export const fetchPaymentKey = serverAction('checkout/key', (_: void, call) => call('paymentKey', {}));
export const orderOnline = serverAction('checkout/online', ({ order, idempotencyKey }: Attempt, call) =>
  call('checkout', { body: bodyOf(order) }, { idempotencyKey }),
);
export const orderWithCash = serverAction('checkout/cash', ({ order, idempotencyKey }: Attempt, call) =>
  call('codCheckout', { body: bodyOf(order) }, { idempotencyKey }),
);
export const payAgain = serverAction('checkout/payAgain', (unpaid: Unpaid, call) =>
  call('retryPayment', { params: { orderNumber: unpaid.orderNumber }, body: resuming(unpaid) }),
);
export const switchToCash = serverAction('checkout/switchToCash', (unpaid: Unpaid, call) =>
  call('switchToCash', { params: { orderNumber: unpaid.orderNumber }, body: resuming(unpaid) }),
);
export const fetchPaymentStatus = serverAction('checkout/status', ({ orderNumber, link }: Unpaid, call) =>
  call('paymentStatus', { params: { orderNumber }, query: link === undefined ? {} : { link } }),
);
export const findPincode = serverAction('checkout/pincode', (pincode: string, call) =>
  call('pincode', { body: { pincode } }),
);

const initialState: CheckoutState = { ...idle, checkoutdata: null };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: { clearErrors: forgetErrors },
  extraReducers: (builder) => {
    const keep = {
      fulfilled: (state: CheckoutState, data: OnlineOrder | CashOrder) => {
        state.checkoutdata = data;
      },
    };
    onCall(builder, orderOnline, keep);
    onCall(builder, orderWithCash, keep);
    onCall(builder, payAgain, keep);
    onCall(builder, switchToCash, keep);
    onCall(builder, fetchPaymentKey);
    onCall(builder, fetchPaymentStatus);
    onCall(builder, findPincode);
  },
});
