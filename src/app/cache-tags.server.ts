import type { Api } from '../contract/api.ts';
import type { CacheTags } from '../contract/endpoint.ts';
import { catalogueCacheTags } from '../features/catalogue/server/cache-tags.server.ts';
import { offersCacheTags } from '../features/offers/server/cache-tags.server.ts';
import { questionsCacheTags } from '../features/questions/server/cache-tags.server.ts';
import { reviewsCacheTags } from '../features/reviews/server/cache-tags.server.ts';
import { contentCacheTags } from '../features/content/server/cache-tags.server.ts';
import { homePageCacheTags } from '../features/home-page/server/cache-tags.server.ts';
import type { ShopTag } from './cache-manifest.ts';

/** For every cached answer what it shows; a forgotten one does not compile. */
export const cacheTags = {
  ...catalogueCacheTags,
  ...homePageCacheTags,
  ...contentCacheTags,
  ...questionsCacheTags,
  ...reviewsCacheTags,
  ...offersCacheTags,
  shop: () => ['settings'],
  sizeChart: () => ['settings'],
} satisfies CacheTags<Api, ShopTag>;
