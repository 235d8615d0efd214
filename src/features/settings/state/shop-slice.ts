import { createSlice } from '@reduxjs/toolkit';
import type { ShopSettings } from '../../../contract/shop.ts';
import { serverAction } from '../../../platform/call-state.ts';

export interface ShopState {
  settings: ShopSettings | null;
}

declare module '../../../platform/state.ts' {
  interface RootState {
    shop: ShopState;
  }
}

export const fetchShop = serverAction('shop/fetch', (_: void, call) => call('shop', {}));

/** The shop's identity: the same for everybody, so it comes with the page. */
export const shopSlice = createSlice({
  name: 'shop',
  initialState: { settings: null } as ShopState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchShop.fulfilled, (state, { payload }) => {
      state.settings = payload;
    });
  },
});
