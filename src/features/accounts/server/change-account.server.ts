import type { AccountDetails } from '../../../contract/accounts.ts';
import { indianMobile } from '../../../domain/accounts/phone.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';
import { customerChanged } from './customer-changed.server.ts';
import { endAccess } from './end-access.server.ts';
import { countTry, clearFailedLogins } from './login-pause.server.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import { accountDetails, findUser, lockUser, type UserRecord } from './users.server.ts';

export async function mustFind(db: Db, userId: string): Promise<UserRecord> {
  const user = await findUser(db, userId);
  if (!user) throw new Failure('notSignedIn');
  return user;
}

interface ProfileChange {
  readonly userName?: string | undefined;
  readonly phoneNumber?: string | null | undefined;
  /** Asked for when the phone changes. */
  readonly password?: string | undefined;
}

const changesPhone = ({ phoneNumber }: ProfileChange, { phone }: UserRecord): boolean =>
  phoneNumber !== undefined && phoneNumber !== phone;

/** A phone can sign in, so a device left open is not enough to change it. */
async function mayChangePhone(
  shop: Shop,
  user: UserRecord,
  password: string | undefined,
  address: string,
): Promise<void> {
  // Otherwise nothing proved would be left, and the customer could not log in again.
  if (!user.email_verified_at)
    throw new Failure('notVerified', {
      message: 'Please verify your e-mail before you change your phone.',
    });
  if (password === undefined)
    throw new Failure('passwordAgain', {
      message: 'Please enter your password to change your phone number.',
    });
  await mustKnowPassword(shop, user, password, address);
}

/** A new phone has to be proved anew; until then it does not count. The old phone and the e-mail are told. */
export async function updateProfile(
  shop: Shop,
  userId: string,
  change: ProfileChange,
  address: string,
): Promise<AccountDetails> {
  const known = await mustFind(shop.sql, userId);
  if (changesPhone(change, known)) await mayChangePhone(shop, known, change.password, address);
  return inTransaction(shop.sql, async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before || before.password_hash !== known.password_hash) throw new Failure('notSignedIn');
    if (change.userName !== undefined)
      await tx`update users set user_name = ${change.userName} where id = ${userId}`;
    if (changesPhone(change, known)) await changePhone(tx, before, change.phoneNumber ?? null);
    await customerChanged(tx, { userId });
    return accountDetails(await mustFind(tx, userId));
  });
}

async function changePhone(
  tx: Tx,
  { id, phone: old, phone_verified_at: proved }: UserRecord,
  phone: string | null,
) {
  await tx`
    update users set phone = ${phone}, phone_verified_at = null, verify_phone_again = false where id = ${id}`;
  await tx`delete from otp_codes where user_id = ${id}`;
  await addJob(tx, { kind: 'accounts.phoneChangedMail', payload: { userId: id, phone } });
  // A number that nobody has proved may be a stranger's.
  if (old !== null && proved !== null && indianMobile(old) !== undefined)
    await addJob(tx, { kind: 'accounts.phoneChangedSms', payload: { phone: old, userId: id } });
}

/** Asked again before anything that cannot be taken back. Wrong ones count like wrong logins. */
export async function mustKnowPassword(
  { sql }: Shop,
  user: UserRecord,
  password: string,
  address: string,
): Promise<void> {
  await countTry(sql, user.email, address);
  if (!(await isPassword(user.password_hash, password))) throw new Failure('wrongPassword');
  await clearFailedLogins(sql, user.email, address);
}

/** Every other device is signed out; this one stays. The phone signs in once it is verified again. */
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
    const changed = await tx`
      update users set password_hash = ${passwordHash}
      where id = ${userId} and password_hash = ${user.password_hash} returning 1`;
    // Somebody else has changed it meanwhile.
    if (changed.length === 0) throw new Failure('wrongPassword');
    await endAccess(tx, userId, token);
    await addJob(tx, { kind: 'accounts.passwordChangedMail', payload: { userId } });
  });
}

export const signOutEverywhere = ({ sql }: Shop, userId: string): Promise<void> =>
  inTransaction(sql, (tx) => endAccess(tx, userId));
