import { accountsStaffApi } from './accounts-staff.ts';
import { accountsApi } from './accounts.ts';
import { auditApi } from './audit.ts';
import { backofficeApi } from './backoffice.ts';
import { guideApi } from './guide.ts';
import { catalogueStaffApi } from './catalogue-staff.ts';
import { collectionsStaffApi } from './collections-staff.ts';
import { visitsApi, visitsStaffApi } from './visits.ts';
import { whatIfApi } from './what-if.ts';
import { searchesApi, searchesStaffApi } from './searches.ts';
import { namesStaffApi } from './names-staff.ts';
import { ordersStaffApi } from './orders-staff.ts';
import { parcelsStaffApi } from './parcels-staff.ts';
import { reportsApi } from './reports.ts';
import { picturesStaffApi } from './pictures-staff.ts';
import { orderAdminApi } from './order-admin.ts';
import { consentsApi } from './consents.ts';
import { phoneOrdersApi } from './phone-orders.ts';
import { creditApi } from './credit.ts';
import { giftCardsApi } from './gift-cards.ts';
import { profileApi } from './profile.ts';
import { checkoutApi } from './checkout.ts';
import { ordersApi } from './orders.ts';
import { outreachApi } from './outreach.ts';
import { catalogueApi } from './catalogue.ts';
import { questionsApi } from './questions.ts';
import { questionsStaffApi } from './questions-staff.ts';
import { reviewsApi } from './reviews.ts';
import { reviewsStaffApi } from './reviews-staff.ts';
import { sizesStaffApi } from './sizes-staff.ts';
import { sizesApi } from './sizes.ts';
import { wishlistApi } from './wishlist.ts';
import { remittancesStaffApi } from './remittances-staff.ts';
import { breachesStaffApi } from './breaches-staff.ts';
import { lawStaffApi } from './law-staff.ts';
import { keysStaffApi } from './keys-staff.ts';
import { textsStaffApi } from './texts-staff.ts';
import { settingsStaffApi } from './settings-staff.ts';
import { orderNewsApi } from './order-news.ts';
import { pushApi } from './push.ts';
import { savedCartApi } from './saved-cart.ts';
import { offersStaffApi } from './offers-staff.ts';
import { offersApi } from './offers.ts';
import { shopApi } from './shop.ts';
import { homePageStaffApi } from './home-page-staff.ts';
import { homePageApi } from './home-page.ts';
import { contentApi } from './content.ts';
import { contentStaffApi } from './content-staff.ts';
import { feedsStaffApi } from './feeds-staff.ts';
import { customersStaffApi } from './customers-staff.ts';
import { newslettersStaffApi } from './newsletters-staff.ts';
import { pairingsStaffApi } from './pairings-staff.ts';
import { segmentsStaffApi } from './segments-staff.ts';
import { queriesStaffApi } from './queries-staff.ts';
import { tokensStaffApi } from './tokens-staff.ts';
import { backupsStaffApi } from './backups-staff.ts';
import { redirectsStaffApi } from './redirects-staff.ts';
import { translationsStaffApi } from './translations-staff.ts';
import { webhooksStaffApi } from './webhooks-staff.ts';
import { csvStaffApi } from './csv-staff.ts';
import { stockStaffApi } from './stock-staff.ts';

/** Every API call: who, in, out, failures, limit. Verb and path stand in `calls.ts`. */
export const api = {
  ...shopApi,
  ...checkoutApi,
  ...offersApi,
  ...savedCartApi,
  ...pushApi,
  ...orderNewsApi,
  ...offersStaffApi,
  ...accountsApi,
  ...ordersApi,
  ...outreachApi,
  ...catalogueApi,
  ...homePageApi,
  ...homePageStaffApi,
  ...sizesApi,
  ...sizesStaffApi,
  ...wishlistApi,
  ...contentApi,
  ...contentStaffApi,
  ...questionsApi,
  ...questionsStaffApi,
  ...reviewsApi,
  ...reviewsStaffApi,
  ...creditApi,
  ...giftCardsApi,
  ...profileApi,
  ...consentsApi,
  ...customersStaffApi,
  ...backupsStaffApi,
  ...redirectsStaffApi,
  ...translationsStaffApi,
  ...webhooksStaffApi,
  ...tokensStaffApi,
  ...queriesStaffApi,
  ...newslettersStaffApi,
  ...segmentsStaffApi,
  ...pairingsStaffApi,
  ...accountsStaffApi,
  ...ordersStaffApi,
  ...parcelsStaffApi,
  ...orderAdminApi,
  ...phoneOrdersApi,
  ...catalogueStaffApi,
  ...namesStaffApi,
  ...collectionsStaffApi,
  ...searchesApi,
  ...visitsApi,
  ...visitsStaffApi,
  ...whatIfApi,
  ...searchesStaffApi,
  ...stockStaffApi,
  ...csvStaffApi,
  ...feedsStaffApi,
  ...picturesStaffApi,
  ...remittancesStaffApi,
  ...settingsStaffApi,
  ...lawStaffApi,
  ...breachesStaffApi,
  ...keysStaffApi,
  ...textsStaffApi,
  ...auditApi,
  ...reportsApi,
  ...backofficeApi,
  ...guideApi,
};

export type Api = typeof api;
