import { createSlice } from '@reduxjs/toolkit';
import type { PublicOffer } from '../../../contract/offers.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Load } from '../../../platform/browser/page.ts';

/** What everybody is told of; it comes with a product's page, and cart and checkout ask for it. */
export interface OffersState {
  readonly list: readonly PublicOffer[];
  /** The collections of products, as far as an offer is for a collection and they were asked for. */
  readonly products: Readonly<Record<string, readonly string[]>>;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    offers: OffersState;
  }
}

export const fetchOffers = serverAction('offers/fetch', (_: void, call) => call('offers', {}));

/** Asked only where an offer is for a collection. */
export const fetchOfferProducts = serverAction('offers/products', (ids: readonly string[], call) =>
  call('offerProducts', { query: { ids: [...ids].toSorted().join(',') } }),
);

/** A page without its offers must not be cached. */
export const loadOffers: Load = async ({ dispatch }) => {
  const done = await dispatch(fetchOffers());
  if (import.meta.env.SSR && fetchOffers.rejected.match(done))
    throw new Error('The offers cannot be read', { cause: done.error });
};

/** The collections of the product, once product and offers are there. */
export const loadProductOffers: Load = async ({ dispatch, getState }) => {
  const product = getState().products.particularproduct;
  if (!product || !getState().offers.list.some(({ collections }) => collections.length > 0)) return;
  const done = await dispatch(fetchOfferProducts([product._id]));
  if (import.meta.env.SSR && fetchOfferProducts.rejected.match(done))
    throw new Error('The offers of a product cannot be read', { cause: done.error });
};

export const offersSlice = createSlice({
  name: 'offers',
  initialState: { list: [], products: {} } as OffersState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchOffers.fulfilled, (state, { payload }) => ({ ...state, list: payload.offers }));
    const know = (state: OffersState, ids: readonly string[], found: OffersState['products']) => ({
      ...state,
      products: { ...state.products, ...Object.fromEntries(ids.map((id) => [id, found[id] ?? []])) },
    });
    builder.addCase(fetchOfferProducts.fulfilled, (state, { payload, meta }) =>
      know(state, meta.arg, payload.products),
    );
    // The shop has the last word at the order; until then what is known stays.
    builder.addCase(fetchOfferProducts.rejected, (state, { meta }) => know(state, meta.arg, state.products));
  },
});
