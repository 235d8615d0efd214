import { otpError } from '../../../domain/accounts/account-rules.ts';
import { indianMobile } from '../../../domain/accounts/phone.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { countTry, clearFailedLogins } from './login-pause.server.ts';
import { checkCode, type CodePurpose, isSpent } from './otp-codes.server.ts';
import { codeSentences, otpFailure } from './request-otp.server.ts';

/**
 * Wrong codes of one account from all addresses together. Far fewer than wrong passwords: a code has six figures, and
 * the password and the mail stay open to whoever owns the account.
 */
const WRONG_CODES = {
  many: 10,
  most: 20,
  again: 'Too many wrong codes.',
  spent:
    'Too many wrong codes were tried for this phone today. Please log in with your password, or set a new one with Forgot Password.',
};

interface Entered {
  readonly phoneNumber: string;
  readonly otp: string;
  readonly purpose: CodePurpose;
  readonly address: string;
}

/**
 * What a right code does: `whose` finds the account, `use` acts in the same transaction. A wrong code is counted before
 * the answer is given, for the code itself and for the account across all addresses.
 */
export async function enterCode<Account extends { readonly userId: string }, Result>(
  shop: Shop,
  { phoneNumber, otp, purpose, address }: Entered,
  whose: (phone: string) => Promise<Account | undefined>,
  use: (tx: Tx, account: Account, phone: string) => Promise<Result>,
): Promise<Result> {
  const wrongLength = otpError(otp);
  if (wrongLength) throw otpFailure('invalidInput', wrongLength);
  const mobile = indianMobile(phoneNumber);
  if (mobile === undefined) throw otpFailure('invalidOtp', codeSentences.wrong);
  const phone = `+${mobile}`;
  const account = await whose(phone);
  const userId = account?.userId ?? null;
  if (await isSpent(shop.sql, shop, { phone, purpose, userId }))
    throw otpFailure('invalidOtp', codeSentences.spent);
  const counted = `${purpose} code of ${userId ?? phone}`;
  await countTry(shop.sql, counted, address, WRONG_CODES).catch((error: unknown) => {
    throw error instanceof Failure
      ? otpFailure('tooManyRequests', error.message, error.retryAfterSeconds)
      : error;
  });
  // The answer is given after the transaction: a wrong try must stay counted.
  const outcome = await inTransaction(shop.sql, async (tx) => {
    const check = await checkCode(tx, shop, { phone, code: otp, purpose, userId });
    if (check !== 'right') return { refused: codeSentences[check] };
    if (!account) return { refused: codeSentences.wrong };
    return { refused: undefined, result: await use(tx, account, phone) };
  });
  if (outcome.refused !== undefined) throw otpFailure('invalidOtp', outcome.refused);
  await clearFailedLogins(shop.sql, counted, address);
  return outcome.result;
}
