import { catalogueApi } from '../contract/catalogue.ts';
import { contentApi } from '../contract/content.ts';
import { offersApi } from '../contract/offers.ts';
import { questionsApi } from '../contract/questions.ts';
import { reviewsApi } from '../contract/reviews.ts';
import { homePageApi } from '../contract/home-page.ts';
import { shopApi } from '../contract/shop.ts';
import { sizesApi } from '../contract/sizes.ts';
import { catalogueHandlers } from '../features/catalogue/server/api.server.ts';
import { cachedCatalogueHandlers } from '../features/catalogue/server/cached-catalogue.server.ts';
import type { FollowedIndex } from '../features/catalogue/server/index/follow-index.server.ts';
import { contentHandlers } from '../features/content/server/api.server.ts';
import { readOfferProducts } from '../features/offers/server/offer-products.server.ts';
import { readPublicOffers } from '../features/offers/server/read-offers.server.ts';
import { readProductQuestions } from '../features/questions/server/product-questions.server.ts';
import { readProductReviews } from '../features/reviews/server/product-reviews.server.ts';
import { readPublicSettings } from '../features/settings/server/opening.server.ts';
import { readStored } from '../features/settings/server/stored-settings.server.ts';
import { homePageHandlers } from '../features/home-page/server/api.server.ts';
import type { Handlers } from '../features/shop.server.ts';
import type { FragmentCache } from '../platform/server/page-cache/fragment-cache.server.ts';

/** The calls that pages are made of. Little, since every thread that makes pages loads all of it. */
export const pageApi = {
  ...catalogueApi,
  ...homePageApi,
  ...contentApi,
  ...shopApi,
  productReviews: reviewsApi.productReviews,
  productQuestions: questionsApi.productQuestions,
  offers: offersApi.offers,
  offerProducts: offersApi.offerProducts,
  sizeChart: sizesApi.sizeChart,
};

/** What answers them, of cached parts and an index of the catalogue. */
export const pageHandlers = (parts: FragmentCache, index: FollowedIndex) =>
  ({
    ...catalogueHandlers,
    ...cachedCatalogueHandlers(parts, index),
    ...homePageHandlers,
    ...contentHandlers,
    productQuestions: ({ params }, { shop, language }) =>
      readProductQuestions(shop.sql, params.slug, language),
    productReviews: (input, { shop }) => readProductReviews(shop.sql, input),
    shop: (_, { shop }) => readPublicSettings(shop),
    offers: async (_, { shop }) => ({ success: true, offers: await readPublicOffers(shop.sql, shop.now()) }),
    offerProducts: async ({ query }, { shop }) => ({
      success: true,
      products: await readOfferProducts(shop.sql, query.ids, shop.now()),
    }),
    sizeChart: (_, { shop }) => readStored(shop.sql, 'sizeChart'),
  }) satisfies Handlers<typeof pageApi>;
