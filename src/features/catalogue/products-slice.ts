import { createSlice } from '@reduxjs/toolkit';
import { forgetErrors } from '../../platform/call-state.ts';

export interface ProductsState {
  products: readonly unknown[];
  particularproduct: unknown;
  productsLoading: boolean;
  appErr: string | null;
  serverErr: string | null;
}

declare module '../../platform/state.ts' {
  interface RootState {
    products: ProductsState;
  }
}

const initialState: ProductsState = {
  products: [],
  particularproduct: null,
  productsLoading: false,
  appErr: null,
  serverErr: null,
};

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: { clearErrors: forgetErrors },
});
