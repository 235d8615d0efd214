import { createSlice } from '@reduxjs/toolkit';
import type { PublicOffer } from '../../../contract/offers.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Load } from '../../../platform/browser/page.ts';

/** What everybody is told of; it comes with a product's page, and cart and checkout ask for it. */
export interface OffersState {
  readonly list: readonly PublicOffer[];
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    offers: OffersState;
  }
}

export const fetchOffers = serverAction('offers/fetch', (_: void, call) => call('offers', {}));

/** A page without its offers must not be cached. */
export const loadOffers: Load = async ({ dispatch }) => {
  const done = await dispatch(fetchOffers());
  if (import.meta.env.SSR && fetchOffers.rejected.match(done))
    throw new Error('The offers cannot be read', { cause: done.error });
};

export const offersSlice = createSlice({
  name: 'offers',
  initialState: { list: [] } as OffersState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchOffers.fulfilled, (state, { payload }) => ({ ...state, list: payload.offers }));
  },
});
