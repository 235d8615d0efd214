import type { AllStaffApi } from '../contract/api-staff.ts';
import { accountsStaffHandlers } from '../features/accounts/server/staff-api.server.ts';
import { offersStaffHandlers } from '../features/offers/server/staff-api.server.ts';
import { homePageStaffHandlers } from '../features/home-page/server/staff-api.server.ts';
import { sizesStaffHandlers } from '../features/sizes/server/staff-api.server.ts';
import { contentStaffHandlers } from '../features/content/server/staff-api.server.ts';
import { questionsStaffHandlers } from '../features/questions/server/staff-api.server.ts';
import { reviewsStaffHandlers } from '../features/reviews/server/staff-api.server.ts';
import { creditStaffHandlers } from '../features/credit/server/staff-api.server.ts';
import { giftCardsStaffHandlers } from '../features/credit/server/gift-cards/staff-api.server.ts';
import { customersStaffHandlers } from '../features/customers/server/staff-api.server.ts';
import { backupsStaffHandlers } from '../features/backups/server/staff-api.server.ts';
import { redirectsStaffHandlers } from '../features/csv/server/moving/redirects-api.server.ts';
import { translationsStaffHandlers } from '../features/translations/server/staff-api.server.ts';
import { webhooksStaffHandlers } from '../features/webhooks/server/staff-api.server.ts';
import { tokensStaffHandlers } from '../features/accounts/server/tokens-api.server.ts';
import { queriesStaffHandlers } from '../features/outreach/server/inbox/api.server.ts';
import { newslettersStaffHandlers } from '../features/outreach/server/newsletter/api.server.ts';
import { segmentsStaffHandlers } from '../features/outreach/server/segments/api.server.ts';
import { pairingsStaffHandlers } from '../features/catalogue/server/pairings-api.server.ts';
import { ordersStaffHandlers } from '../features/orders/server/staff-api.server.ts';
import { orderAdminHandlers } from '../features/orders/server/admin/api.server.ts';
import { phoneOrdersHandlers } from '../features/orders/server/phone/api.server.ts';
import { parcelsStaffHandlers } from '../features/orders/server/ship/staff-api.server.ts';
import { catalogueStaffHandlers } from '../features/catalogue/server/staff-api.server.ts';
import { namesStaffHandlers } from '../features/catalogue/server/names-api.server.ts';
import { collectionsStaffHandlers } from '../features/catalogue/server/collections/collections-api.server.ts';
import { searchesStaffHandlers } from '../features/catalogue/server/searches/staff-api.server.ts';
import { visitsStaffHandlers } from '../features/analytics/server/staff-api.server.ts';
import { stockStaffHandlers } from '../features/stock/server/staff-api.server.ts';
import { csvStaffHandlers } from '../features/csv/server/staff-api.server.ts';
import { feedsStaffHandlers } from '../features/feeds/server/staff-api.server.ts';
import { picturesStaffHandlers } from '../features/catalogue/server/pictures-api.server.ts';
import { remittancesHandlers } from '../features/orders/server/remittances/remittances-api.server.ts';
import { settingsStaffHandlers } from '../features/settings/server/staff-api.server.ts';
import { lawStaffHandlers } from '../features/settings/server/law-api.server.ts';
import { breachesHandlers } from '../features/customers/server/breaches.server.ts';
import { keysStaffHandlers } from '../features/settings/server/keys-api.server.ts';
import { textsStaffHandlers } from '../features/settings/server/texts-api.server.ts';
import { auditHandlers } from '../features/audit/server/api.server.ts';
import { reportsHandlers } from '../features/reports/server/api.server.ts';
import { backofficeHandlers } from '../features/backoffice/server/api.server.ts';
import { loggingReads } from '../features/audit/server/data-reads.server.ts';
import type { Handlers } from '../features/shop.server.ts';

/** One handler for every call of staff; a forgotten one does not compile. */
export const staffHandlers = loggingReads({
  ...accountsStaffHandlers,
  ...offersStaffHandlers,
  ...homePageStaffHandlers,
  ...sizesStaffHandlers,
  ...contentStaffHandlers,
  ...questionsStaffHandlers,
  ...reviewsStaffHandlers,
  ...creditStaffHandlers,
  ...giftCardsStaffHandlers,
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
  ...searchesStaffHandlers,
  ...visitsStaffHandlers,
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
} satisfies Handlers<AllStaffApi>);
