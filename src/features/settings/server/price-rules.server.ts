import type { PriceRules } from '../../../domain/cart/cart-refresh.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { ShopSettings } from '../../../contract/shop.ts';

/** The owner's tax table and default discount, for the day of the sale. */
export const priceRulesOf = ({ pricing, state }: ShopSettings, now: Date): PriceRules => ({
  settings: pricing.tax,
  day: istDay(now),
  defaultDiscount: pricing.defaultDiscount,
  homeState: state,
});
