import type { JobHandlers } from '../../platform/jobs.server.ts';
import { issueToken } from '../../platform/tokens.server.ts';
import type { Shop } from '../shop.server.ts';
import { sendAccountMail, verifyWords } from './account-mails.server.ts';
import { findUser } from './users.server.ts';
import { VERIFY_EMAIL } from './verify-account.server.ts';

const HOUR = 60 * 60;

/** Links are made at the moment of sending, so that none ever waits readable in the queue. */
export function accountJobs(shop: Shop): JobHandlers {
  return {
    'accounts.verifyMail': async ({ userId }: { userId: string }) => {
      const user = await findUser(shop.sql, userId);
      if (!user || user.email_verified_at) return;
      const token = await issueToken(shop.sql, VERIFY_EMAIL, userId, {
        idleSeconds: 24 * HOUR,
        absoluteSeconds: 24 * HOUR,
      });
      await sendAccountMail(shop, user, verifyWords(user, shop.publicUrl, token));
    },
  };
}
