import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import { endTokens, issueToken, useToken } from '../../../platform/server/tokens.server.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { mayMail } from '../../message-limit.server.ts';
import type { Shop } from '../../shop.server.ts';
import { discardRegistrant } from './end-access.server.ts';
import { RESET_LIFE, RESET_PASSWORD } from './recover-password.server.ts';
import { isRegistrant } from './registration-proof.server.ts';
import { SESSION } from './sessions.server.ts';
import { findUserByEmail, lockUser, type UserRecord } from './users.server.ts';

export const VERIFY_EMAIL = 'verify-email';

/**
 * The link from the mail was opened: the address is proved, and other links to it are done. Whoever opens it owns the
 * mailbox, but somebody else may have registered it. Unless the browser shows that it is the one that registered, what
 * the registrant has set goes, and the answer is the token with which a password is chosen.
 */
export async function verifyAccount(
  { sql }: Shop,
  token: string | undefined,
  proof: string | undefined,
): Promise<string | undefined> {
  return inTransaction(sql, async (tx) => {
    const userId = token === undefined ? undefined : await useToken(tx, VERIFY_EMAIL, token);
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (!user) throw new Failure('invalidLink');
    await tx`update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${user.id}`;
    await endTokens(tx, user.id, VERIFY_EMAIL);
    if (user.email_verified_at !== null || !(await mayBeAnother(tx, user, proof))) return undefined;
    await discardRegistrant(tx, user.id);
    return issueToken(tx, RESET_PASSWORD, user.id, RESET_LIFE);
  });
}

/**
 * Our page always says what it knows of its registration. A call that says nothing is made by a program: it loses the
 * password only where somebody has used the account before.
 */
async function mayBeAnother(tx: Tx, user: UserRecord, proof: string | undefined): Promise<boolean> {
  if (proof !== undefined) return !(await isRegistrant(tx, proof, user.id));
  const sessions = await tx`select 1 from tokens where subject = ${user.id} and purpose = ${SESSION} limit 1`;
  return user.phone_verified_at !== null || sessions.length > 0;
}

/** The same answer for every address, and when it has had its mails; a mail goes only to one that waits to be proved. */
export async function resendVerification({ sql }: Shop, email: string, language: Language): Promise<void> {
  if (!(await mayMail(sql, 'verify', emailKey(email)))) return;
  const user = await findUserByEmail(sql, email);
  if (user && !user.email_verified_at)
    await addJob(sql, {
      kind: 'accounts.verifyMail',
      payload: { userId: user.id, language },
      priority: SOON,
      key: user.id,
    });
}
