import { type AsyncThunk, createSlice, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Card, Listing, ProductPage, ShopProduct, Variant } from '../../../contract/catalogue.ts';
import type { Home } from '../../../contract/home-page.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { totalStock } from '../../../domain/catalogue/stock.ts';
import { CallError, isCallError } from '../../../platform/browser/call.ts';
import {
  forgetErrors,
  type Rejection,
  serverAction,
  type ThunkConfig,
} from '../../../platform/browser/call-state.ts';

export interface ProductsState {
  /** The products of the listing. */
  products: readonly Card[];
  particularproduct: ShopProduct | null;
  productsLoading: boolean;
  appErr: string | null;
  serverErr: string | null;
  home: Home | null;
  listing: (Omit<Listing, 'items'> & { readonly key: string }) | null;
  variants: readonly Variant[];
  /** What else its page shows. */
  beside: Omit<ProductPage, 'product' | 'variants'>;
}

declare module '../../../platform/browser/state.ts' {
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
  home: null,
  listing: null,
  variants: [],
  beside: { similar: [] },
};

export const fetchHome = serverAction('products/home', (_: void, call) => call('home', {}));
export const fetchHomeRow = serverAction('products/homeRow', (row: string, call) =>
  call('homeRow', { params: { row } }),
);
/** Made by `load-listing.ts`, which only listings load. */
export interface ListingAsk {
  readonly search: string;
  /** The same for all spellings of one listing. */
  readonly key: string;
}
export const fetchListing = serverAction('products/listing', ({ search }: ListingAsk, call) =>
  call('listing', { query: Object.fromEntries(new URLSearchParams(search)) }),
);
export const fetchProduct = serverAction('products/product', (slug: string, call) =>
  call('product', { params: { slug } }).catch((error: unknown) => {
    // What cannot be the name of a product is the name of none.
    if (!isCallError(error) || error.status !== 400) throw error;
    throw new CallError(404, { code: 'notFound', message: PRODUCT_NOT_FOUND });
  }),
);
/** The colours of a style as they are now, beside what the page brought. */
export const fetchVariants = serverAction('products/variants', (id: string, call) =>
  call('productVariants', { params: { id } }),
);
/** Price and stock as they are now; a page may be a minute old, or brought back by the Back button. */
export const fetchLive = serverAction(
  'products/live',
  async (ids: readonly string[], call) => (await call('liveProducts', { body: { ids: [...ids] } })).products,
);

type Builder = ActionReducerMapBuilder<ProductsState>;

/** What a failed load must not leave on the screen is forgotten; a refresh leaves what is there. */
function onLoad<Result, Argument>(
  builder: Builder,
  action: AsyncThunk<Result, Argument, ThunkConfig>,
  put: (state: ProductsState, result: Result, argument: Argument) => void,
  forget: (state: ProductsState) => void = () => {},
): void {
  builder
    .addCase(action.pending, (state) => {
      state.productsLoading = true;
      state.appErr = null;
      state.serverErr = null;
    })
    .addCase(action.fulfilled, (state, { payload, meta }) => {
      state.productsLoading = false;
      put(state as ProductsState, payload as Result, meta.arg);
    })
    .addCase(action.rejected, (state, { payload }) => {
      const rejection = payload as Rejection | undefined;
      state.productsLoading = false;
      state.appErr = rejection?.message ?? 'An error occurred';
      state.serverErr = rejection?.message ?? 'Network error';
      forget(state as ProductsState);
    });
}

function putListing(state: ProductsState, { items, ...listing }: Listing, { key }: ListingAsk): void {
  state.products = items;
  state.listing = { ...listing, key };
}

function putProduct(state: ProductsState, { product, variants, ...beside }: ProductPage): void {
  state.particularproduct = product;
  state.variants = variants;
  state.beside = beside;
}

function putHomeRow({ home }: ProductsState, cards: readonly Card[], wanted: string): void {
  const row = home?.sections.find(({ id }) => id === wanted);
  if (row?.kind === 'row') row.cards = [...cards];
}

function putLive(state: ProductsState, live: readonly ShopProduct[]): void {
  const found = live.find(({ _id }) => _id === state.particularproduct?._id);
  if (!found || !state.particularproduct) return;
  const { SellingPrice, discount, sizesAvailable } = found;
  const now = { ...state.particularproduct, SellingPrice, discount, sizesAvailable };
  // Mostly nothing has changed; then nothing is drawn anew.
  if (JSON.stringify(now) !== JSON.stringify(state.particularproduct)) state.particularproduct = now;
}

function putVariants(state: ProductsState, siblings: readonly ShopProduct[], id: string): void {
  if (state.particularproduct?._id !== id) return;
  const now = siblings.map(({ _id, title, slugTitle, color, pictures, ...product }) => ({
    _id,
    title,
    slugTitle,
    color,
    inStock: totalStock(product) > 0,
    picture: pictures[0] ?? null,
  }));
  if (JSON.stringify(now) !== JSON.stringify(state.variants)) state.variants = now;
}

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: { clearErrors: forgetErrors },
  extraReducers: (builder) => {
    onLoad(
      builder,
      fetchHome,
      (state, home) => void (state.home = home),
      (state) => void (state.home = null),
    );
    onLoad(builder, fetchListing, putListing, (state) => void (state.listing = null));
    onLoad(builder, fetchProduct, putProduct, (state) => void (state.particularproduct = null));
    onLoad(builder, fetchHomeRow, putHomeRow);
    onLoad(builder, fetchVariants, putVariants);
    onLoad(builder, fetchLive, putLive);
  },
});
