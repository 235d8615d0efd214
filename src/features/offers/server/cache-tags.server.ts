import type { ShownBy } from '../../../contract/endpoint.ts';
import type { offersApi } from '../../../contract/offers.ts';

export const offersShownBy = {
  // They name categories, which the owner may rename.
  offers: () => ['offers', 'menus'],
} satisfies ShownBy<typeof offersApi, 'offers' | 'menus'>;
