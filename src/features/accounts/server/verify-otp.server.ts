import type { Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { sendsSms } from '../../config.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type AccountToVerify, accountToVerify, type Asker } from './account-to-verify.server.ts';
import { customerChanged } from './customer-changed.server.ts';
import { enterCode } from './enter-code.server.ts';
import { PROVE_PHONE } from './otp-codes.server.ts';
import { otpFailure } from './request-otp.server.ts';

/** The right code proves the phone of the account whose browser it was sent for, or of the only one that waits for it. */
export const verifyOtp = (
  shop: Shop,
  { phoneNumber, otp, address }: { phoneNumber: string; otp: string; address: string },
  asker: Asker,
): Promise<void> =>
  enterCode(
    shop,
    { phoneNumber, otp, address, purpose: PROVE_PHONE },
    (phone) => accountToVerify(shop.sql, phone, asker),
    sendsSms(shop.config) ? verifyPhone : verifyMailbox,
  );

/**
 * A shop without SMS sends the code to the mailbox of the account, so that is what the code proves. Only in the browser
 * that registered: elsewhere the link in the mail also removes what somebody else may have set.
 */
async function verifyMailbox(tx: Tx, { userId, own }: AccountToVerify): Promise<void> {
  if (!own) throw otpFailure('invalidOtp', 'Please open the link in our mail instead of this code.');
  await tx`
    update users set email_verified_at = coalesce(email_verified_at, now())
    where id = ${userId} and deleted_at is null`;
  await customerChanged(tx, { userId });
}

/**
 * Entered in the account's own browser, codes to this phone sign in from now on, and to no other account: who holds a
 * number today is whoever has just shown it. Entered elsewhere, the account may log in by its password, no more.
 */
async function verifyPhone(tx: Tx, { userId, own }: AccountToVerify, phone: string): Promise<void> {
  // Of several accounts that verify one phone at once, each waits here for the one before it.
  await tx`select pg_advisory_xact_lock(hashtextextended('phone ' || ${phone}::text, 0))`;
  if (own) {
    const others = await tx<{ id: string }[]>`
      update users set verify_phone_again = true
      where phone = ${phone} and phone_verified_at is not null and not verify_phone_again and deleted_at is null
        and id <> ${userId}
      returning id::text`;
    for (const { id } of others)
      await addJob(tx, { kind: 'accounts.phoneLostMail', payload: { userId: id } });
  }
  await tx`
    update users set phone_verified_at = now(),
      verify_phone_again = case when ${own} then false when phone_verified_at is null then true else verify_phone_again end
    where id = ${userId} and phone = ${phone} and deleted_at is null`;
  await customerChanged(tx, { userId });
}
