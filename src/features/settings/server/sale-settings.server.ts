import { CashRules, ShippingSettings } from '../../../contract/shipping-settings.ts';
import { ShopSettings } from '../../../contract/shop.ts';
import { DEFAULT_CASH_RULES } from '../../../domain/shipping/cash-rules.ts';
import type { Db } from '../../../platform/db.server.ts';
import { defaultShipping } from './shipping-settings.server.ts';
import { defaultSettings } from './shop-settings.server.ts';
import { parseStored, readTexts } from './stored-settings.server.ts';

/** All that decides about a sale, read in one question. */
export interface SaleSettings {
  readonly shop: ShopSettings;
  readonly shipping: ShippingSettings;
  readonly cash: CashRules;
}

export async function readSaleSettings(db: Db): Promise<SaleSettings> {
  const texts = await readTexts(db, ['shop', 'shipping', 'cash']);
  return {
    shop: parseStored(texts.shop, ShopSettings, defaultSettings),
    shipping: parseStored(texts.shipping, ShippingSettings, defaultShipping),
    cash: parseStored(texts.cash, CashRules, DEFAULT_CASH_RULES),
  };
}
