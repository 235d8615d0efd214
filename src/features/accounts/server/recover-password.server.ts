import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import { addJob } from '../../../platform/jobs.server.ts';
import { takeFromLimit } from '../../../platform/limits.server.ts';
import { endTokens, readToken, useToken } from '../../../platform/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { forgetTries } from './login-pause.server.ts';
import { hashPassword } from './passwords.server.ts';
import { findUser, findUserByEmail } from './users.server.ts';

export const RESET_PASSWORD = 'reset-password';

/** The forgot-password screen asks this first. Nothing but yes or no, and not often. */
export async function isKnownEmail({ sql }: Shop, email: string): Promise<boolean> {
  await takeFromLimit(sql, `known:${emailKey(email)}`, { max: 20, seconds: 60 * 60 });
  return (await findUserByEmail(sql, email)) !== undefined;
}

/** A new link ends the one before. An unknown address is answered alike and gets nothing. */
export async function forgotPassword({ sql }: Shop, email: string): Promise<void> {
  await takeFromLimit(sql, `forgot:${emailKey(email)}`, { max: 5, seconds: 60 * 60 });
  await inTransaction(sql, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    await endTokens(tx, user.id, RESET_PASSWORD);
    await addJob(tx, { kind: 'accounts.resetMail', payload: { userId: user.id }, onceKey: user.id });
  });
}

export async function checkResetLink({ sql }: Shop, token: string | undefined): Promise<void> {
  const userId = token === undefined ? undefined : await readToken(sql, RESET_PASSWORD, token);
  if (userId === undefined || !(await findUser(sql, userId))) throw new Failure('invalidLink');
}

/** Sets the password and ends every session and link. The link came by mail, so it proves the address too. */
export async function resetPassword(
  { sql }: Shop,
  token: string | undefined,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(sql, async (tx) => {
    const userId = token === undefined ? undefined : await useToken(tx, RESET_PASSWORD, token);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user) throw new Failure('invalidLink');
    await tx`
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now())
      where id = ${user.id}`;
    await endTokens(tx, user.id);
    await forgetTries(tx, user.email);
    await addJob(tx, { kind: 'accounts.passwordChangedMail', payload: { userId: user.id } });
  });
}
