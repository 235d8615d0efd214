import { Failure } from '../../../domain/errors.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { inTransaction, type Db, type Sql } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { lockOrder } from './order-record.server.ts';
import { parcelStopped } from './ship/sync-parcel.server.ts';

interface Seen {
  readonly orderNumber: string;
  readonly who: string;
  /** The sentence that was on the screen; left out on the command line. */
  readonly text?: string;
}

/** Of `shipments s` and `orders o`. */
export const parcelText = (db: Db) => db`'Parcel of ' || o.order_number || ': ' || s.attention`;

/** Of `orders o`: goods came back with the parcel and wait to be received, which ticks it off too. */
export const cameBack = (db: Db) => db`exists (
  select 1 from line_places u where u.order_id = o.id and u.place = 'returning' and u.quantity > 0)`;

/** Staff have dealt with a parcel that needed attention. */
export async function parcelSeen(sql: Sql, { orderNumber, who, text }: Seen): Promise<{ message: string }> {
  return inTransaction(sql, async (tx) => {
    const number = readOrderNumber(orderNumber) ?? '';
    await lockOrder(tx, number);
    const [parcel] = await tx<{ id: string; attention: string; told: string }[]>`
      select s.order_id as id, coalesce(s.attention, '') as attention, ${parcelText(tx)} as told from shipments s join orders o on o.id = s.order_id
      where o.order_number = ${number} and s.attention is not null for update of s`;
    if (!parcel) throw new Failure('notFound', { message: `The parcel of ${orderNumber} waits for nobody.` });
    if (text !== undefined && text !== parcel.told) {
      const message = 'Something new has come up with this parcel. Please look again.';
      throw new Failure('impossibleMove', { message });
    }
    await tx`update shipments set attention = null where order_id = ${parcel.id}`;
    await parcelStopped(tx, parcel.id);
    await writeAuditLog(tx, who, `${number}: parcel looked after (${parcel.attention})`, {
      orderId: parcel.id,
    });
    return { message: `The parcel of ${number} is ticked off.` };
  });
}
