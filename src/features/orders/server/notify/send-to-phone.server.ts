import type { MessageId } from '../../../../domain/messages/texts.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { gather } from '../../../../platform/server/db/gather.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { saySms, type Said } from '../../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { sendsSms } from '../../../config.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

type Buyer = Pick<OrderRecord, 'id' | 'orderNumber' | 'phone' | 'language'>;

interface PhoneMessage {
  /** One message, however often it is tried. */
  readonly about: string;
  readonly id: MessageId;
  readonly say: (language: Language) => Promise<Said>;
}

interface SentToPhone {
  readonly channel: 'whatsapp' | 'sms';
  readonly text: string;
  readonly language: Language;
}

/** Consent of this order or of the account; what was withdrawn for the order counts, whatever the account says. */
export async function hasConsented({ sql }: Shop, orderId: string): Promise<boolean> {
  const [row] = await sql<{ given: boolean }[]>`
    select case when w.order_id is not null then w.withdrawn_at is null else u.whatsapp_at is not null end as given
    from orders o left join order_whatsapp w on w.order_id = o.id left join users u on u.id::text = o.user_id
    where o.id = ${orderId}`;
  return row?.given ?? false;
}

const whatsAppStates = gather(async (db: Db, asked: readonly { orderId: string; about: string }[]) => {
  const rows = await db<{ orderId: string; about: string; state: string }[]>`
    select order_id as "orderId", about, state from whatsapp_messages
    where (order_id, about) in (
      select * from unnest(${asked.map(({ orderId }) => orderId)}::uuid[], ${asked.map(({ about }) => about)}::text[]))`;
  return asked.map(
    ({ orderId, about }) => rows.find((row) => row.orderId === orderId && row.about === about)?.state,
  );
});

/** Whether it went by WhatsApp, or may have: then it must not go by SMS as well. */
async function byWhatsApp(
  shop: Shop,
  order: Buyer,
  { about, say }: PhoneMessage,
): Promise<SentToPhone | undefined> {
  const { sql } = shop;
  const { whatsappNews } = await readShopSettings(sql);
  const before = await whatsAppStates(sql, { orderId: order.id, about });
  const {
    integratedNumber: from,
    namespace,
    orderTemplate: template,
    ...as
  } = await readStored(sql, 'whatsapp');
  // A template that is approved in English alone is filled in English.
  const language: Language = as.hindi ? order.language : 'en';
  const { sms: text } = await say(language);
  const sent: SentToPhone = { channel: 'whatsapp', text, language };
  if (before === 'sent') return sent;
  if (before === 'refused' || !whatsappNews || !(await hasConsented(shop, order.id)))
    // One that may be on its way stays the only one, even if consent was withdrawn meanwhile.
    return before === 'trying' ? sent : undefined;
  const note = (state: 'trying' | 'sent' | 'refused') => sql`
    insert into whatsapp_messages (order_id, about, state) values (${order.id}, ${about}, ${state})
    on conflict (order_id, about) do update set state = excluded.state, at = now()`;
  await note('trying');
  try {
    // WhatsApp takes no line breaks in a variable.
    const values = [order.orderNumber, text.replaceAll(/\s+/g, ' ')];
    await shop.services.whatsapp.send({
      to: `+91${order.phone}`,
      from,
      template,
      namespace,
      language: language === 'en' ? as.language : language,
      values,
    });
    await note('sent');
    return sent;
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.untaken) throw error;
    // An earlier try may have gone through without an answer.
    if (before === 'trying') return sent;
    await note('refused');
    return undefined;
  }
}

/**
 * One message to the buyer's phone: by WhatsApp with consent, otherwise or where it is refused by SMS. Never both, and
 * nothing in a shop that has no keys for either: the same news goes by mail.
 */
export async function sendToPhone(
  shop: Shop,
  order: Buyer,
  message: PhoneMessage,
): Promise<SentToPhone | undefined> {
  if (!sendsSms(shop.config)) return undefined;
  const sent = await byWhatsApp(shop, order, message);
  if (sent) return sent;
  const { id, say } = message;
  const { sms: text, dltTemplate, language } = await saySms(shop, { id, language: order.language }, say);
  const vars = { order: order.orderNumber, text };
  await shop.services.sms.send({ to: `+91${order.phone}`, template: 'order', vars, text, dltTemplate });
  return { channel: 'sms', text, language };
}
