import type { CallContext } from '../platform/server/http/api.server.ts';
import { requestLanguage } from '../platform/server/http/request-language.ts';
import type { CallName } from '../contract/calls-staff.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Api } from '../contract/api.ts';
import { accountsStaffHandlers } from '../features/accounts/server/staff-api.server.ts';
import { accountsHandlers } from '../features/accounts/server/api.server.ts';
import { backofficeHandlers } from '../features/backoffice/server/api.server.ts';
import { orderNewsHandlers } from '../features/orders/server/notify/order-news.server.ts';
import { pushHandlers } from '../features/orders/server/push/follow-orders.server.ts';
import { savedCartHandlers } from '../features/cart/server/saved-cart.server.ts';
import { offersHandlers } from '../features/offers/server/api.server.ts';
import { offersStaffHandlers } from '../features/offers/server/staff-api.server.ts';
import { ordersHandlers } from '../features/orders/server/api.server.ts';
import { outreachHandlers } from '../features/outreach/server/api.server.ts';
import { catalogueHandlers } from '../features/catalogue/server/api.server.ts';
import { readPublicSettings } from '../features/settings/server/opening.server.ts';
import { auditHandlers } from '../features/audit/server/api.server.ts';
import { catalogueStaffHandlers } from '../features/catalogue/server/staff-api.server.ts';
import { namesStaffHandlers } from '../features/catalogue/server/names-api.server.ts';
import { collectionsStaffHandlers } from '../features/catalogue/server/collections/collections-api.server.ts';
import { visitsHandlers } from '../features/analytics/server/api.server.ts';
import { searchesHandlers } from '../features/catalogue/server/searches/searches-api.server.ts';
import { picturesStaffHandlers } from '../features/catalogue/server/pictures-api.server.ts';
import { ordersStaffHandlers } from '../features/orders/server/staff-api.server.ts';
import { parcelsStaffHandlers } from '../features/orders/server/ship/staff-api.server.ts';
import { orderAdminHandlers } from '../features/orders/server/admin/api.server.ts';
import { phoneOrdersHandlers } from '../features/orders/server/phone/api.server.ts';
import { questionsHandlers } from '../features/questions/server/api.server.ts';
import { questionsStaffHandlers } from '../features/questions/server/staff-api.server.ts';
import { reviewsHandlers } from '../features/reviews/server/api.server.ts';
import { reviewsStaffHandlers } from '../features/reviews/server/staff-api.server.ts';
import { sizesStaffHandlers } from '../features/sizes/server/staff-api.server.ts';
import { sizesHandlers } from '../features/sizes/server/api.server.ts';
import { wishlistHandlers } from '../features/wishlist/server/api.server.ts';
import { consentsHandlers } from '../features/profile/server/consents.server.ts';
import { creditHandlers } from '../features/credit/server/api.server.ts';
import { giftCardsHandlers } from '../features/credit/server/gift-cards/api.server.ts';
import { profileHandlers } from '../features/profile/server/api.server.ts';
import { reportsHandlers } from '../features/reports/server/api.server.ts';
import { contentHandlers } from '../features/content/server/api.server.ts';
import { contentStaffHandlers } from '../features/content/server/staff-api.server.ts';
import { homePageHandlers } from '../features/home-page/server/api.server.ts';
import { homePageStaffHandlers } from '../features/home-page/server/staff-api.server.ts';
import type { Handlers } from '../features/shop.server.ts';
import { feedsStaffHandlers } from '../features/feeds/server/staff-api.server.ts';
import { customersStaffHandlers } from '../features/customers/server/staff-api.server.ts';
import { queriesStaffHandlers } from '../features/outreach/server/inbox/api.server.ts';
import { pairingsStaffHandlers } from '../features/catalogue/server/pairings-api.server.ts';
import { segmentsStaffHandlers } from '../features/outreach/server/segments/api.server.ts';
import { newslettersStaffHandlers } from '../features/outreach/server/newsletter/api.server.ts';
import { tokensStaffHandlers } from '../features/accounts/server/tokens-api.server.ts';
import { backupsStaffHandlers } from '../features/backups/server/staff-api.server.ts';
import { translateAnswer } from '../features/translations/server/translate-answer.server.ts';
import { translationsStaffHandlers } from '../features/translations/server/staff-api.server.ts';
import { redirectsStaffHandlers } from '../features/csv/server/moving/redirects-api.server.ts';
import { webhooksStaffHandlers } from '../features/webhooks/server/staff-api.server.ts';
import { csvStaffHandlers } from '../features/csv/server/staff-api.server.ts';
import { remittancesHandlers } from '../features/orders/server/remittances/remittances-api.server.ts';
import { loggingReads } from '../features/audit/server/data-reads.server.ts';
import { breachesHandlers } from '../features/customers/server/breaches.server.ts';
import { lawStaffHandlers } from '../features/settings/server/law-api.server.ts';
import { keysStaffHandlers } from '../features/settings/server/keys-api.server.ts';
import { textsStaffHandlers } from '../features/settings/server/texts-api.server.ts';
import { settingsStaffHandlers } from '../features/settings/server/staff-api.server.ts';
import { stockStaffHandlers } from '../features/stock/server/staff-api.server.ts';

/** An answer that is made for one visitor, in the language of the page that asks. */
async function inLanguageOf<Answer>(
  { shop, header }: CallContext<Shop>,
  name: CallName,
  answer: Answer,
): Promise<Answer> {
  const language = requestLanguage({ 'x-language': header('x-language') });
  return language === 'en' ? answer : translateAnswer(shop.sql, { name, language }, answer);
}

/** One handler for every row of the API table; a forgotten one does not compile. */
export const handlers = loggingReads({
  ...accountsHandlers,
  ...accountsStaffHandlers,
  ...offersHandlers,
  ...savedCartHandlers,
  ...pushHandlers,
  ...orderNewsHandlers,
  ...offersStaffHandlers,
  ...ordersHandlers,
  ...outreachHandlers,
  shop: (_, { shop }) => readPublicSettings(shop),
  ...catalogueHandlers,
  ...homePageHandlers,
  ...homePageStaffHandlers,
  ...sizesHandlers,
  ...sizesStaffHandlers,
  ...wishlistHandlers,
  ...contentHandlers,
  ...contentStaffHandlers,
  ...questionsHandlers,
  ...questionsStaffHandlers,
  ...reviewsHandlers,
  ...reviewsStaffHandlers,
  ...creditHandlers,
  ...giftCardsHandlers,
  ...profileHandlers,
  ...consentsHandlers,
  ...customersStaffHandlers,
  ...backupsStaffHandlers,
  ...redirectsStaffHandlers,
  ...translationsStaffHandlers,
  ...webhooksStaffHandlers,
  ...tokensStaffHandlers,
  ...queriesStaffHandlers,
  ...newslettersStaffHandlers,
  ...segmentsStaffHandlers,
  ...pairingsStaffHandlers,
  ...ordersStaffHandlers,
  ...orderAdminHandlers,
  ...phoneOrdersHandlers,
  ...parcelsStaffHandlers,
  ...catalogueStaffHandlers,
  ...namesStaffHandlers,
  ...collectionsStaffHandlers,
  ...searchesHandlers,
  ...visitsHandlers,
  ...stockStaffHandlers,
  ...csvStaffHandlers,
  ...feedsStaffHandlers,
  ...picturesStaffHandlers,
  ...remittancesHandlers,
  ...settingsStaffHandlers,
  ...lawStaffHandlers,
  ...breachesHandlers,
  ...keysStaffHandlers,
  ...textsStaffHandlers,
  ...auditHandlers,
  ...reportsHandlers,
  ...backofficeHandlers,
  // Whoever reads Hindi sees it also where a cart is brought up to date.
  liveProducts: async (input, context) =>
    inLanguageOf(context, 'liveProducts', await catalogueHandlers.liveProducts(input, context)),
  wishlist: async (input, context) =>
    inLanguageOf(context, 'wishlist', await wishlistHandlers.wishlist(input, context)),
  sharedWishlist: async (input, context) =>
    inLanguageOf(context, 'sharedWishlist', await wishlistHandlers.sharedWishlist(input, context)),
} satisfies Handlers<Api>);
