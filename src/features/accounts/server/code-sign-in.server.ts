import type { SignedIn } from '../../../contract/accounts.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { enterCode } from './enter-code.server.ts';
import { type Device, signIn } from './log-in.server.ts';
import { SIGN_IN } from './otp-codes.server.ts';
import { codeSentences, type From, otpFailure, sendCode } from './request-otp.server.ts';
import { lockUser, type UserRecord } from './users.server.ts';

/**
 * Sends a code that signs in. Only to a phone that its owner has proved, and never to staff, who need a password and a
 * second step; every other number gets the same answer and no message.
 */
export const requestSignInCode = (shop: Shop, phoneNumber: string, from: From): Promise<void> =>
  sendCode(shop, {
    phoneNumber,
    ...from,
    purpose: SIGN_IN,
    ownerOf: async (tx, phone) => (await provedBy(tx, phone))?.userId,
  });

async function provedBy(db: Db, phone: string): Promise<{ userId: string } | undefined> {
  const [user] = await db<{ userId: string }[]>`
    select id as "userId" from users
    where phone = ${phone} and phone_verified_at is not null and not verify_phone_again
      and user_type = 'customer' and deleted_at is null`;
  return user;
}

/** Whether codes to this phone sign in to the account. */
export const signsInBy = (user: UserRecord | undefined, phone: string): user is UserRecord =>
  user?.user_type === 'customer' &&
  user.phone === phone &&
  user.phone_verified_at !== null &&
  !user.verify_phone_again;

/** A right code is as good as the password. Wrong ones are counted, and an unknown number has none that is right. */
export const signInByCode = (
  shop: Shop,
  { phoneNumber, otp }: { phoneNumber: string; otp: string },
  device: Device,
): Promise<SignedIn> =>
  enterCode(
    shop,
    { phoneNumber, otp, purpose: SIGN_IN, address: device.address },
    (phone) => provedBy(shop.sql, phone),
    (tx, { userId }, phone) => openBy(tx, userId, phone, device),
  );

async function openBy(tx: Tx, userId: string, phone: string, device: Device): Promise<SignedIn> {
  const user = await lockUser(tx, userId);
  // Taken away, made staff, or given a new password while the code was on its way.
  if (!signsInBy(user, phone)) throw otpFailure('invalidOtp', codeSentences.wrong);
  return signIn(tx, user, device);
}
