import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { issueToken } from '../../../platform/server/tokens.server.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { sendsSms } from '../../config.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  accountChangedWords,
  codeWords,
  invitationWords,
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
}

const VERIFY_LIFE = { idleSeconds: 24 * 60 * 60, absoluteSeconds: 24 * 60 * 60 };

/** Links and codes are made at the moment of sending, so that none ever waits readable in the queue. */
export function accountMailJobs(shop: Shop): JobHandlers {
  const { sql, publicUrl } = shop;
  return {
    'accounts.verifyMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user || user.email_verified_at) return;
      const token = await issueToken(sql, VERIFY_EMAIL, userId, VERIFY_LIFE);
      await sendAccountMail(
        shop,
        user,
        verifyWords(await ownWords(shop, 'verify account', user), publicUrl, token),
      );
    },
    'accounts.resetMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const token = await issueToken(sql, RESET_PASSWORD, userId, RESET_LIFE);
      await sendAccountMail(
        shop,
        user,
        resetWords(await ownWords(shop, 'reset password', user), publicUrl, token),
      );
    },
    'accounts.passwordChangedMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const own = await ownWords(shop, 'password changed', user);
      await sendAccountMail(shop, user, accountChangedWords(own, publicUrl));
    },
    'accounts.phoneChangedMail': async ({ userId, phone }: AboutUser & { phone: string | null }) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const now = phone === null ? 'There is none now.' : `The new one ends in ${phone.slice(-4)}.`;
      const own = await ownWords(shop, 'phone changed', user, { now });
      await sendAccountMail(shop, user, accountChangedWords(own, publicUrl));
    },
    'accounts.phoneLostMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (user) await sendAccountMail(shop, user, phoneLostWords(user, publicUrl));
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
  'accounts.phoneChangedSms': async ({ phone }: { phone: string }) => {
    const { name } = await readShopSettings(shop.sql);
    const { sms: text, dltTemplate } = await sayMessage(shop.sql, 'phone changed', { shop: name });
    if (!sendsSms(shop.config)) return;
    if (!shop.config.sandbox && shop.config.SMS_ACCOUNT_TEMPLATE === undefined && dltTemplate === undefined)
      return;
    await shop.services.sms.send({ to: phone, template: 'account', vars: { text }, text, dltTemplate });
  },
});

/** Somebody looks at the screen until it arrives. */
export const codeJobs = (shop: Shop): JobHandlers => ({
  'accounts.sendOtp': async ({ userId, purpose = PROVE_PHONE }: AboutUser & { purpose?: CodePurpose }) => {
    const user = await findUser(shop.sql, userId);
    if (!user?.phone) return;
    // Its phone may have been changed, or no longer signs in, since the code was asked for.
    if (purpose === SIGN_IN && !(signsInBy(user, user.phone) && sendsSms(shop.config))) return;
    const otp = await issueCode(shop.sql, shop, { phone: user.phone, userId, purpose });
    const { sms: text, dltTemplate } = await sayMessage(shop.sql, 'code', {
      code: otp,
      shop: (await readShopSettings(shop.sql)).name,
    });
    if (!sendsSms(shop.config)) return sendAccountMail(shop, user, codeWords(text));
    await shop.services.sms.send({ to: user.phone, template: 'otp', vars: { otp }, text, dltTemplate });
  },
});
