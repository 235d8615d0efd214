import type { StaffDay } from '../../../contract/backoffice.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import type { Db } from '../../../platform/db.server.ts';
import { countLowProducts } from '../../catalogue/server/low-stock.server.ts';
import { countQueries } from '../../outreach/server/inbox/list-queries.server.ts';
import { whatWaits } from './waiting.server.ts';

/** What somebody of the shop sees in the morning. */
export async function readToday(db: Db): Promise<StaffDay> {
  const [states, waiting, lowStock, [counts], queries] = await Promise.all([
    db<{ status: OrderState; count: number }[]>`
      select status, count(*)::int as count from orders group by status`,
    whatWaits(db),
    countLowProducts(db),
    db<{ returns: number }[]>`
      select count(*)::int as returns from return_requests where status = 'requested'`,
    countQueries(db, new Date()),
  ]);
  return {
    success: true,
    orders: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    waiting: [...waiting],
    returns: counts?.returns ?? 0,
    lowStock,
    queries: queries.open,
    queriesNear: queries.near,
  };
}
