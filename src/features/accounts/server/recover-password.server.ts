import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import { mayTake, takeFromLimit } from '../../../platform/server/limits.server.ts';
import { readToken, useToken } from '../../../platform/server/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { discardRegistrant, endAccess } from './end-access.server.ts';
import { clearFailedLogins } from './login-pause.server.ts';
import { hashPassword } from './passwords.server.ts';
import { findUser, findUserByEmail, lockUser } from './users.server.ts';

export const RESET_PASSWORD = 'reset-password';
const RESET_LIFE_SECONDS = 60 * 60;
export const RESET_LIFE = { idleSeconds: RESET_LIFE_SECONDS, absoluteSeconds: RESET_LIFE_SECONDS };

/** The forgot-password screen asks this first. Nothing but yes or no, and not often. */
export async function isKnownEmail({ sql }: Shop, email: string, address: string): Promise<boolean> {
  // By address as well: others who ask must not keep the customer from asking.
  await takeFromLimit(sql, `known:${address}:${emailKey(email)}`, { max: 20, seconds: 60 * 60 });
  return (await findUserByEmail(sql, email)) !== undefined;
}

/**
 * Answers every address alike, whether it is known, and whether it has had its mails of this hour. Links sent before
 * stay good until one is used: a request by somebody else must not kill the customer's link, and a link lives as long as the
 * limit counts, so whoever gets no mail has a living one.
 */
export async function forgotPassword({ sql }: Shop, email: string, language: Language): Promise<void> {
  if (!(await mayTake(sql, `mail:reset:${emailKey(email)}`, { max: 4, seconds: RESET_LIFE_SECONDS }))) return;
  const user = await findUserByEmail(sql, email);
  if (!user) return;
  await addJob(sql, {
    kind: 'accounts.resetMail',
    payload: { userId: user.id, language },
    key: user.id,
    priority: SOON,
  });
}

export async function checkResetLink({ sql }: Shop, token: string | undefined): Promise<void> {
  const link = token === undefined ? undefined : await readToken(sql, RESET_PASSWORD, token);
  if (!link || !(await findUser(sql, link.subject))) throw new Failure('invalidLink');
}

/**
 * Sets the password and ends every session, link and code. The link came by mail, so it proves the address too; when
 * that is the first proof, whoever registered may have been somebody else. An account that came with an import has no
 * registrant: nobody ever had a password for it, or signed in with its phone.
 */
export async function resetPassword(
  { sql }: Shop,
  token: string | undefined,
  password: string,
  address: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(sql, async (tx) => {
    const userId = token === undefined ? undefined : await useToken(tx, RESET_PASSWORD, token);
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (!user) throw new Failure('invalidLink');
    const imported = user.password_hash === '' && user.phone_verified_at === null;
    const isFirstProof = user.email_verified_at === null && !imported;
    await (isFirstProof ? discardRegistrant(tx, user.id) : endAccess(tx, user.id));
    await tx`
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
      where id = ${user.id}`;
    await clearFailedLogins(tx, user.email, address);
    await addJob(tx, { kind: 'accounts.passwordChangedMail', payload: { userId: user.id } });
  });
}
