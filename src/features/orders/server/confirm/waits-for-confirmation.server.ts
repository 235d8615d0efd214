import type { OrderSettings } from '../../../../contract/order-settings.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

/** Of `orders o`: those that must not be packed before somebody has confirmed them, as packing itself asks. */
export function waitsForConfirmation(
  db: Db,
  { callBeforePacking, confirmCash }: Pick<OrderSettings, 'callBeforePacking' | 'confirmCash'>,
) {
  const asked = db`exists (
    select from cash_confirmations c where c.order_id = o.id and c.confirmed_at is null)`;
  const waits = db`o.status in ('Placed', 'Confirmed') and o.payment_method = 'cod' and o.phone_confirmed_at is null`;
  if (callBeforePacking) return waits;
  // Without a rule of the shop only orders whose score asked for it.
  const wanted = confirmCash ? db`true` : db`o.cash_risk is not null`;
  return db`${waits} and ${wanted} and (o.cash_risk ->> 'rule' = 'call' or ${asked})`;
}
