import type { Tx } from '../../../platform/server/db.server.ts';
import { endTokens } from '../../../platform/server/tokens.server.ts';
import { customerChanged } from './customer-changed.server.ts';

/**
 * Ends every way into an account beside its password: sessions, links, codes, browsers that are told of its orders. Its
 * phone signs in again once it is verified again. `except`: the session that may stay. The account's row is written
 * first: whoever signs in at the same moment waits for it (log-in.server.ts), or is ended here.
 */
export async function endAccess(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx`
    update users set verify_phone_again = verify_phone_again or phone_verified_at is not null where id = ${userId}`;
  await endTokens(tx, userId, undefined, except);
  await tx`delete from otp_codes where user_id = ${userId}`;
  await tx`delete from push_subscriptions where user_id = ${userId}`;
}

/**
 * The e-mail is proved by somebody who may be another than the one who registered it: nothing by which the registrant
 * gets in, or receives what is sent, stays. Orders stay, for they were sold.
 */
export async function discardRegistrant(tx: Tx, userId: string): Promise<void> {
  await tx`
    update users set password_hash = '', phone = null, phone_verified_at = null, verify_phone_again = false,
      whatsapp_at = null
    where id = ${userId}`;
  await endAccess(tx, userId);
  await tx`delete from addresses where user_id = ${userId}`;
  await tx`delete from saved_carts where user_id = ${userId}`;
  await customerChanged(tx, { userId });
}
