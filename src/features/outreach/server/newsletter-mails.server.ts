import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { issueToken } from '../../../platform/server/tokens.server.ts';
import { renderMail, type MailContent } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { outreachMailMessages } from '../messages/mails.ts';
import { CONFIRM_PURPOSE, subjectOf } from './confirm-subscription.server.ts';
import { leaveToken } from './unsubscribe.server.ts';
import { messageId } from './message-id.ts';

export interface NewsletterMail {
  readonly subscriberId: string;
  readonly mailId: string;
}

interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly state: 'pending' | 'confirmed' | 'left';
  readonly language: Language;
}

type Words = Omit<MailContent, 'footer'> & { readonly subject: string; readonly reason?: string };

const WEEK = 7 * 24 * 3600;

async function subscriberOf(shop: Shop, id: string): Promise<Subscriber | undefined> {
  const [row] = await shop.sql<
    Subscriber[]
  >`select id, email, state, language from subscribers where id = ${id}`;
  return row;
}

/** Every mail to a subscriber carries the way out: as a link, and for the button of the mail program (RFC 8058). */
export async function mailToSubscriber(
  shop: Shop,
  settings: ShopSettings,
  to: Pick<Subscriber, 'id' | 'email' | 'language'>,
  mailId: string,
  words: Words,
): Promise<void> {
  const { subject, reason, ...content } = words;
  const { language } = to;
  const t = outreachMailMessages[language];
  const leavePath = paths.unsubscribe(leaveToken.sign(shop, to.id));
  const link = { label: t.unsubscribe, href: shop.publicUrl + inLanguage(leavePath, language) };
  const more = { reason: reason ?? t.entered(to.email), link };
  const footer = mailFooter(settings, shop.publicUrl, more, language);
  await shop.services.mail.send({
    to: to.email,
    subject,
    ...renderMail({ ...content, footer }),
    headers: {
      'List-Unsubscribe': `<${shop.publicUrl}${leavePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId: messageId(mailId, shop.publicUrl),
  });
}

async function ownWords(
  { sql }: Shop,
  id: 'confirm newsletter' | 'newsletter welcome' | 'newsletter already',
  { name }: ShopSettings,
  language: Language,
): Promise<Pick<Words, 'subject' | 'heading' | 'paragraphs'>> {
  const { subject, heading, paragraphs } = await sayMessage(sql, id, { shop: name }, language);
  return { subject, heading, paragraphs };
}

export async function mailConfirmation(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'pending') return;
  const settings = await readShopSettings(shop.sql);
  const t = outreachMailMessages[to.language];
  const life = { idleSeconds: WEEK, absoluteSeconds: WEEK };
  const token = await issueToken(shop.sql, CONFIRM_PURPOSE, subjectOf(to.id), life);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'confirm newsletter', settings, to.language)),
    preheader: t.confirmPreheader,
    button: {
      label: t.confirm,
      href: shop.publicUrl + inLanguage(paths.confirmSubscription(token), to.language),
    },
    after: [t.confirmLink],
  });
}

export async function mailWelcome(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const t = outreachMailMessages[to.language];
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'newsletter welcome', settings, to.language)),
    preheader: t.welcomePreheader,
    button: { label: t.seeNew, href: shop.publicUrl + inLanguage(paths.allCategories, to.language) },
  });
}

export async function mailAlreadyThere(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'newsletter already', settings, to.language)),
    preheader: outreachMailMessages[to.language].alreadyPreheader,
  });
}
