import type { Tx } from '../../../../platform/server/db.server.ts';

/** Devices that are told of one order, and devices of one account: whoever asked first is told no more. */
const MOST_DEVICES = 10;
/** Orders that one device follows by their links: the oldest are let go. */
const MOST_ORDERS = 100;

interface Followed {
  readonly subscription: string;
  readonly orderId: string;
  readonly userId: string | null;
}

/** One after the other, so that many who ask at once are counted right. */
export const lockFollowers = (tx: Tx, { orderId, userId }: Omit<Followed, 'subscription'>) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`push:${userId ?? orderId}`}, 0))`;

/** Rows that another request holds are left to it: two that wait for each other would both fail. */
export async function dropTooMany(tx: Tx, { subscription, orderId, userId }: Followed): Promise<void> {
  if (userId !== null)
    await tx`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${userId}
          order by id = ${subscription} desc, created_at desc, id offset ${MOST_DEVICES})
        for update skip locked)`;
  const gone = await tx<{ id: string }[]>`
    delete from push_orders where order_id = ${orderId} and subscription_id in (
      select s.id from push_orders p join push_subscriptions s on s.id = p.subscription_id where p.order_id = ${orderId}
      order by s.id = ${subscription} desc, s.created_at desc, s.id offset ${MOST_DEVICES})
    returning subscription_id as id`;
  // A device that follows nothing any more is not worth an address.
  await tx`
    delete from push_subscriptions where id in (
      select id from push_subscriptions s where id = any(${gone.map(({ id }) => id)}::uuid[]) and user_id is null
        and not exists (select from push_orders p where p.subscription_id = s.id)
      for update skip locked)`;
  await tx`
    delete from push_orders where subscription_id = ${subscription} and order_id in (
      select o.id from push_orders p join orders o on o.id = p.order_id where p.subscription_id = ${subscription}
      order by o.id = ${orderId} desc, o.placed_at desc, o.id offset ${MOST_ORDERS})`;
}
