import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InfoPage, PageWords } from '../../../contract/content.ts';
import type { PublicSettings } from '../../../contract/shop.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';

/** A page of text or blocks; of a list of them which part is shown, and how many there are. */
export type ShownPage = InfoPage & {
  readonly list?: { readonly page: number; readonly pages: number };
};

export interface ShopState {
  settings: PublicSettings | null;
  /** The Indian date as the server last told it; it decides the tax. A phone's clock may be years off. */
  day: string | null;
  /** The reading page that is shown. */
  page: ShownPage | null;
  /** What the owner says to search engines of the page that came with the document. */
  words: (PageWords & { readonly path: string }) | null;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    shop: ShopState;
  }
}

export const fetchShop = serverAction('shop/fetch', (_: void, call) => call('shop', {}));

/** The shop's identity: the same for everybody, so it comes with the page. */
export const shopSlice = createSlice({
  name: 'shop',
  initialState: { settings: null, day: null, page: null, words: null } as ShopState,
  reducers: {
    setDay: (state, { payload }: PayloadAction<string>) => {
      state.day = payload;
    },
    setWords: (state, { payload }: PayloadAction<ShopState['words']>) => {
      state.words = payload;
    },
    showPage: (state, { payload }: PayloadAction<ShownPage | null>) => {
      state.page = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(fetchShop.fulfilled, (state, { payload }) => {
      state.settings = payload;
    });
  },
});

export const { setDay, setWords, showPage } = shopSlice.actions;
