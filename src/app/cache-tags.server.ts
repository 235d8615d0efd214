import type { Api } from '../contract/api.ts';
import type { ShownBy } from '../contract/endpoint.ts';
import { catalogueShownBy } from '../features/catalogue/server/cache-tags.server.ts';
import { offersShownBy } from '../features/offers/server/cache-tags.server.ts';
import { reviewsShownBy } from '../features/reviews/server/cache-tags.server.ts';
import { contentShownBy } from '../features/content/server/cache-tags.server.ts';
import { windowShownBy } from '../features/home-page/server/cache-tags.server.ts';
import type { ShopTag } from './cache-manifest.ts';

/** For every kept answer what it shows; a forgotten one does not compile. */
export const cacheTags = {
  ...catalogueShownBy,
  ...windowShownBy,
  ...contentShownBy,
  ...reviewsShownBy,
  ...offersShownBy,
  shop: () => ['settings'],
  sizeChart: () => ['settings'],
} satisfies ShownBy<Api, ShopTag>;
