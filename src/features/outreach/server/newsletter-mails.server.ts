import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { issueToken } from '../../../platform/tokens.server.ts';
import { renderMail, type MailContent } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { CONFIRM_PURPOSE, subjectOf } from './confirm-subscription.server.ts';
import { leaveToken } from './leave-token.server.ts';
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
  const leave = shop.publicUrl + paths.unsubscribe(leaveToken(shop.secretKey, to.id));
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

export async function mailConfirmation(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'pending') return;
  const settings = await readShopSettings(shop.sql);
  const life = { idleSeconds: WEEK, absoluteSeconds: WEEK };
  const token = await issueToken(shop.sql, CONFIRM_PURPOSE, subjectOf(to.id), life);
  await mailToSubscriber(shop, settings, to, mailId, {
    subject: `Please confirm your ${settings.name} newsletter`,
    preheader: 'One click, and you are on the list.',
    heading: 'One more step',
    paragraphs: [
      `Please confirm that you would like the ${settings.name} newsletter at this address.`,
      'If it was not you, do nothing: without your confirmation we send no newsletter.',
    ],
    button: { label: 'Confirm subscription', href: shop.publicUrl + paths.confirmSubscription(token) },
    after: ['The link is good for 7 days.'],
  });
}

export async function mailWelcome(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    subject: `Welcome to the ${settings.name} newsletter`,
    preheader: 'You will hear of new arrivals first.',
    heading: 'Welcome, we are glad you are here',
    paragraphs: [
      'You will hear of new arrivals, festive edits and offers before anybody else.',
      'Should it ever be too much, leave with one click below. We will not ask why.',
    ],
    button: { label: 'See what is new', href: shop.publicUrl + paths.allCategories },
  });
}

export async function mailAlreadyThere(shop: Shop, { subscriberId, mailId }: NewsletterMail): Promise<void> {
  const to = await subscriberOf(shop, subscriberId);
  if (to?.state !== 'confirmed') return;
  const settings = await readShopSettings(shop.sql);
  await mailToSubscriber(shop, settings, to, mailId, {
    subject: `You already get the ${settings.name} newsletter`,
    preheader: 'Nothing more to do.',
    heading: 'You are on the list already',
    paragraphs: ['You subscribed before, and your subscription stands. There is nothing more to do.'],
  });
}
