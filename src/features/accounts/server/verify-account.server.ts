import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import { addJob, SOON } from '../../../platform/jobs/add-job.server.ts';
import { endTokens, useToken } from '../../../platform/tokens.server.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { mayMail } from '../../message-limit.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findUserByEmail } from './users.server.ts';

export const VERIFY_EMAIL = 'verify-email';

/** The link from the mail was opened: the address is proved, and other links to it are done. */
export async function verifyAccount({ sql }: Shop, token: string | undefined): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const userId = token === undefined ? undefined : await useToken(tx, VERIFY_EMAIL, token);
    if (userId === undefined) throw new Failure('invalidLink');
    const rows = await tx`
      update users set email_verified_at = coalesce(email_verified_at, now())
      where id = ${userId} and deleted_at is null returning 1`;
    if (rows.length === 0) throw new Failure('invalidLink');
    await endTokens(tx, userId, VERIFY_EMAIL);
  });
}

/** The same answer for every address, and when it has had its mails; a mail goes only to one that waits to be proved. */
export async function resendVerification({ sql }: Shop, email: string): Promise<void> {
  if (!(await mayMail(sql, 'verify', emailKey(email)))) return;
  const user = await findUserByEmail(sql, email);
  if (user && !user.email_verified_at)
    await addJob(sql, {
      kind: 'accounts.verifyMail',
      payload: { userId: user.id },
      priority: SOON,
      key: user.id,
    });
}
