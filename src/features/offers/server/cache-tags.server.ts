import type { CacheTags } from '../../../contract/endpoint.ts';
import type { offersApi } from '../../../contract/offers.ts';

export const offersCacheTags = {
  // They name categories, which the owner may rename.
  offers: () => ['offers', 'menus'],
} satisfies CacheTags<typeof offersApi, 'offers' | 'menus'>;
