import type { SignedIn } from '../../../contract/accounts.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';
import { issueToken } from '../../../platform/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { countTry, welcome } from './login-pause.server.ts';
import { isPassword } from './passwords.server.ts';
import { SESSION } from './sessions.server.ts';
import { accountDetails, findUserByEmail, type UserRow } from './users.server.ts';

const DAY = 24 * 60 * 60;

export const openSession = (db: Db, userId: string): Promise<string> =>
  issueToken(db, SESSION, userId, { idleSeconds: 30 * DAY, absoluteSeconds: 90 * DAY });

/** An unknown e-mail and a wrong password are answered alike, after the same work. */
export async function logIn(
  { sql, log }: Shop,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<SignedIn> {
  const refused = (user: UserRow | undefined, why: string): void =>
    log.warn({ userId: user?.id ?? null, address, why }, 'a login failed');
  await countTry(sql, email, address).catch((error: unknown) => {
    if (error instanceof Failure) refused(undefined, 'too many tries');
    throw error;
  });
  const user = await findUserByEmail(sql, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    refused(user, user ? 'wrong password' : 'no such account');
    throw new Failure('wrongCredentials');
  }
  await welcome(sql, email, address);
  if (!user.email_verified_at && !user.phone_verified_at) throw new Failure('notVerified');
  const { emailVerified: _, phoneVerified: __, createdAt: ___, ...details } = accountDetails(user);
  return { ...details, token: await openSession(sql, user.id) };
}
