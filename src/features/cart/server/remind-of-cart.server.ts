import { paths } from '../../../contract/paths.ts';
import type { SavedLine } from '../../../contract/saved-cart.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { type LineNames, type Named, namesIn } from '../../../domain/orders/line-names.ts';
import { quietEnd } from '../../../domain/outreach/sending-hours.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { ServiceError } from '../../../services/http/service-error.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { sendsSms } from '../../config.server.ts';
import { namesToday } from '../../catalogue/server/names-today.server.ts';
import { messageId } from '../../outreach/server/message-id.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cartMailMessages } from '../messages/mails.ts';
import { isOrdered, savedCartToken } from './saved-cart.server.ts';

export type CartStep = 1 | 2;

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly lines: SavedLine[];
  /** Proved, and with consent to WhatsApp and to messages there about a cart. */
  readonly whatsapp: string | null;
  /** When this step was queued. */
  readonly at: Date | null;
  /** This step went to WhatsApp before, or may have. */
  readonly tried: boolean;
}

/** The customer may have ordered, emptied the cart or withdrawn consent since the message was queued. */
async function readerOf({ sql }: Shop, userId: string, step: CartStep): Promise<Reader | undefined> {
  const [reader] = await sql<Reader[]>`
    select u.email, u.user_name as name, u.language, k.lines, step.at,
      case when u.whatsapp_at is not null and u.phone_verified_at is not null and k.most_steps > 1 then u.phone end as whatsapp,
      coalesce(k.phone_tried_at >= step.at, false) as tried
    from saved_carts k join users u on u.id = k.user_id
      cross join lateral (select ${step === 2 ? sql`k.second_at` : sql`k.mailed_at`} as at) step
    where k.user_id = ${userId} and k.lines <> '[]' and u.deleted_at is null and u.email_verified_at is not null
      and not ${isOrdered(sql)}`;
  return reader;
}

interface Reminder {
  readonly userId: string;
  readonly reader: Reader;
  readonly settings: ShopSettings;
  readonly said: Awaited<ReturnType<typeof sayMessage>>;
  readonly products: string;
  /** Brings the cart back; ends such messages. */
  readonly open: string;
  readonly stop: string;
  readonly token: string;
}

/** Whether it went by WhatsApp, or may have: then no mail goes. */
async function byWhatsApp(shop: Shop, reminder: Reminder): Promise<boolean> {
  const { userId, reader, settings, said, products, open, stop } = reminder;
  const {
    integratedNumber: from,
    namespace,
    cartTemplate: template,
    ...as
  } = await readStored(shop.sql, 'whatsapp');
  if (reader.whatsapp === null || from === '' || template === '' || !sendsSms(shop.config)) return false;
  if (reader.tried) return true;
  // A template that is approved in English alone is filled in English.
  const language: Language = as.hindi ? reader.language : 'en';
  const text = cartMailMessages[language].byPhone(said.heading, products, open, stop);
  await shop.sql`update saved_carts set phone_tried_at = ${shop.now()} where user_id = ${userId}`;
  try {
    await shop.services.whatsapp.send({
      to: reader.whatsapp,
      from,
      template,
      namespace,
      language: language === 'en' ? as.language : language,
      values: [settings.name, text.replaceAll(/\s+/g, ' ')],
    });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return !error.untaken;
  }
}

async function byMail(shop: Shop, reminder: Reminder): Promise<void> {
  const { userId, reader, settings, said, open, stop, token } = reminder;
  const { language, email, at } = reader;
  const t = cartMailMessages[language];
  const { subject, heading, paragraphs } = said;
  const way = { reason: t.reason, link: { label: t.stop, href: stop } };
  await shop.services.mail.send({
    to: email,
    subject,
    ...renderMail({
      preheader: t.preheader,
      heading,
      paragraphs,
      button: { label: t.open, href: open },
      footer: mailFooter(settings, shop.publicUrl, way, language),
    }),
    headers: {
      'List-Unsubscribe': `<${shop.publicUrl}${paths.unsubscribe(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId: messageId(`cart-${userId}-${at?.getTime() ?? 0}`, shop.publicUrl),
  });
}

/** One message about a cart: by WhatsApp with consent, otherwise or where it is refused by mail. */
export async function remindOfCart(
  shop: Shop,
  { userId, step = 1 }: { readonly userId: string; readonly step?: CartStep },
): Promise<void> {
  const reader = await readerOf(shop, userId, step);
  if (!reader) return;
  const now = shop.now();
  const quiet = quietEnd(now, await readStored(shop.sql, 'campaigns'));
  // It was queued by day, and the mail server was down since.
  if (quiet) throw new RetryIn(quiet.getTime() - now.getTime(), 'Quiet hours');
  const left = await shop.sql<(Named & { names: LineNames })[]>`
    select title, color, ${namesToday(shop.sql, shop.sql`p.id`)} as names from products p
    where active and id = any(${reader.lines.map(({ productId }) => productId)}) order by title`;
  if (left.length === 0) return;
  const settings = await readShopSettings(shop.sql);
  const token = savedCartToken(shop, userId);
  const { language } = reader;
  const cart = shop.publicUrl + inLanguage(paths.cart, language);
  const products = left.map((each) => namesIn(each, language).title).join(', ');
  const yours = cartMailMessages[language].yours(nameInMail(reader.name));
  const values = { shop: settings.name, yours, products };
  const id = step === 2 ? 'cart still there' : 'cart left behind';
  const reminder: Reminder = {
    userId,
    reader,
    settings,
    products,
    said: await sayMessage(shop.sql, id, values, language),
    open: `${cart}?restore=${encodeURIComponent(token)}`,
    stop: `${cart}?stop=${encodeURIComponent(token)}`,
    token,
  };
  if (!(await byWhatsApp(shop, reminder))) await byMail(shop, reminder);
}
