import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authSlice } from '../../features/accounts/state/auth-slice.ts';
import { cartSlice } from '../../features/cart/state/cart-slice.ts';
import { categoriesSlice } from '../../features/catalogue/state/categories-slice.ts';
import { productsSlice } from '../../features/catalogue/state/products-slice.ts';
import { checkoutSlice } from '../../features/checkout/state/checkout-slice.ts';
import { offersSlice } from '../../features/offers/state/offers-slice.ts';
import { orderSlice } from '../../features/orders/state/order-slice.ts';
import { reviewsSlice } from '../../features/reviews/state/reviews-slice.ts';
import { shopSlice } from '../../features/settings/state/shop-slice.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { Call } from '../../platform/browser/call.ts';
import type { RootState } from '../../platform/browser/state.ts';

const reducer = combineReducers({
  auth: authSlice.reducer,
  cart: cartSlice.reducer,
  products: productsSlice.reducer,
  categories: categoriesSlice.reducer,
  checkout: checkoutSlice.reducer,
  order: orderSlice.reducer,
  shop: shopSlice.reducer,
  reviews: reviewsSlice.reducer,
  offers: offersSlice.reducer,
});

/** A store for one request on the server, for one tab in the browser. */
export function makeStore(call: Call, language: Language = 'en', preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { call, language } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  });
}

export type Store = ReturnType<typeof makeStore>;
