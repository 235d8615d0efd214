import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { issueToken } from '../../../platform/server/tokens.server.ts';
import { renderMail, type MailContent } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
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
}

type Words = Omit<MailContent, 'footer'> & { readonly subject: string; readonly reason?: string };

const WEEK = 7 * 24 * 3600;

async function subscriberOf(shop: Shop, id: string): Promise<Subscriber | undefined> {
  const [row] = await shop.sql<Subscriber[]>`select id, email, state from subscribers where id = ${id}`;
  return row;
}

/** Every mail to a subscriber carries the way out: as a link, and for the button of the mail program (RFC 8058). */
export async function mailToSubscriber(
  shop: Shop,
  settings: ShopSettings,
  to: Pick<Subscriber, 'id' | 'email'>,
  mailId: string,
  words: Words,
): Promise<void> {
  const { subject, reason, ...content } = words;
  const leave = shop.publicUrl + paths.unsubscribe(leaveToken.sign(shop, to.id));
  const footer = mailFooter(settings, shop.publicUrl, {
    reason: reason ?? `You get this mail because somebody entered ${to.email} in our newsletter form.`,
    link: { label: 'Unsubscribe', href: leave },
  });
  await shop.services.mail.send({
    to: to.email,
    subject,
    ...renderMail({ ...content, footer }),
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    messageId: messageId(mailId, shop.publicUrl),
  });
}

async function ownWords(
  { sql }: Shop,
  id: 'confirm newsletter' | 'newsletter welcome' | 'newsletter already',
  { name }: ShopSettings,
): Promise<Pick<Words, 'subject' | 'heading' | 'paragraphs'>> {
  const { subject, heading, paragraphs } = await sayMessage(sql, id, { shop: name });
  return { subject, heading, paragraphs };
}

export async function mailConfirmation(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'pending') return;
  const settings = await readShopSettings(shop.sql);
  const life = { idleSeconds: WEEK, absoluteSeconds: WEEK };
  const token = await issueToken(shop.sql, CONFIRM_PURPOSE, subjectOf(to.id), life);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'confirm newsletter', settings)),
    preheader: 'One click, and you are on the list.',
    button: { label: 'Confirm subscription', href: shop.publicUrl + paths.confirmSubscription(token) },
    after: ['The link is good for 7 days.'],
  });
}

export async function mailWelcome(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'newsletter welcome', settings)),
    preheader: 'You will hear of new arrivals first.',
    button: { label: 'See what is new', href: shop.publicUrl + paths.allCategories },
  });
}

export async function mailAlreadyThere(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    ...(await ownWords(shop, 'newsletter already', settings)),
    preheader: 'Nothing more to do.',
  });
}
