import type { z } from 'zod';
import { CashRules, ShippingSettings } from '../../../contract/shipping-settings.ts';
import { DEFAULT_CASH_RULES } from '../../../domain/shipping/cash-rules.ts';
import { DEFAULT_SHIPPING } from '../../../domain/shipping/shipping-settings.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readStored } from './stored-settings.server.ts';

export const defaultShipping = DEFAULT_SHIPPING as z.infer<typeof ShippingSettings>;

/** Zones, places nobody delivers to, days of dispatch and holidays. */
export const readShippingSettings = (db: Db): Promise<ShippingSettings> =>
  readStored(db, 'shipping', ShippingSettings, defaultShipping);

/** Where and for whom cash on delivery is possible. */
export const readCashRules = (db: Db): Promise<CashRules> =>
  readStored(db, 'cash', CashRules, DEFAULT_CASH_RULES);
