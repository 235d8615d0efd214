import type { PriceRules } from '../../../domain/cart/cart-refresh.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readShopSettings } from './shop-settings.server.ts';

/** The owner's tax table and default discount, for the day of the sale. */
export async function readPriceRules(db: Db, now: Date): Promise<PriceRules> {
  const { pricing } = await readShopSettings(db);
  return { settings: pricing.tax, day: istDay(now), defaultDiscount: pricing.defaultDiscount };
}
