import type { StaffDay } from '../../../contract/backoffice.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { LOW_STOCK } from '../../../domain/catalogue/stock.ts';
import type { Db } from '../../../platform/db.server.ts';
import { whatWaits } from './waiting.server.ts';

/** What somebody of the shop sees in the morning. */
export async function readToday(db: Db): Promise<StaffDay> {
  const [states, waiting, [counts]] = await Promise.all([
    db<{ status: OrderState; count: number }[]>`
      select status, count(*)::int as count from orders group by status`,
    whatWaits(db),
    db<{ returns: number; lowStock: number }[]>`
      select (select count(*)::int from return_requests where status = 'requested') as returns,
        (select count(*)::int from products p where p.active and exists (
          select 1 from product_sizes z where z.product_id = p.id and z.quantity <= ${LOW_STOCK})) as "lowStock"`,
  ]);
  return {
    success: true,
    orders: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    waiting: [...waiting],
    returns: counts?.returns ?? 0,
    lowStock: counts?.lowStock ?? 0,
  };
}
