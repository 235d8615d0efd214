import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serverAction } from '../../../platform/browser/call-state.ts';

export interface CartState {
  cartLength: number;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    cart: CartState;
  }
}

/** Price and stock of what is in the cart, as they are this moment. */
export const fetchLiveProducts = serverAction('cart/live', (ids: string[], call) =>
  call('liveProducts', { body: { ids } }),
);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: { cartLength: 0 } as CartState,
  reducers: {
    /** Setting the cart count replaces cartLength. */
    setCartLength: (state, { payload }: PayloadAction<number>) => {
      state.cartLength = payload;
    },
  },
});

export const { setCartLength } = cartSlice.actions;
