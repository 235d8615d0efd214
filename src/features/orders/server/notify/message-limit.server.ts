import { emailKey } from '../../../../domain/accounts/email.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** Anybody can type anybody's phone and mailbox at the checkout: so many orders are written about, however many are made. */
const MOST = { hour: 5, day: 12 };

type Receiver = Pick<OrderRecord, 'id' | 'placedAt' | 'userId' | 'email' | 'phone'>;

/**
 * Whether this order may be written about. Counted from the orders themselves: it holds across processes, and a message
 * that is tried again counts once. The proved owner of the mailbox or phone gets every message.
 */
export async function mayWrite(db: Db, order: Receiver, by: 'mail' | 'sms'): Promise<boolean> {
  const same = by === 'mail' ? db`lower(email) = ${emailKey(order.email)}` : db`phone = ${order.phone}`;
  const proved =
    by === 'mail'
      ? db`email_verified_at is not null and email_key = ${emailKey(order.email)}`
      : db`phone_verified_at is not null and phone = ${`+91${order.phone}`}`;
  const [row] = await db<{ hour: number; day: number; proved: boolean }[]>`
    select count(*) filter (where placed_at > ${order.placedAt}::timestamptz - interval '1 hour')::int as hour,
      count(*)::int as day,
      exists (select 1 from users where id::text = ${order.userId} and ${proved}) as proved
    from (
      select placed_at from orders
      where ${same} and accepted_at is not null
        and placed_at > ${order.placedAt}::timestamptz - interval '1 day'
        and (placed_at, id) < (${order.placedAt}::timestamptz, ${order.id}::uuid)
      order by placed_at desc limit ${MOST.day}) latest`;
  return row === undefined || row.proved || (row.hour < MOST.hour && row.day < MOST.day);
}
