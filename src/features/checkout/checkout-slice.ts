import { createSlice } from '@reduxjs/toolkit';
import { type CallState, forgetErrors, idle } from '../../platform/call-state.ts';

export interface CheckoutState extends CallState {
  checkoutdata: unknown;
}

declare module '../../platform/state.ts' {
  interface RootState {
    checkout: CheckoutState;
  }
}

const initialState: CheckoutState = { ...idle, checkoutdata: null };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: { clearErrors: forgetErrors },
});
