import { deliveryDays } from '../../../../domain/orders/delivery-promise.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** An order that waited for its payment is packed from now on: its days are counted anew, and never earlier. */
export async function renewPromise(tx: Tx, { id, promise }: OrderRecord, now: Date): Promise<void> {
  if (!promise) return;
  const days = deliveryDays(now, promise.days, await readStored(tx, 'shipping'));
  if (days.to <= promise.to) return;
  await tx`update orders set promise = ${tx.json({ ...promise, ...days })} where id = ${id}`;
}
