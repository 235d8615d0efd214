import type { Api } from '../contract/api.ts';
import { accountsHandlers } from '../features/accounts/api.server.ts';
import { backofficeHandlers } from '../features/backoffice/api.server.ts';
import { checkoutHandlers } from '../features/checkout/api.server.ts';
import { ordersHandlers } from '../features/orders/api.server.ts';
import { outreachHandlers } from '../features/outreach/api.server.ts';
import { catalogueHandlers } from '../features/catalogue/api.server.ts';
import { readShopSettings } from '../features/pages/shop-settings.server.ts';
import type { Handlers } from '../features/shop.server.ts';

/** One handler for every row of the API table; a forgotten one does not compile. */
export const handlers = {
  ...checkoutHandlers,
  ...accountsHandlers,
  ...ordersHandlers,
  ...outreachHandlers,
  shop: (_, { shop }) => readShopSettings(shop.sql),
  ...catalogueHandlers,
  ...backofficeHandlers,
} satisfies Handlers<Api>;
