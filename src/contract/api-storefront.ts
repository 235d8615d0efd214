import { previewApi, shopApi } from './shop.ts';
import { checkoutApi } from './checkout.ts';
import { offersApi } from './offers.ts';
import { savedCartApi } from './saved-cart.ts';
import { pushApi } from './push.ts';
import { orderNewsApi } from './order-news.ts';
import { accountsApi } from './accounts.ts';
import { ordersApi } from './orders.ts';
import { outreachApi } from './outreach.ts';
import { catalogueApi } from './catalogue.ts';
import { homePageApi } from './home-page.ts';
import { sizesApi } from './sizes.ts';
import { wishlistApi } from './wishlist.ts';
import { contentApi } from './content.ts';
import { questionsApi } from './questions.ts';
import { reviewsApi } from './reviews.ts';
import { creditApi } from './credit.ts';
import { giftCardsApi } from './gift-cards.ts';
import { profileApi } from './profile.ts';
import { consentsApi } from './consents.ts';
import { searchesApi } from './searches.ts';
import { visitsApi } from './visits.ts';
import type { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** The API calls of the storefront: who, in, out, failures, limit. Verb and path stand in `calls.ts`. */
export const storefrontApi = {
  ...shopApi,
  ...previewApi,
  ...checkoutApi,
  ...offersApi,
  ...savedCartApi,
  ...pushApi,
  ...orderNewsApi,
  ...accountsApi,
  ...ordersApi,
  ...outreachApi,
  ...catalogueApi,
  ...homePageApi,
  ...sizesApi,
  ...wishlistApi,
  ...contentApi,
  ...questionsApi,
  ...reviewsApi,
  ...creditApi,
  ...giftCardsApi,
  ...profileApi,
  ...consentsApi,
  ...searchesApi,
  ...visitsApi,
} satisfies Readonly<Record<keyof typeof calls, Endpoint>>;

export type StorefrontApi = typeof storefrontApi;
