import { RESEND_WITHOUT_PHONE } from '../../../domain/accounts/account-rules.ts';
import { indianMobile, phoneDigits } from '../../../domain/accounts/phone.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { takeFromLimit } from '../../../platform/server/limits.server.ts';
import type { Shop } from '../../shop.server.ts';
import { accountToVerify, type Asker } from './account-to-verify.server.ts';
import { type CodePurpose, issueCode, phoneHash, PROVE_PHONE } from './otp-codes.server.ts';
import { OTP_MEMORY_SECONDS, otpWait } from './otp-limits.ts';

const PER_ADDRESS = { max: 15, seconds: 60 * 60 };

/** What is said of a code that does not open anything. */
export const codeSentences = {
  wrong: 'Invalid OTP',
  old: 'This code has expired. Please ask for a new one.',
  spent: 'Too many wrong codes. Please ask for a new one.',
} as const;

/** From where a code is asked for, and in which language. */
export interface From {
  readonly address: string;
  readonly language: Language;
}

/** Sends a code to prove the number of a registered account. */
export const requestOtp = (
  shop: Shop,
  phoneNumber: string,
  { address, language }: From,
  asker: Asker,
): Promise<void> =>
  sendCode(shop, {
    phoneNumber,
    address,
    language,
    purpose: PROVE_PHONE,
    ownerOf: async (tx, phone) => (await accountToVerify(tx, phone, asker))?.userId,
  });

interface Asked extends From {
  readonly phoneNumber: string;
  readonly purpose: CodePurpose;
  /** Whose number it is, as far as this purpose goes. */
  readonly ownerOf: (tx: Tx, phone: string) => Promise<string | undefined>;
}

/**
 * Every number gets the same answer, the same limits and the same rows; a message goes to those alone that belong to
 * somebody. The limits of a number count all its codes, whatever they are for.
 */
export async function sendCode(
  shop: Shop,
  { phoneNumber, address, language, purpose, ownerOf: find }: Asked,
): Promise<void> {
  const digits = indianMobile(phoneNumber) ?? phoneDigits(phoneNumber);
  if (digits === '') throw otpFailure('invalidInput', RESEND_WITHOUT_PHONE);
  await takeFromLimit(shop.sql, `otp:${address}`, PER_ADDRESS).catch((error: unknown) => {
    throw error instanceof Failure
      ? otpFailure('tooManyRequests', error.message, error.retryAfterSeconds)
      : error;
  });
  const phone = `+${digits}`;
  const wait = await inTransaction(shop.sql, async (tx) => {
    const seconds = await countRequest(tx, phoneHash(shop, phone));
    if (seconds > 0) return seconds;
    const userId = indianMobile(phoneNumber) ? await find(tx, phone) : undefined;
    await issueCode(tx, shop, { phone, userId: userId ?? null, purpose });
    // The code that is sent is made when it is sent: it never waits in the queue.
    const payload = { userId, purpose, language };
    if (userId) await addJob(tx, { kind: 'accounts.sendOtp', payload, maxAttempts: 4 });
    return 0;
  });
  if (wait > 0)
    throw otpFailure('tooManyRequests', `Please wait ${inWords(wait)} before asking for another code.`, wait);
}

/** Answers the seconds to wait, or 0 and counts. Requests for one number take turns, in every process. */
async function countRequest(tx: Tx, hash: Buffer): Promise<number> {
  await tx`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`;
  const rows = await tx<{ age: number }[]>`
    select extract(epoch from clock_timestamp() - at)::float8 as age from otp_requests
    where phone_hash = ${hash} order by at desc limit 10`;
  const wait = otpWait(rows.map(({ age }) => age));
  if (wait > 0) return wait;
  await tx`delete from otp_requests where phone_hash = ${hash} and at < now() - make_interval(secs => ${OTP_MEMORY_SECONDS})`;
  await tx`insert into otp_requests (phone_hash) values (${hash})`;
  return 0;
}

/** The screen reads the sentence from `error.message`. */
export function otpFailure(
  code: 'invalidInput' | 'invalidOtp' | 'tooManyRequests',
  message: string,
  retryAfterSeconds?: number,
): Failure {
  return new Failure(code, {
    message,
    details: { error: { message } },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
