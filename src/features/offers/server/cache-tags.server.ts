import type { CacheTags } from '../../../contract/endpoint.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';
import type { offersApi } from '../../../contract/offers.ts';

export const offersCacheTags = {
  // They name categories and collections, which the owner may rename.
  offers: () => ['offers', 'menus', 'collections'],
  offerProducts: ({ query: { ids } }) => [
    'offers',
    'menus',
    'collections',
    ...ids.map((id) => `product:${id}` as const),
  ],
} satisfies CacheTags<typeof offersApi, 'offers' | CatalogueTag>;
