import type { orderNewsApi } from '../../../../contract/order-news.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { recordConsent } from '../../../accounts/server/record-consent.server.ts';
import type { Handlers } from '../../../shop.server.ts';
import { findOwnOrder, findVisibleOrder, viewerOf } from '../find-order.server.ts';
import { hasConsented } from './send-to-phone.server.ts';

/** Ticked at the checkout. */
export const consentForOrder = (tx: Tx, orderId: string): PromiseLike<unknown> =>
  tx`insert into order_whatsapp (order_id) values (${orderId}) on conflict do nothing`;

/** Of an account: for all its orders. Off also ends it for orders that were placed with it. */
export async function changeWhatsApp(
  tx: Tx,
  userId: string,
  { on, language }: { readonly on: boolean; readonly language: Language },
): Promise<void> {
  await tx`
    update users set whatsapp_at = case when ${on} then coalesce(whatsapp_at, now()) end where id = ${userId}`;
  if (on)
    await tx`delete from order_whatsapp w using orders o where o.id = w.order_id and o.user_id = ${userId}`;
  else
    await tx`
      update order_whatsapp w set withdrawn_at = now() from orders o
      where o.id = w.order_id and o.user_id = ${userId} and w.withdrawn_at is null`;
  await recordConsent(tx, userId, 'whatsapp', { given: on, language });
}

export const orderNewsHandlers = {
  orderNews: async (_, { shop, visitor }) => {
    const [row] = await shop.sql<{ on: boolean }[]>`
      select whatsapp_at is not null as on from users where id = ${userIdOf(visitor)}`;
    return { success: true, whatsapp: row?.on ?? false };
  },
  changeOrderNews: async ({ body: { whatsapp } }, { shop, visitor, language }) => {
    const userId = userIdOf(visitor);
    await inTransaction(shop.sql, (tx) => changeWhatsApp(tx, userId, { on: whatsapp, language }));
    return { success: true, whatsapp };
  },
  newsOfOrder: async ({ body: { orderNumber, link, whatsapp } }, { shop, visitor }) => {
    const orderId = await (whatsapp === undefined
      ? findVisibleOrder(shop, viewerOf(visitor, link), orderNumber)
      : findOwnOrder(shop, visitor, { id: orderNumber, link }));
    if (whatsapp !== undefined)
      await shop.sql`
        insert into order_whatsapp (order_id, withdrawn_at) values (${orderId}, case when not ${whatsapp} then now() end)
        on conflict (order_id) do update set withdrawn_at = excluded.withdrawn_at`;
    return { success: true, whatsapp: await hasConsented(shop, orderId) };
  },
} satisfies Handlers<typeof orderNewsApi>;
