import type { Language } from '../../../domain/text/languages.ts';
import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { issueToken } from '../../../platform/server/tokens.server.ts';
import { sayMessage, saySms } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { sendsSms } from '../../config.server.ts';
import type { Shop } from '../../shop.server.ts';
import { accountMailMessages } from '../messages/mails.ts';
import {
  accountChangedWords,
  codeWords,
  invitationWords,
  languageOf,
  ownWords,
  phoneLostWords,
  resetWords,
  secondStepWords,
  sendAccountMail,
  verifyWords,
} from './account-mails.server.ts';
import { signsInBy } from './code-sign-in.server.ts';
import { type CodePurpose, issueCode, PROVE_PHONE, SIGN_IN } from './otp-codes.server.ts';
import { RESET_LIFE, RESET_PASSWORD } from './recover-password.server.ts';
import { INVITATION, INVITATION_LIFE } from './team/invite.server.ts';
import { findUser } from './users.server.ts';
import { VERIFY_EMAIL } from './verify-account.server.ts';

interface AboutUser {
  readonly userId: string;
  /** Of the page on which it was asked for; otherwise that of the account. */
  readonly language?: Language;
}

const VERIFY_LIFE = { idleSeconds: 24 * 60 * 60, absoluteSeconds: 24 * 60 * 60 };

/** Links and codes are made at the moment of sending, so that none ever waits readable in the queue. */
export function accountMailJobs(shop: Shop): JobHandlers {
  const { sql, publicUrl } = shop;
  return {
    'accounts.verifyMail': async ({ userId, language: asked }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user || user.email_verified_at) return;
      const token = await issueToken(sql, VERIFY_EMAIL, userId, VERIFY_LIFE);
      const language = languageOf(user, asked);
      const own = await ownWords(shop, 'verify account', user, language);
      await sendAccountMail(shop, user, verifyWords(own, { publicUrl, language }, token), language);
    },
    'accounts.resetMail': async ({ userId, language: asked }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const token = await issueToken(sql, RESET_PASSWORD, userId, RESET_LIFE);
      const language = languageOf(user, asked);
      const own = await ownWords(shop, 'reset password', user, language);
      await sendAccountMail(shop, user, resetWords(own, { publicUrl, language }, token), language);
    },
    'accounts.passwordChangedMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const language = languageOf(user);
      const own = await ownWords(shop, 'password changed', user, language);
      await sendAccountMail(shop, user, accountChangedWords(own, { publicUrl, language }), language);
    },
    'accounts.phoneChangedMail': async ({ userId, phone }: AboutUser & { phone: string | null }) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const language = languageOf(user);
      const t = accountMailMessages[language];
      const now = phone === null ? t.noPhone : t.newPhone(phone.slice(-4));
      const own = await ownWords(shop, 'phone changed', user, language, { now });
      await sendAccountMail(shop, user, accountChangedWords(own, { publicUrl, language }), language);
    },
    'accounts.phoneLostMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const language = languageOf(user);
      await sendAccountMail(shop, user, phoneLostWords(user, { publicUrl, language }), language);
    },
    'accounts.secondStepMail': async ({ userId, what }: AboutUser & { what: string }) => {
      const user = await findUser(sql, userId);
      if (user) await sendAccountMail(shop, user, secondStepWords(user, publicUrl, what));
    },
    'accounts.invitationMail': async ({ invitationId }: { invitationId: string }) => {
      const [row] = await sql<{ email: string | null; role: 'staff' | 'owner'; inviter: string | null }[]>`
        select i.email, i.role, u.user_name as inviter from staff_invitations i left join users u on u.id = i.invited_by
        where i.id = ${invitationId} and i.ended_at is null`;
      if (!row?.email) return;
      const token = await issueToken(sql, INVITATION, invitationId, INVITATION_LIFE);
      const { name } = await readShopSettings(sql);
      await sendAccountMail(
        shop,
        { email: row.email },
        invitationWords({ ...row, shop: name }, publicUrl, token),
      );
    },
  };
}

/** Told to the phone that an account had before. Without a template of the carrier the mail alone says it. */
export const accountSmsJobs = (shop: Shop): JobHandlers => ({
  'accounts.phoneChangedSms': async ({ phone, userId }: { phone: string; userId?: string }) => {
    const { name } = await readShopSettings(shop.sql);
    const user = userId === undefined ? undefined : await findUser(shop.sql, userId);
    const key = { id: 'phone changed', language: user ? languageOf(user) : 'en' } as const;
    const say = (language: Language) => sayMessage(shop.sql, key.id, { shop: name }, language);
    const { sms: text, dltTemplate } = await saySms(shop, key, say);
    if (!sendsSms(shop.config)) return;
    if (!shop.config.sandbox && shop.config.SMS_ACCOUNT_TEMPLATE === undefined && dltTemplate === undefined)
      return;
    await shop.services.sms.send({ to: phone, template: 'account', vars: { text }, text, dltTemplate });
  },
});

interface SendCode extends AboutUser {
  readonly purpose?: CodePurpose;
}

/** Somebody looks at the screen until it arrives. */
export const codeJobs = (shop: Shop): JobHandlers => ({
  'accounts.sendOtp': async ({ userId, purpose = PROVE_PHONE, language: asked }: SendCode) => {
    const user = await findUser(shop.sql, userId);
    if (!user?.phone) return;
    // Its phone may have been changed, or no longer signs in, since the code was asked for.
    if (purpose === SIGN_IN && !(signsInBy(user, user.phone) && sendsSms(shop.config))) return;
    const otp = await issueCode(shop.sql, shop, { phone: user.phone, userId, purpose });
    const { name } = await readShopSettings(shop.sql);
    const key = { id: 'code', language: languageOf(user, asked) } as const;
    const say = (language: Language) => sayMessage(shop.sql, key.id, { code: otp, shop: name }, language);
    if (!sendsSms(shop.config)) {
      const { sms } = await say(key.language);
      return sendAccountMail(shop, user, codeWords(sms, key.language), key.language);
    }
    const { sms: text, dltTemplate } = await saySms(shop, key, say);
    await shop.services.sms.send({ to: user.phone, template: 'otp', vars: { otp }, text, dltTemplate });
  },
});
