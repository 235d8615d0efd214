import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CartState {
  cartLength: number;
}

declare module '../../platform/state.ts' {
  interface RootState {
    cart: CartState;
  }
}

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
