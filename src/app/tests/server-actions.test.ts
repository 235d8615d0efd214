import type { AsyncThunk } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import {
  askForOtp,
  findEmail,
  forgotPassword,
  resendOtp,
  verifyOtp,
} from '../../features/accounts/state/account-actions.ts';
import {
  loginUser,
  registerUser,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from '../../features/accounts/state/auth-slice.ts';
import { fetchCategories, fetchTypes } from '../../features/catalogue/state/categories-slice.ts';
import { fetchHome, fetchListing, fetchProduct } from '../../features/catalogue/state/products-slice.ts';
import {
  fetchPaymentKey,
  fetchPaymentStatus,
  findPincode,
  orderOnline,
  orderWithCash,
} from '../../features/checkout/state/checkout-slice.ts';
import {
  cancelOrder,
  fetchOrderDetails,
  fetchOrders,
  fetchUserData,
  pullTracking,
  trackOrder,
} from '../../features/orders/state/order-slice.ts';
import { type Call, CallError } from '../../platform/browser/call.ts';
import type { ThunkConfig } from '../../platform/browser/call-state.ts';
import { makeStore } from '../browser/store.ts';

type Slice = 'auth' | 'products' | 'categories' | 'checkout' | 'order';
type Action = AsyncThunk<unknown, never, ThunkConfig>;
const actions: Readonly<Record<Slice, Readonly<Record<string, unknown>>>> = {
  auth: {
    registerUser,
    loginUser,
    verifyEmail,
    verifyResetToken,
    resetPassword,
    findEmail,
    forgotPassword,
    askForOtp,
    resendOtp,
    verifyOtp,
  },
  products: { fetchHome, fetchListing, fetchProduct },
  categories: { fetchCategories, fetchTypes },
  checkout: { fetchPaymentKey, orderOnline, orderWithCash, findPincode, fetchPaymentStatus },
  order: { fetchOrders, fetchOrderDetails, cancelOrder, trackOrder, pullTracking, fetchUserData },
};
const argument = { colors: [], sizes: [], order: { method: 'cod' } } as never;

describe('"Every server action goes pending, fulfilled, rejected": in the slice it belongs to', () => {
  for (const [slice, each] of Object.entries(actions)) {
    test.each(Object.entries(each))(`${slice}: %s`, async (_, action) => {
      const call = (() => Promise.reject(new CallError(409, { message: 'No.' }))) as unknown as Call;
      const store = makeStore(call);
      const state = () => {
        const { productsLoading, loading, appErr, serverErr } = store.getState()[slice as Slice] as never as {
          productsLoading?: boolean;
          loading?: boolean;
          appErr: string | null;
          serverErr: string | null;
        };
        return { loading: productsLoading ?? loading, appErr, serverErr };
      };
      const running = store.dispatch((action as Action)(argument) as never) as unknown as Promise<unknown>;
      expect(state()).toEqual({ loading: true, appErr: null, serverErr: null });
      await running;
      expect(state()).toEqual({ loading: false, appErr: 'No.', serverErr: 'No.' });
    });
  }
});

test('"order (userdata, …)": what /api/data/user answers is saved as userdata', async () => {
  const asked: unknown[] = [];
  const user = { _id: '1', userName: 'Meera' };
  const store = makeStore(((name: string, ask: unknown) => {
    asked.push([name, ask]);
    return Promise.resolve({ success: true, user });
  }) as unknown as Call);
  await store.dispatch(fetchUserData('meera@shop.example'));
  expect(asked).toEqual([['userData', { query: { userEmail: 'meera@shop.example' } }]]);
  expect(store.getState().order.userdata).toEqual(user);
});
