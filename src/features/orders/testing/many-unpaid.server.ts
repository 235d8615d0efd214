import { DEFAULT_LIMITS } from '../../../domain/orders/order-limits.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { saveShopSettings } from '../../settings/server/shop-settings.server.ts';

/** The one shopper of most tests leaves many orders unpaid. What is allowed in a shop is tested in unpaid.test.ts. */
export const MANY_UNPAID = { ...DEFAULT_LIMITS, unpaidAtOnce: 100 };

export const manyUnpaid = (sql: Sql): Promise<void> => saveShopSettings(sql, { limits: MANY_UNPAID });
