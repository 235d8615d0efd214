import type { Api } from '../contract/api.ts';
import type { ShownBy } from '../contract/endpoint.ts';
import { catalogueShownBy } from '../features/catalogue/server/shown-by.server.ts';
import { offersShownBy } from '../features/offers/server/shown-by.server.ts';
import { reviewsShownBy } from '../features/reviews/server/shown-by.server.ts';
import { contentShownBy } from '../features/content/server/shown-by.server.ts';
import { windowShownBy } from '../features/window/server/shown-by.server.ts';
import type { ShopTag } from './cache-manifest.ts';

/** For every kept answer what it shows; a forgotten one does not compile. */
export const shownBy = {
  ...catalogueShownBy,
  ...windowShownBy,
  ...contentShownBy,
  ...reviewsShownBy,
  ...offersShownBy,
  shop: () => ['settings'],
  sizeChart: () => ['settings'],
} satisfies ShownBy<Api, ShopTag>;
