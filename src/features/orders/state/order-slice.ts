import { createSlice } from '@reduxjs/toolkit';
import type { OrderDetails, OrderList } from '../../../contract/orders.ts';
import type { Destination } from '../../../contract/payout-destination.ts';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { updateProfile, uploadPicture } from '../../accounts/state/account-actions.ts';
import {
  type CallState,
  forgetErrors,
  idle,
  onCall,
  serverAction,
} from '../../../platform/browser/call-state.ts';

export interface OrderSliceState extends CallState {
  userdata: AccountDetails | null;
  orderdata: OrderList | null;
  orderDetails: OrderDetails | null;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    order: OrderSliceState;
  }
}

/** What opens an order: its `_id` or number, and for guests the link they were given. */
export interface OrderKey {
  readonly id: string;
  readonly link?: string | undefined;
}

const query = ({ link }: OrderKey) => (link === undefined ? {} : { query: { link } });

export const fetchUserData = serverAction('order/user', (userEmail: string, call) =>
  call('userData', { query: { userEmail } }),
);
export const fetchOrders = serverAction(
  'order/list',
  ({ id, page, q = '' }: { id: string; page: number; q?: string }, call) =>
    call('orders', { params: { id }, query: { page, ...(q === '' ? {} : { q }) } }),
);
export const fetchOrderDetails = serverAction('order/details', (key: OrderKey, call) =>
  call('orderDetails', { params: { id: key.id }, ...query(key) }),
);
export const cancelOrder = serverAction('order/cancel', ({ id, link }: OrderKey, call) =>
  call('cancelOrder', { params: { orderNumber: id }, body: link === undefined ? {} : { link } }),
);
export const fetchReturnOptions = serverAction('order/returnOptions', (key: OrderKey, call) =>
  call('returnOptions', { params: { orderNumber: key.id }, ...query(key) }),
);
/** What a pair can be exchanged for. */
export const findStyles = serverAction('order/styles', (text: string, call) =>
  call('listing', { query: { searchitem: text } }),
);
export const requestReturn = serverAction(
  'order/return',
  ({ form, ...key }: OrderKey & { form: FormData }, call) =>
    call('requestReturn', { params: { orderNumber: key.id }, ...query(key), body: form }),
);
export const nameAccount = serverAction(
  'order/account',
  ({ destination, id, link }: OrderKey & { destination: Destination }, call) =>
    call('nameAccount', {
      params: { orderNumber: id },
      body: { destination, ...(link === undefined ? {} : { link }) },
    }),
);
export const trackOrder = serverAction('order/track', (key: OrderKey, call) =>
  call('trackOrder', { params: { id: key.id }, ...query(key) }),
);
export const pullTracking = serverAction(
  'order/pullTracking',
  ({ awbNo, link }: { awbNo: string; link?: string | undefined }, call) =>
    call('pullTracking', { body: { awb_no: awbNo, ...(link === undefined ? {} : { link }) } }),
);
export const trackAsGuest = serverAction(
  'order/trackAsGuest',
  (asked: { orderNumber: string; phone: string }, call) => call('guestTracking', { body: asked }),
);

const initialState: OrderSliceState = { ...idle, userdata: null, orderdata: null, orderDetails: null };

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    clearErrors: forgetErrors,
    /** The next user of this browser must not see it. */
    forgetOrders: (state) => {
      state.userdata = null;
      state.orderdata = null;
      state.orderDetails = null;
    },
  },
  extraReducers: (builder) => {
    const keepUser = {
      fulfilled: (state: OrderSliceState, { user }: { user: AccountDetails }) => void (state.userdata = user),
    };
    onCall(builder, fetchUserData, {
      ...keepUser,
      rejected: (state) => void (state.userdata = null),
    });
    onCall(builder, updateProfile, keepUser);
    onCall(builder, uploadPicture, keepUser);
    onCall(builder, fetchOrders, {
      fulfilled: (state, list) => void (state.orderdata = list),
      rejected: (state) => void (state.orderdata = null),
    });
    onCall(builder, fetchOrderDetails, {
      fulfilled: (state, details) => void (state.orderDetails = details),
      rejected: (state) => void (state.orderDetails = null),
    });
    onCall(builder, cancelOrder);
    onCall(builder, requestReturn);
    onCall(builder, trackOrder);
    onCall(builder, pullTracking);
    onCall(builder, trackAsGuest);
  },
});

export const { clearErrors: clearOrderErrors, forgetOrders } = orderSlice.actions;
