import { paths } from '../../../contract/paths.ts';
import { formatPrice } from '../../../domain/money/money.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { type LineNames, namesIn } from '../../../domain/orders/line-names.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { namesToday } from '../../catalogue/server/names-today.server.ts';
import { productsForSale } from '../../catalogue/server/products-data.server.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage, saySms } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { sizeMailMessages } from '../messages/mails.ts';
import { alertToken } from './alert-link.server.ts';

export interface SizeBack {
  readonly id: string;
}

interface Alert {
  readonly product_id: string;
  readonly size: number;
  readonly address: string;
  readonly label: string | null;
  readonly quantity: number | null;
  readonly language: Language;
}

const alertOf = async (shop: Shop, id: string): Promise<Alert | undefined> => {
  const [row] = await shop.sql<Alert[]>`
    select a.product_id, a.size, a.address, z.label, z.quantity, a.language
    from size_alerts a left join product_sizes z on z.product_id = a.product_id and z.size = a.size
    where a.id = ${id} and a.told_at is not null and a.sent_at is null`;
  return row;
};

/** What is said and to whom; nothing where the customer has been told, is gone, or the pairs are sold already. */
async function wordsFor(shop: Shop, id: string) {
  const alert = await alertOf(shop, id);
  if (!alert) return undefined;
  const [product] = await productsForSale(shop.sql, [alert.product_id]);
  if (!product || !alert.quantity) {
    // Others were quicker: the customer’s place stays for the next time.
    await shop.sql`
      update size_alerts a set told_at = null where a.id = ${id} and a.sent_at is null and not exists (
        select from size_alerts w where w.told_at is null and w.product_id = a.product_id and w.size = a.size
          and w.address = a.address)`;
    return undefined;
  }
  const settings = await readShopSettings(shop.sql);
  const size = alert.label ?? String(alert.size);
  const { language } = alert;
  const link = shop.publicUrl + inLanguage(paths.product(product.slugTitle), language);
  const [today] = await shop.sql<{ names: LineNames }[]>`
    select ${namesToday(shop.sql, alert.product_id)} as names`;
  const namesFor = (each: Language) => namesIn({ ...product, names: today?.names }, each);
  const values = { size, shop: settings.name, link };
  return {
    to: alert.address,
    product,
    named: namesFor(language),
    size,
    link,
    settings,
    language,
    say: (each: Language) =>
      sayMessage(shop.sql, 'size back', { ...values, product: namesFor(each).title }, each),
  };
}

const noteSent = async (shop: Shop, id: string): Promise<void> => {
  await shop.sql`update size_alerts set sent_at = now() where id = ${id}`;
};

export async function mailSizeBack(shop: Shop, { id }: SizeBack): Promise<void> {
  const words = await wordsFor(shop, id);
  if (!words) return;
  const { to, product, named, size, link, settings, language } = words;
  const t = sizeMailMessages[language];
  const { price } = offerOf(product, settings.pricing.defaultDiscount);
  const { subject, heading, paragraphs } = await words.say(language);
  await shop.services.mail.send({
    to,
    subject,
    ...renderMail({
      preheader: t.preheader(size),
      heading,
      paragraphs,
      lines: [{ title: named.title, detail: t.detail(named.color, size), amount: formatPrice(price) }],
      button: { label: t.see, href: link },
      footer: mailFooter(
        settings,
        shop.publicUrl,
        {
          reason: t.reason,
          link: {
            label: t.callOff,
            href: shop.publicUrl + inLanguage(paths.sizeAlerts(alertToken(shop, to)), language),
          },
        },
        language,
      ),
    }),
    // The same on every try, so that a mailbox drops the double.
    messageId: `<size-back.${id}@${new URL(shop.publicUrl).hostname}>`,
  });
  await noteSent(shop, id);
}

export async function textSizeBack(shop: Shop, { id }: SizeBack): Promise<void> {
  const words = await wordsFor(shop, id);
  if (!words) return;
  const { language, say } = words;
  const { sms: text, dltTemplate } = await saySms(shop, { id: 'size back', language }, say);
  await shop.services.sms.send({ to: words.to, template: 'restock', vars: { text }, text, dltTemplate });
  await noteSent(shop, id);
}
