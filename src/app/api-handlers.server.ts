import { Answer } from '../platform/server/http/answer.ts';
import type { CallContext } from '../platform/server/http/api.server.ts';
import { requestLanguage } from '../platform/server/http/request-language.ts';
import type { CallName } from '../contract/calls-staff.ts';
import type { Shop } from '../features/shop.server.ts';
import type { StorefrontApi } from '../contract/api-storefront.ts';
import { accountsHandlers } from '../features/accounts/server/api.server.ts';
import { orderNewsHandlers } from '../features/orders/server/notify/order-news.server.ts';
import { pushHandlers } from '../features/orders/server/push/follow-orders.server.ts';
import { savedCartHandlers } from '../features/cart/server/saved-cart.server.ts';
import { offersHandlers } from '../features/offers/server/api.server.ts';
import { ordersHandlers } from '../features/orders/server/api.server.ts';
import { outreachHandlers } from '../features/outreach/server/api.server.ts';
import { catalogueHandlers } from '../features/catalogue/server/api.server.ts';
import { readPublicSettings } from '../features/settings/server/opening.server.ts';
import { previewCookie } from '../features/settings/server/preview.server.ts';
import { visitsHandlers } from '../features/analytics/server/api.server.ts';
import { searchesHandlers } from '../features/catalogue/server/searches/api.server.ts';
import { questionsHandlers } from '../features/questions/server/api.server.ts';
import { reviewsHandlers } from '../features/reviews/server/api.server.ts';
import { sizesHandlers } from '../features/sizes/server/api.server.ts';
import { wishlistHandlers } from '../features/wishlist/server/api.server.ts';
import { consentsHandlers } from '../features/profile/server/consents.server.ts';
import { creditHandlers } from '../features/credit/server/api.server.ts';
import { giftCardsHandlers } from '../features/credit/server/gift-cards/api.server.ts';
import { profileHandlers } from '../features/profile/server/api.server.ts';
import { contentHandlers } from '../features/content/server/api.server.ts';
import { homePageHandlers } from '../features/home-page/server/api.server.ts';
import type { Handlers } from '../features/shop.server.ts';
import { translateAnswer } from '../features/translations/server/translate-answer.server.ts';

/** An answer that is made for one visitor, in the language of the page that asks. */
async function inLanguageOf<Body>(
  { shop, header }: CallContext<Shop>,
  name: CallName,
  answer: Body,
): Promise<Body> {
  const language = requestLanguage({ 'x-language': header('x-language') });
  return language === 'en' ? answer : translateAnswer(shop.sql, { name, language }, answer);
}

/** One handler for every call of the storefront; a forgotten one does not compile. */
export const handlers = {
  ...accountsHandlers,
  ...offersHandlers,
  ...savedCartHandlers,
  ...pushHandlers,
  ...orderNewsHandlers,
  ...ordersHandlers,
  ...outreachHandlers,
  shop: (_, { shop }) => readPublicSettings(shop),
  previewShop: async (_, { shop }) =>
    new Answer(200, { success: true }, { 'set-cookie': previewCookie(shop) }),
  ...catalogueHandlers,
  ...homePageHandlers,
  ...sizesHandlers,
  ...wishlistHandlers,
  ...contentHandlers,
  ...questionsHandlers,
  ...reviewsHandlers,
  ...creditHandlers,
  ...giftCardsHandlers,
  ...profileHandlers,
  ...consentsHandlers,
  ...searchesHandlers,
  ...visitsHandlers,
  // Whoever reads Hindi sees it also where a cart is brought up to date.
  liveProducts: async (input, context) =>
    inLanguageOf(context, 'liveProducts', await catalogueHandlers.liveProducts(input, context)),
  wishlist: async (input, context) =>
    inLanguageOf(context, 'wishlist', await wishlistHandlers.wishlist(input, context)),
  sharedWishlist: async (input, context) =>
    inLanguageOf(context, 'sharedWishlist', await wishlistHandlers.sharedWishlist(input, context)),
} satisfies Handlers<StorefrontApi>;
