import type { RootState } from '../../../platform/browser/state.ts';
import { cashOfferOf } from '../../settings/state/select-pricing.ts';

/** What search engines show below a page's title; cash on delivery only where the owner offers it. */
export const termsLine = (prices: 'Prices' | 'prices', state: RootState): string =>
  `${prices} include tax, delivery all over India${cashOfferOf(state).offered ? ', cash on delivery' : ''}.`;
