import { KEY_FAULT, type pushApi } from '../../../../contract/push.ts';
import { userIdIfAny, userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { arePushKeys } from '../../../../services/push/push-keys.server.ts';
import { isPushService, type PushTo } from '../../../../services/push/send-push.server.ts';
import { recordConsent } from '../../../accounts/server/record-consent.server.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import { findOwnOrder, findVisibleOrder, viewerOf } from '../find-order.server.ts';
import { dropTooMany, lockFollowers } from './push-limits.server.ts';
import { vapidPair } from './vapid.server.ts';

const done = (message: string) => ({ success: true, message }) as const;

function checkSubscription(shop: Shop, subscription: PushTo): void {
  if (!isPushService(subscription.endpoint) && !shop.config.WEBHOOKS_TO_PRIVATE)
    throw new Failure('invalidInput', { message: 'This browser’s push service is not known here.' });
  if (!arePushKeys(subscription)) throw new Failure('invalidInput', { message: KEY_FAULT });
}

export const pushHandlers = {
  pushKey: async (_, { shop }) => ({ success: true, publicKey: (await vapidPair(shop)).publicKey }),
  followOrders: async ({ body: { orderNumber, link, subscription } }, { shop, visitor, language }) => {
    const { endpoint, p256dh, auth } = subscription;
    checkSubscription(shop, subscription);
    const orderId = await findOwnOrder(shop, visitor, { id: orderNumber, link });
    const userId = visitor.kind === 'customer' ? (userIdIfAny(visitor) ?? null) : null;
    await inTransaction(shop.sql, async (tx) => {
      await lockFollowers(tx, { orderId, userId });
      const [stored] = await tx<{ id: string }[]>`
        insert into push_subscriptions (endpoint, p256dh, auth, user_id, language)
        values (${endpoint}, ${p256dh}, ${auth}, ${userId}, ${language})
        on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
          user_id = excluded.user_id, language = excluded.language
        returning id`;
      await tx`
        insert into push_orders (subscription_id, order_id) values (${stored?.id ?? ''}, ${orderId})
        on conflict do nothing`;
      if (userId !== null) await recordConsent(tx, userId, 'push', { given: true, language });
      await dropTooMany(tx, { subscription: stored?.id ?? '', orderId, userId });
    });
    return done('News of your order appears on this device.');
  },
  followShop: async ({ body: { subscription } }, { shop, visitor }) => {
    const { endpoint, p256dh, auth } = subscription;
    checkSubscription(shop, subscription);
    const userId = userIdOf(visitor);
    await shop.sql`
      insert into push_subscriptions (endpoint, p256dh, auth, user_id) values (${endpoint}, ${p256dh}, ${auth}, ${userId})
      on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id`;
    return done('What you chose to be told of appears on this device.');
  },
  followsOrder: async ({ body: { orderNumber, link, endpoint } }, { shop, visitor }) => {
    const orderId = await findVisibleOrder(shop, viewerOf(visitor, link), orderNumber);
    const [row] = await shop.sql`
      select from push_subscriptions s join orders o on o.id = ${orderId}
      where s.endpoint = ${endpoint} and (s.user_id::text = o.user_id
        or exists (select from push_orders p where p.subscription_id = s.id and p.order_id = o.id))`;
    return { success: true, follows: row !== undefined };
  },
  unfollowOrders: async ({ body: { endpoint } }, { shop, language }) => {
    await inTransaction(shop.sql, async (tx) => {
      const [gone] = await tx<{ userId: string | null; others: boolean }[]>`
        delete from push_subscriptions s where endpoint = ${endpoint} returning user_id as "userId",
          exists (select from push_subscriptions o where o.user_id = s.user_id and o.id <> s.id) as others`;
      if (gone?.userId && !gone.others)
        await recordConsent(tx, gone.userId, 'push', { given: false, language });
    });
    return done('This device is told no more.');
  },
} satisfies Handlers<typeof pushApi>;
