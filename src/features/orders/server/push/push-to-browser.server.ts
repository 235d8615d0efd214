import { ServiceError } from '../../../../services/http/service-error.ts';
import { arePushKeys } from '../../../../services/push/push-keys.server.ts';
import { sendPush, type PushTo } from '../../../../services/push/send-push.server.ts';
import { counted } from '../../../figures.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { vapidPair } from './vapid.server.ts';

/** One message to one browser. A browser that is gone is forgotten; one that fails for a while is tried again by the job. */
export async function pushTo(shop: Shop, id: string, payload: string): Promise<void> {
  const [to] = await shop.sql<PushTo[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${id}`;
  if (!to) return;
  // Stored before keys were checked: no message can be made for it, now or later.
  if (!arePushKeys(to)) {
    await shop.sql`delete from push_subscriptions where id = ${id}`;
    return;
  }
  const { email } = await readShopSettings(shop.sql);
  const vapid = { ...(await vapidPair(shop)), subject: `mailto:${email}` };
  try {
    const outcome = await counted('push', () => sendPush(to, payload, vapid));
    if (outcome === 'gone') await shop.sql`delete from push_subscriptions where id = ${id}`;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.retryable) throw error;
    shop.log.info({ status: error.status }, 'a push service refused a message');
  }
}
