import type { AccountDetails } from '../../../contract/accounts.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../platform/db.server.ts';
import { addJob } from '../../../platform/jobs/add-job.server.ts';
import { endTokens } from '../../../platform/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { customerChanged } from './customer-changed.server.ts';
import { countTry, welcome } from './login-pause.server.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import { SESSION } from './sessions.server.ts';
import { accountDetails, findUser, type UserRow } from './users.server.ts';

export async function mustFind(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new Failure('notSignedIn');
  return user;
}

interface ProfileChange {
  readonly userName?: string | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** A new phone has to be proved anew; until then it does not count. */
export async function updateProfile(
  { sql }: Shop,
  userId: string,
  change: ProfileChange,
): Promise<AccountDetails> {
  return inTransaction(sql, async (tx) => {
    const before = await mustFind(tx, userId);
    const phone = change.phoneNumber === undefined ? before.phone : change.phoneNumber;
    // Otherwise nothing proved would be left, and the customer could not log in again.
    if (phone !== before.phone && !before.email_verified_at)
      throw new Failure('notVerified', {
        message: 'Please verify your e-mail before you change your phone.',
      });
    await tx`
      update users set user_name = ${change.userName ?? before.user_name}, phone = ${phone},
        phone_verified_at = ${phone === before.phone ? before.phone_verified_at : null}
      where id = ${userId}`;
    await customerChanged(tx, { userId });
    return accountDetails(await mustFind(tx, userId));
  });
}

/** Asked again before anything that cannot be taken back. Wrong ones count like wrong logins. */
export async function mustKnowPassword(
  { sql }: Shop,
  user: UserRow,
  password: string,
  address: string,
): Promise<void> {
  await countTry(sql, user.email, address);
  if (!(await isPassword(user.password_hash, password))) throw new Failure('wrongPassword');
  await welcome(sql, user.email, address);
}

/** Every other device is signed out; this one stays. */
export async function changePassword(
  shop: Shop,
  { userId, token }: { userId: string; token: string },
  { currentPassword, password }: { currentPassword: string; password: string },
  address: string,
): Promise<void> {
  const user = await mustFind(shop.sql, userId);
  await mustKnowPassword(shop, user, currentPassword, address);
  const passwordHash = await hashPassword(password);
  await inTransaction(shop.sql, async (tx) => {
    await tx`update users set password_hash = ${passwordHash} where id = ${userId}`;
    await endTokens(tx, userId, undefined, token);
    await addJob(tx, { kind: 'accounts.passwordChangedMail', payload: { userId } });
  });
}

export const signOutEverywhere = ({ sql }: Shop, userId: string): Promise<void> =>
  endTokens(sql, userId, SESSION);
