import type { SignedIn } from '../../../contract/accounts.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Shop } from '../../shop.server.ts';
import { countTry, forgetTries } from './login-pause.server.ts';
import { isPassword } from './passwords.server.ts';
import { openSession } from './sessions.server.ts';
import { accountDetails, findUserByEmail } from './users.server.ts';

/** An unknown e-mail and a wrong password are answered alike, after the same work. */
export async function logIn(
  { sql }: Shop,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  await countTry(sql, email);
  const user = await findUserByEmail(sql, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) throw new Failure('wrongCredentials');
  await forgetTries(sql, email);
  if (!user.email_verified_at && !user.phone_verified_at) throw new Failure('notVerified');
  const { emailVerified: _, phoneVerified: __, createdAt: ___, ...details } = accountDetails(user);
  return { ...details, token: await openSession(sql, user.id) };
}
