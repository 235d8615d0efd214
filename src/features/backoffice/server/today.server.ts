import type { StaffDay } from '../../../contract/backoffice.ts';
import { COUNTED_ORDERS } from '../../../domain/orders/counted-orders.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-states.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { countLowProducts } from '../../stock/server/low-stock.server.ts';
import { countQueries } from '../../outreach/server/inbox/list-queries.server.ts';
import { countWaitingQuestions } from '../../questions/server/staff-questions.server.ts';
import { waitsForConfirmation } from '../../orders/server/confirm/waits-for-confirmation.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { whatWaits } from './waiting.server.ts';

/** What somebody of the shop sees in the morning. */
export async function readToday(db: Db, now: Date): Promise<StaffDay> {
  const settings = await readStored(db, 'orders');
  const [states, waiting, lowStock, [counts], queries, [confirm], questions] = await Promise.all([
    db<{ status: OrderState; count: number }[]>`
      select s.status, c.count from unnest(${[...ORDER_STATES]}::text[]) s (status)
        cross join lateral (select count(*)::int as count
          from (select from orders o where o.status = s.status limit ${COUNTED_ORDERS + 1}) counted) c
      where c.count > 0`,
    whatWaits(db, now),
    countLowProducts(db),
    db<{ returns: number }[]>`
      select count(*)::int as returns from return_requests where status = 'requested'`,
    countQueries(db, now),
    db<{ count: number }[]>`
      select count(*)::int as count from orders o where ${waitsForConfirmation(db, settings)}`,
    countWaitingQuestions(db),
  ]);
  return {
    success: true,
    orders: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    waiting: [...waiting],
    toConfirm: confirm?.count ?? 0,
    returns: counts?.returns ?? 0,
    lowStock,
    questions,
    queries: queries.open,
    queriesNear: queries.near,
    queriesUnsettled: queries.unsettled,
  };
}
