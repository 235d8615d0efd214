import { offersStaffApi } from './offers-staff.ts';
import { homePageStaffApi } from './home-page-staff.ts';
import { sizesStaffApi } from './sizes-staff.ts';
import { contentStaffApi } from './content-staff.ts';
import { questionsStaffApi } from './questions-staff.ts';
import { reviewsStaffApi } from './reviews-staff.ts';
import { customersStaffApi } from './customers-staff.ts';
import { backupsStaffApi } from './backups-staff.ts';
import { redirectsStaffApi } from './redirects-staff.ts';
import { translationsStaffApi } from './translations-staff.ts';
import { webhooksStaffApi } from './webhooks-staff.ts';
import { tokensStaffApi } from './tokens-staff.ts';
import { queriesStaffApi } from './queries-staff.ts';
import { newslettersStaffApi } from './newsletters-staff.ts';
import { segmentsStaffApi } from './segments-staff.ts';
import { pairingsStaffApi } from './pairings-staff.ts';
import { accountsStaffApi } from './accounts-staff.ts';
import { ordersStaffApi } from './orders-staff.ts';
import { parcelsStaffApi } from './parcels-staff.ts';
import { orderAdminApi } from './order-admin.ts';
import { phoneOrdersApi } from './phone-orders.ts';
import { catalogueStaffApi } from './catalogue-staff.ts';
import { namesStaffApi } from './names-staff.ts';
import { collectionsStaffApi } from './collections-staff.ts';
import { visitsStaffApi } from './visits-staff.ts';
import { whatIfApi } from './what-if.ts';
import { searchesStaffApi } from './searches.ts';
import { stockStaffApi } from './stock-staff.ts';
import { csvStaffApi } from './csv-staff.ts';
import { feedsStaffApi } from './feeds-staff.ts';
import { picturesStaffApi } from './pictures-staff.ts';
import { remittancesStaffApi } from './remittances-staff.ts';
import { settingsStaffApi } from './settings-staff.ts';
import { lawStaffApi } from './law-staff.ts';
import { breachesStaffApi } from './breaches-staff.ts';
import { keysStaffApi } from './keys-staff.ts';
import { textsStaffApi } from './texts-staff.ts';
import { auditApi } from './audit.ts';
import { reportsApi } from './reports.ts';
import { backofficeApi } from './backoffice.ts';
import { guideApi } from './guide.ts';
import { creditStaffApi } from './credit.ts';
import { giftCardsStaffApi } from './gift-cards.ts';

/** The API calls of staff. Who only sells never loads them; verb and path stand in `calls-staff.ts`. */
export const allStaffApi = {
  ...offersStaffApi,
  ...homePageStaffApi,
  ...sizesStaffApi,
  ...contentStaffApi,
  ...questionsStaffApi,
  ...reviewsStaffApi,
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
  ...creditStaffApi,
  ...giftCardsStaffApi,
};

export type AllStaffApi = typeof allStaffApi;
