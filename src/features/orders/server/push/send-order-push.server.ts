import { paths } from '../../../../contract/paths.ts';
import { fillIn } from '../../../../domain/messages/texts.ts';
import { inLanguage, type Language } from '../../../../domain/text/languages.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { originalIn } from '../../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { NOTICE_PUSH, type NoticePayload } from '../notify/order-notices.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { pushTo } from './push-to-browser.server.ts';

const ONE = 'push-to-browser';
interface OnePayload {
  readonly id: string;
  readonly orderId: string;
  readonly about: NoticePayload['about'];
}

/** One job for each browser, so that one that fails delays no other. */
async function toEveryBrowser(shop: Shop, { orderId, about }: NoticePayload): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const browsers = await tx<{ id: string }[]>`
      select s.id from push_subscriptions s join orders o on o.id = ${orderId}
      where s.user_id::text = o.user_id
        or exists (select from push_orders p where p.subscription_id = s.id and p.order_id = o.id)`;
    await addJobs(
      tx,
      browsers.map(({ id }) => ({ kind: ONE, payload: { id, orderId, about }, maxAttempts: 8 })),
    );
  });
}

interface To {
  readonly orderNumber: string;
  readonly signedIn: boolean;
  readonly language: Language;
}

/**
 * The number of the order is all it says: whoever holds the phone may read it. A guest's opens with the link of
 * the order, which this browser had when it asked.
 */
async function payloadFor(
  shop: Shop,
  { orderNumber, signedIn, language }: To,
  about: NoticePayload['about'],
): Promise<string> {
  const { name } = await readShopSettings(shop.sql);
  const body = fillIn(originalIn({ id: about, language }).subject, { order: orderNumber });
  const link = signedIn ? '' : `?link=${encodeURIComponent(orderLinkToken(shop, orderNumber))}`;
  const url = inLanguage(paths.trackOrder(orderNumber), language) + link;
  return JSON.stringify({ title: name, body, url, tag: orderNumber });
}

async function toOneBrowser(shop: Shop, { id, orderId, about }: OnePayload): Promise<void> {
  const [to] = await shop.sql<To[]>`
    select o.order_number as "orderNumber", s.user_id is not null as "signedIn", s.language
    from push_subscriptions s join orders o on o.id = ${orderId} where s.id = ${id}`;
  if (to) await pushTo(shop, id, await payloadFor(shop, to, about));
}

export const pushJobs = (shop: Shop): JobHandlers => ({
  [NOTICE_PUSH]: (payload: NoticePayload) => toEveryBrowser(shop, payload),
  [ONE]: (payload: OnePayload) => toOneBrowser(shop, payload),
});
