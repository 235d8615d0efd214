import { paths } from '../../../contract/paths.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { type MailContent, renderMail } from '../../../services/mail/layout.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { mailMessages } from '../../settings/messages/mail.ts';
import { accountMailMessages } from '../messages/mails.ts';
import type { UserRecord } from './users.server.ts';

type Words = Omit<MailContent, 'footer'> & {
  subject: string;
  reason: string;
  /** The same on every retry of one mail. */
  messageId?: string;
};

/** A mail to a customer is in their language; what staff get is in English. */
export const languageOf = ({ user_type: type, language }: UserRecord, asked = language): Language =>
  type === 'customer' ? asked : 'en';

/** One account mail in the shop's own look. */
export async function sendAccountMail(
  shop: Shop,
  user: Pick<UserRecord, 'email'>,
  words: Words,
  language: Language = 'en',
): Promise<void> {
  const settings = await readShopSettings(shop.sql);
  const { subject, reason, messageId, ...content } = words;
  const more = { ...(language === 'en' ? { shopUrl: shop.publicUrl } : {}), reason };
  const footer = mailFooter(settings, shop.publicUrl, more, language);
  const mail = { to: user.email, subject, ...renderMail({ ...content, footer }) };
  await shop.services.mail.send({ ...mail, ...(messageId === undefined ? {} : { messageId }) });
}

/** A name that looks like an advertisement is not repeated to an address somebody typed. */
const hello = (user: UserRecord, language: Language = 'en'): string =>
  mailMessages[language].hello(nameInMail(user.user_name));

/** Where a mail leads, and its language. */
export interface MailTo {
  readonly publicUrl: string;
  readonly language: Language;
}
const linkTo = ({ publicUrl, language }: MailTo, path: string): string =>
  publicUrl + inLanguage(path, language);

type Own = Pick<Words, 'subject' | 'heading' | 'paragraphs'>;

/** The owner's words of a mail to a shopper. */
export async function ownWords(
  { sql }: Shop,
  id: 'verify account' | 'reset password' | 'password changed' | 'phone changed',
  user: UserRecord,
  language: Language,
  more: Readonly<Record<string, string>> = {},
): Promise<Own> {
  const toName = mailMessages[language].toName(nameInMail(user.user_name));
  const values = { hello: hello(user, language), toName, ...more };
  const { subject, heading, paragraphs } = await sayMessage(sql, id, values, language);
  return { subject, heading, paragraphs };
}

export function verifyWords(own: Own, to: MailTo, token: string): Words {
  const t = accountMailMessages[to.language];
  return {
    ...own,
    preheader: t.verifyPreheader,
    button: { label: t.verify, href: linkTo(to, paths.verifyAccount(token)) },
    after: [t.verifyLink, t.notMade],
    reason: t.accountMade,
  };
}

/** A code that a shop without SMS sends to the mailbox of the account. */
export function codeWords(text: string, language: Language): Words {
  const t = accountMailMessages[language];
  return {
    subject: t.code,
    preheader: t.codePreheader,
    heading: t.code,
    paragraphs: [text],
    after: [t.codeNotAsked],
    reason: t.codeReason,
  };
}

export function resetWords(own: Own, to: MailTo, token: string): Words {
  const t = accountMailMessages[to.language];
  return {
    ...own,
    preheader: t.resetPreheader,
    button: { label: t.reset, href: linkTo(to, paths.resetPassword(token)) },
    after: [t.resetLink, t.notAsked],
    reason: t.resetReason,
  };
}

export function accountChangedWords(own: Own, to: MailTo): Words {
  const t = accountMailMessages[to.language];
  return {
    ...own,
    preheader: t.ifYou,
    button: { label: t.notMe, href: linkTo(to, paths.forgotPassword) },
    after: [t.nothingToDo],
    reason: t.safety,
  };
}

/** Another account has proved the same number. */
export function phoneLostWords(user: UserRecord, to: MailTo): Words {
  const t = accountMailMessages[to.language];
  return {
    subject: t.phoneLost,
    preheader: t.phoneLostPreheader,
    heading: t.phoneLost,
    paragraphs: [t.phoneLostBody(hello(user, to.language), (user.phone ?? '').slice(-4))],
    button: { label: t.toAccount, href: linkTo(to, paths.profile) },
    after: [t.phoneStillYours],
    reason: t.safety,
  };
}

interface InvitationWords {
  readonly role: 'staff' | 'owner';
  readonly inviter: string | null;
  readonly shop: string;
}

export const invitationWords = (
  { role, inviter, shop }: InvitationWords,
  publicUrl: string,
  token: string,
): Words => ({
  subject: `Your invitation to work at ${shop}`,
  preheader: 'Choose a password, and you can start.',
  heading: `Work with us at ${shop}`,
  paragraphs: [
    `${inviter ?? 'The owner'} invites you to the back office as ${role === 'owner' ? 'an owner' : 'a member of staff'}.`,
  ],
  button: { label: 'Accept the invitation', href: publicUrl + paths.invitation(token) },
  after: [
    'The link works once and for 7 days.',
    'If you do not know what this is about, please ignore this mail. Nothing will happen.',
  ],
  reason: 'You get this mail because somebody of the shop invited this address.',
});

export const secondStepWords = (user: UserRecord, publicUrl: string, what: string): Words => ({
  subject: 'How you sign in was changed',
  preheader: 'If this was you, all is well.',
  heading: 'How you sign in was changed',
  paragraphs: [
    `${hello(user)} ${what.charAt(0).toLowerCase()}${what.slice(1)}. Other devices were signed out.`,
  ],
  button: { label: 'It was not me', href: publicUrl + paths.forgotPassword },
  after: ['If it was you, there is nothing to do.'],
  reason: 'You get this mail because it concerns the safety of your account.',
});
