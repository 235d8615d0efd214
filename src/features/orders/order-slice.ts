import { createSlice } from '@reduxjs/toolkit';
import { type CallState, forgetErrors, idle } from '../../platform/call-state.ts';

export interface OrderState extends CallState {
  userdata: unknown;
  orderdata: unknown;
  orderDetails: unknown;
}

declare module '../../platform/state.ts' {
  interface RootState {
    order: OrderState;
  }
}

const initialState: OrderState = { ...idle, userdata: null, orderdata: null, orderDetails: null };

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: { clearErrors: forgetErrors },
});
