import type { Schedule, JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { paths } from '../../../contract/paths.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { notifyStaff } from '../../orders/server/notify/staff-notices.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { newlyLow } from '../../stock/server/newly-low.server.ts';
import type { Shop } from '../../shop.server.ts';
import { renewLowStock } from '../../stock/server/low-stock.server.ts';
import { rankProducts } from './rank-products.server.ts';
import { turnPrices } from './turn-prices.server.ts';
import { renewSearchNames, SEARCH_NAMES_JOB, type SearchNames } from './search-names.server.ts';
import { PRICE_TURN_JOB } from './price-turns.server.ts';
import { PUBLISH_JOB, publishDue } from './move-product.server.ts';

const LOW_STOCK_JOB = 'renew-low-stock';
const RANK_JOB = 'rank-products';

const NAMED = 20;

/** Tells staff which sizes have begun to run low, if the owner wants to know. */
async function tellLowStock({ sql }: Shop): Promise<void> {
  const { tellLowStock: way } = await readStored(sql, 'orders');
  if (way === 'off') return;
  await inTransaction(sql, async (tx) => {
    const low = await newlyLow(tx);
    if (low.length === 0) return;
    await notifyStaff(tx, way, [
      {
        key: `low ${low.map(({ key }) => key).join(' ')}`.slice(0, 200),
        subject: low.length === 1 ? 'A size runs low' : `${low.length} sizes run low`,
        lines: low.slice(0, NAMED).map(({ words }) => words),
        path: `${paths.backofficeStock}?show=low`,
        area: 'catalogue',
      },
    ]);
  });
}

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
    await tellLowStock(shop);
  },
  [RANK_JOB]: () => rankProducts(shop),
  [PUBLISH_JOB]: () => publishDue(shop),
  [PRICE_TURN_JOB]: ({ day }: { readonly day: string }) => turnPrices(shop, day),
});

/** What sold lately is worked out four times an hour; a sale that crosses the line shows at once. */
export const lowStockSchedule: Schedule = { kind: LOW_STOCK_JOB, everyMinutes: 15 };
/** At night: everything that shows products in their order is made anew. */
export const rankSchedule: Schedule = {
  kind: RANK_JOB,
  everyMinutes: 24 * 60,
  offsetMinutes: 21 * 60,
  makeUpForMinutes: 6 * 60,
};
