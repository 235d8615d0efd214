import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { watchParcel } from './queue-shipment.server.ts';
import { followParcel } from './follow-parcel.server.ts';

const PATIENCE_DAYS = 60;
const AWB_HOURS = 24;

/** Messages of the courier get lost: every parcel on its way is asked about now and then, until it has arrived. */
export async function checkParcel(shop: Shop, orderId: string): Promise<void> {
  await followParcel(shop, orderId).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
  const [open] = await shop.sql<{ isNumbered: boolean; since: Date }[]>`
    select awb_no is not null or courier_order_id is null as "isNumbered",
      coalesce(handed_over_at, created_at) as since
    from shipments
    where order_id = ${orderId} and stage not in ('delivered', 'returned', 'cancelled')
      and coalesce(courier_order_id, '') not like 'own:%'`;
  if (!open) return;
  const hours = (shop.now().getTime() - open.since.getTime()) / 3_600_000;
  if (hours > PATIENCE_DAYS * 24) return;
  if (!open.isNumbered && hours > AWB_HOURS) {
    await shop.sql`
      update shipments set attention = 'The courier has given no AWB number yet.' where order_id = ${orderId}`;
  }
  await watchParcel(shop.sql, orderId);
}
