import type { SignedIn } from '../../../contract/accounts.ts';
import { indianMobile, otpError } from '../../../domain/accounts/account-rules.ts';
import { inTransaction, type Tx } from '../../../platform/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type Device, signIn } from './log-in.server.ts';
import { checkCode, SIGN_IN } from './otp-codes.server.ts';
import { codeSentences, otpFailure, sendCode } from './request-otp.server.ts';
import { findUser } from './users.server.ts';

/**
 * Sends a code that signs in. Only to a phone that its owner has proved, and never to staff, who need a password and a
 * second step; every other number gets the same answer and no message.
 */
export const requestSignInCode = (shop: Shop, phoneNumber: string, address: string): Promise<void> =>
  sendCode(shop, { phoneNumber, address, purpose: SIGN_IN, ownerOf: provedBy });

async function provedBy(tx: Tx, phone: string): Promise<string | undefined> {
  const [user] = await tx<{ id: string }[]>`
    select id from users
    where phone = ${phone} and phone_verified_at is not null and user_type = 'customer' and deleted_at is null
    order by phone_verified_at desc limit 1`;
  return user?.id;
}

/** A right code is as good as the password. Wrong ones are counted, and an unknown number has none that is right. */
export async function signInByCode(
  shop: Shop,
  { phoneNumber, otp }: { phoneNumber: string; otp: string },
  device: Device,
): Promise<SignedIn> {
  const wrongLength = otpError(otp);
  if (wrongLength) throw otpFailure('invalidInput', wrongLength);
  const mobile = indianMobile(phoneNumber);
  if (mobile === undefined) throw otpFailure('invalidOtp', codeSentences.wrong);
  const phone = `+${mobile}`;
  // The answer is given after the transaction: a wrong try must stay counted.
  const outcome = await inTransaction(shop.sql, (tx) =>
    checkCode(tx, shop, { phone, code: otp, purpose: SIGN_IN }),
  );
  if (outcome.result !== 'right') throw otpFailure('invalidOtp', codeSentences[outcome.result]);
  const user = await findUser(shop.sql, outcome.userId);
  // Taken away, or made staff, while the code was on its way.
  if (!user || user.user_type !== 'customer' || user.phone !== phone)
    throw otpFailure('invalidOtp', codeSentences.wrong);
  return signIn(shop.sql, user, device);
}
