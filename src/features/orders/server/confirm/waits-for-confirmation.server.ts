import type { OrderSettings } from '../../../../contract/order-settings.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

/** Of `orders o`: those that must not be packed before somebody has confirmed them, as packing itself asks. */
export function waitsForConfirmation(
  db: Db,
  { callBeforePacking, confirmCash }: Pick<OrderSettings, 'callBeforePacking' | 'confirmCash'>,
) {
  if (!callBeforePacking && !confirmCash) return db`false`;
  const asked = db`exists (
    select from cash_confirmations c where c.order_id = o.id and c.confirmed_at is null)`;
  return db`o.status in ('Placed', 'Confirmed') and o.payment_method = 'cod' and o.phone_confirmed_at is null
    and ${callBeforePacking ? db`true` : asked}`;
}
