import { paths } from '../../../contract/paths.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { type MailContent, renderMail } from '../../../services/mail/layout.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { UserRecord } from './users.server.ts';

type Words = Omit<MailContent, 'footer'> & { subject: string; reason: string };

/** One account mail in the shop's own look. */
export async function sendAccountMail(
  shop: Shop,
  user: Pick<UserRecord, 'email'>,
  words: Words,
): Promise<void> {
  const settings = await readShopSettings(shop.sql);
  const { subject, reason, ...content } = words;
  const footer = mailFooter(settings, shop.publicUrl, { shopUrl: shop.publicUrl, reason });
  await shop.services.mail.send({ to: user.email, subject, ...renderMail({ ...content, footer }) });
}

/** A name that looks like an advertisement is not repeated to an address somebody typed. */
const hello = (user: UserRecord): string =>
  `${['Hello', nameInMail(user.user_name)].filter(Boolean).join(' ')},`;

type Own = Pick<Words, 'subject' | 'heading' | 'paragraphs'>;

/** The owner's words of a mail to a shopper. */
export async function ownWords(
  { sql }: Shop,
  id: 'verify account' | 'reset password' | 'password changed' | 'phone changed',
  user: UserRecord,
  more: Readonly<Record<string, string>> = {},
): Promise<Own> {
  const name = nameInMail(user.user_name);
  const values = { hello: hello(user), toName: name === undefined ? '' : `, ${name}`, ...more };
  const { subject, heading, paragraphs } = await sayMessage(sql, id, values);
  return { subject, heading, paragraphs };
}

export const verifyWords = (own: Own, publicUrl: string, token: string): Words => ({
  ...own,
  preheader: 'One tap, and your account is ready.',
  button: { label: 'Verify my account', href: publicUrl + paths.verifyAccount(token) },
  after: [
    'The link works once and for 24 hours.',
    'If you did not make this account, please do not press the button. Nothing more will happen.',
  ],
  reason: 'You get this mail because an account was made with this address.',
});

/** A code that a shop without SMS sends to the mailbox of the account. */
export const codeWords = (text: string): Words => ({
  subject: 'Your one-time code',
  preheader: 'It works once and for five minutes.',
  heading: 'Your one-time code',
  paragraphs: [text],
  after: ['If you did not ask for it, please ignore this mail. Tell the code to nobody.'],
  reason: 'You get this mail because a code was asked for with this account.',
});

export const resetWords = (own: Own, publicUrl: string, token: string): Words => ({
  ...own,
  preheader: 'Choose a new password with this link.',
  button: { label: 'Reset my password', href: publicUrl + paths.resetPassword(token) },
  after: [
    'The link works once and for an hour.',
    'If it was not you, please ignore this mail. Your password stays as it is.',
  ],
  reason: 'You get this mail because a new password was asked for.',
});

export const accountChangedWords = (own: Own, publicUrl: string): Words => ({
  ...own,
  preheader: 'If this was you, all is well.',
  button: { label: 'It was not me', href: publicUrl + paths.forgotPassword },
  after: ['If it was you, there is nothing to do.'],
  reason: 'You get this mail because it concerns the safety of your account.',
});

/** Another account has proved the same number. */
export const phoneLostWords = (user: UserRecord, publicUrl: string): Words => ({
  subject: 'Your phone no longer signs in to your account',
  preheader: 'Another account has verified the same number.',
  heading: 'Your phone no longer signs in to your account',
  paragraphs: [
    `${hello(user)} somebody has verified the number ending in ${(user.phone ?? '').slice(-4)} for another account. Codes sent to it no longer sign in to yours. Your password does.`,
  ],
  button: { label: 'Go to my account', href: publicUrl + paths.profile },
  after: ['If the number is still yours, please verify it again from your account details.'],
  reason: 'You get this mail because it concerns the safety of your account.',
});

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
