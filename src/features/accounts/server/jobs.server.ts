import type { JobHandlers } from '../../../platform/jobs/handlers.server.ts';
import { issueToken } from '../../../platform/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { passwordChangedWords, resetWords, sendAccountMail, verifyWords } from './account-mails.server.ts';
import { issueCode } from './otp-codes.server.ts';
import { RESET_LIFE_SECONDS, RESET_PASSWORD } from './recover-password.server.ts';
import { findUser } from './users.server.ts';
import { VERIFY_EMAIL } from './verify-account.server.ts';

interface AboutUser {
  readonly userId: string;
}

const VERIFY_LIFE = { idleSeconds: 24 * 60 * 60, absoluteSeconds: 24 * 60 * 60 };
const RESET_LIFE = { idleSeconds: RESET_LIFE_SECONDS, absoluteSeconds: RESET_LIFE_SECONDS };

/** Links and codes are made at the moment of sending, so that none ever waits readable in the queue. */
export function accountMailJobs(shop: Shop): JobHandlers {
  const { sql, publicUrl } = shop;
  return {
    'accounts.verifyMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user || user.email_verified_at) return;
      const token = await issueToken(sql, VERIFY_EMAIL, userId, VERIFY_LIFE);
      await sendAccountMail(shop, user, verifyWords(user, publicUrl, token));
    },
    'accounts.resetMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (!user) return;
      const token = await issueToken(sql, RESET_PASSWORD, userId, RESET_LIFE);
      await sendAccountMail(shop, user, resetWords(user, publicUrl, token));
    },
    'accounts.passwordChangedMail': async ({ userId }: AboutUser) => {
      const user = await findUser(sql, userId);
      if (user) await sendAccountMail(shop, user, passwordChangedWords(user, publicUrl));
    },
  };
}

/** Somebody looks at the screen until it arrives. */
export const codeJobs = (shop: Shop): JobHandlers => ({
  'accounts.sendOtp': async ({ userId }: AboutUser) => {
    const user = await findUser(shop.sql, userId);
    if (!user?.phone) return;
    const otp = await issueCode(shop.sql, shop, user.phone, userId);
    const text = `${otp} is your Kadam code. It works for 5 minutes. Please share it with nobody.`;
    await shop.services.sms.send({ to: user.phone, template: 'otp', vars: { otp }, text });
  },
});
