import { indianMobile, otpError } from '../../../domain/accounts/account-rules.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { checkCode } from './otp-codes.server.ts';
import { otpFailure } from './request-otp.server.ts';

const sentences = {
  wrong: 'Invalid OTP',
  old: 'This code has expired. Please ask for a new one.',
  spent: 'Too many wrong codes. Please ask for a new one.',
} as const;

export async function verifyOtp(shop: Shop, phoneNumber: string, otp: string): Promise<void> {
  const wrongLength = otpError(otp);
  if (wrongLength) throw otpFailure('invalidInput', wrongLength);
  const mobile = indianMobile(phoneNumber);
  if (mobile === undefined) throw otpFailure('invalidOtp', sentences.wrong);
  const phone = `+${mobile}`;
  // The answer is given after the transaction: a wrong try must stay counted.
  const check = await inTransaction(shop.sql, async (tx) => {
    const outcome = await checkCode(tx, shop, phone, otp);
    if (outcome.result !== 'right') return outcome.result;
    await tx`update users set phone_verified_at = now() where id = ${outcome.userId} and phone = ${phone} and deleted_at is null`;
    return outcome.result;
  });
  if (check !== 'right') throw otpFailure('invalidOtp', sentences[check]);
}
