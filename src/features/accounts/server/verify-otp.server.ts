import { indianMobile, otpError } from '../../../domain/accounts/account-rules.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { checkCode, PROVE_PHONE } from './otp-codes.server.ts';
import { codeSentences, otpFailure } from './request-otp.server.ts';

export async function verifyOtp(shop: Shop, phoneNumber: string, otp: string): Promise<void> {
  const wrongLength = otpError(otp);
  if (wrongLength) throw otpFailure('invalidInput', wrongLength);
  const mobile = indianMobile(phoneNumber);
  if (mobile === undefined) throw otpFailure('invalidOtp', codeSentences.wrong);
  const phone = `+${mobile}`;
  // The answer is given after the transaction: a wrong try must stay counted.
  const check = await inTransaction(shop.sql, async (tx) => {
    const outcome = await checkCode(tx, shop, { phone, code: otp, purpose: PROVE_PHONE });
    if (outcome.result !== 'right') return outcome.result;
    await tx`update users set phone_verified_at = now() where id = ${outcome.userId} and phone = ${phone} and deleted_at is null`;
    return outcome.result;
  });
  if (check !== 'right') throw otpFailure('invalidOtp', codeSentences[check]);
}
