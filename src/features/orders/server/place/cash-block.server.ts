import { emailKey } from '../../../../domain/accounts/email.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

interface Buyer {
  readonly userId: string | null | undefined;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Staff may have blocked cash on delivery for somebody: account, e-mail and phone. */
export async function isCashBlocked(db: Db, { userId, email, phone }: Buyer): Promise<boolean> {
  // Orders are older than accounts: not every user_id in them is one of today's.
  const account = UUID.test(userId ?? '') ? (userId ?? null) : null;
  const rows = await db`
    select from customers where cash_blocked_at is not null
      and (user_id = ${account}::uuid or email_key = ${emailKey(email)} or cash_blocked_phone = ${phone})
    limit 1`;
  return rows.length > 0;
}

/** Whoever takes an order with cash on delivery asks this first. The buyer is told to pay online, and not why. */
export async function refuseBlockedCash(db: Db, buyer: Buyer): Promise<void> {
  if (await isCashBlocked(db, buyer)) throw new Failure('noCash');
}
