import { deliveryDays } from '../../../../domain/orders/delivery-promise.ts';
import type { Tx } from '../../../../platform/db.server.ts';
import { readShippingSettings } from '../../../settings/server/shipping-settings.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** An order that waited for its payment is packed from now on: its days are counted anew, and never earlier. */
export async function renewPromise(tx: Tx, { id, promise }: OrderRecord, now: Date): Promise<void> {
  if (!promise) return;
  const days = deliveryDays(now, promise.days, await readShippingSettings(tx));
  if (days.to <= promise.to) return;
  await tx`update orders set promise = ${tx.json({ ...promise, ...days })} where id = ${id}`;
}
