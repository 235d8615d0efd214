import { emailKey } from '../../../../domain/accounts/email.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { gather } from '../../../../platform/server/db/gather.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** Anybody can type anybody's phone and mailbox at the checkout: so many orders are written about, however many are made. */
const MOST = { hour: 5, day: 12 };

type Receiver = Pick<OrderRecord, 'id' | 'placedAt' | 'userId' | 'email' | 'phone'>;

const verdictsBy = (by: 'mail' | 'sms') =>
  gather(async (db: Db, orders: readonly Receiver[]): Promise<boolean[]> => {
    const same = by === 'mail' ? db`lower(email) = o.receiver` : db`phone = o.receiver`;
    const proved =
      by === 'mail'
        ? db`u.email_verified_at is not null and u.email_key = o.receiver`
        : db`u.phone_verified_at is not null and u.phone = '+91' || o.receiver`;
    const asked = orders.map(({ id, placedAt, userId, email, phone }) => {
      return { id, placedAt, userId, receiver: by === 'mail' ? emailKey(email) : phone };
    });
    const rows = await db<{ id: string; hour: number; day: number; proved: boolean }[]>`
      select o.id,
        count(latest.placed_at) filter (where latest.placed_at > o."placedAt" - interval '1 hour')::int as hour,
        count(latest.placed_at)::int as day,
        exists (select from users u
          where u.id = case when o."userId" ~ '^[0-9a-f-]{36}$' then o."userId"::uuid end and ${proved}) as proved
      from jsonb_to_recordset(${db.json(asked)})
        as o (id uuid, "placedAt" timestamptz, "userId" text, receiver text)
      left join lateral (
        select placed_at from orders
        where ${same} and accepted_at is not null
          and placed_at > o."placedAt" - interval '1 day' and (placed_at, orders.id) < (o."placedAt", o.id)
        order by placed_at desc limit ${MOST.day}) latest on true
      group by o.id, o."placedAt", o."userId", o.receiver`;
    const verdicts = new Map(
      rows.map((row) => [row.id, row.proved || (row.hour < MOST.hour && row.day < MOST.day)]),
    );
    return orders.map(({ id }) => verdicts.get(id) ?? true);
  });
const verdicts = { mail: verdictsBy('mail'), sms: verdictsBy('sms') };

/**
 * Whether this order may be written about. Counted from the orders themselves: it holds across processes, and a message
 * that is tried again counts once. The proved owner of the mailbox or phone gets every message.
 */
export const mayWrite = (db: Db, order: Receiver, by: 'mail' | 'sms'): Promise<boolean> =>
  verdicts[by](db, order);
