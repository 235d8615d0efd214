import type { Schedule, JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { renewLowStock } from '../../stock/server/low-stock.server.ts';
import { turnPrices } from './turn-prices.server.ts';
import { renewSearchNames, SEARCH_NAMES_JOB, type SearchNames } from './search-names.server.ts';
import { PRICE_TURN_JOB } from './price-turns.server.ts';
import { PUBLISH_JOB, publishDue } from './move-product.server.ts';

const LOW_STOCK_JOB = 'renew-low-stock';

export const catalogueJobs = (shop: Shop): JobHandlers => ({
  [SEARCH_NAMES_JOB]: (payload: SearchNames) => renewSearchNames(shop.sql, payload),
  [LOW_STOCK_JOB]: async () => {
    // A large shop takes a while: on a connection without a time limit.
    const db = await shop.sql.reserve();
    try {
      await renewLowStock(db);
    } finally {
      db.release();
    }
  },
  [PUBLISH_JOB]: () => publishDue(shop),
  [PRICE_TURN_JOB]: ({ day }: { readonly day: string }) => turnPrices(shop, day),
});

/** What sold lately is worked out four times an hour; a sale that crosses the line shows at once. */
export const lowStockSchedule: Schedule = { kind: LOW_STOCK_JOB, everyMinutes: 15 };
