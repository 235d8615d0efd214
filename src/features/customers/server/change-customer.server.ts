import { emailKeys } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { MyData } from '../../../contract/profile.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/server/db.server.ts';
import { findUser } from '../../accounts/server/users.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type CustomerRecord, findCustomer } from './customer-record.server.ts';
import { collectPersonData, erasePerson, type Person, personOf } from './person-data.server.ts';

const lockCustomer = (tx: Tx, id: string): Promise<CustomerRecord> => findCustomer(tx, id, true);

export async function noteCustomer({ sql }: Shop, id: string, note: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { email } = await lockCustomer(tx, id);
    await tx`insert into customer_notes (customer_id, who, note) values (${id}, ${who}, ${note})`;
    await writeAuditLog(tx, who, `Wrote a note about ${email}`, {});
  });
}

/** The phone that is blocked too: of an account a verified one, of a guest the one of the orders. */
async function phoneOf(tx: Tx, { userId, phone }: CustomerRecord): Promise<string | null> {
  const user = userId === null ? undefined : await findUser(tx, userId);
  const known = user ? (user.phone_verified_at === null ? null : user.phone) : phone;
  return known?.startsWith('+91') ? known.slice(3) : null;
}

/** No cash on delivery from now on: for account, e-mail and phone. Checkout holds to it. */
export async function blockCash({ sql, now }: Shop, id: string, reason: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await lockCustomer(tx, id);
    await tx`
      update customers set cash_blocked_at = ${now()}, cash_blocked_by = ${who}, cash_block_reason = ${reason},
        cash_blocked_phone = ${await phoneOf(tx, before)}
      where id = ${id}`;
    await writeAuditLog(tx, who, `Blocked cash on delivery for ${before.email}`, {
      before: { blocked: before.cashBlockedAt !== null, reason: before.cashBlockReason },
      after: { blocked: true, reason },
    });
  });
}

export async function allowCash({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await lockCustomer(tx, id);
    if (before.cashBlockedAt === null) return;
    await tx`
      update customers set cash_blocked_at = null, cash_blocked_by = null, cash_block_reason = null,
        cash_blocked_phone = null
      where id = ${id}`;
    await writeAuditLog(tx, who, `Allowed cash on delivery for ${before.email} again`, {
      before: { blocked: true, reason: before.cashBlockReason },
      after: { blocked: false },
    });
  });
}

/** Whom staff mean. They have made sure who asks; an e-mail that an account has not verified proves nothing. */
async function meant(db: Db, { userId, emailKey: key }: CustomerRecord): Promise<Person> {
  const user = userId === null ? undefined : await findUser(db, userId);
  return user ? personOf(user) : { user: undefined, emailKey: key };
}

export async function exportCustomer(shop: Shop, id: string, who: string): Promise<MyData> {
  const person = await inTransaction(shop.sql, async (tx) => {
    const row = await lockCustomer(tx, id);
    await writeAuditLog(tx, who, `Took out the data of ${row.email}`, {});
    return meant(tx, row);
  });
  return collectPersonData(shop, person);
}

/** The e-mail is typed once more: nobody is deleted by a slip of the finger. The log keeps why, not whom. */
export async function eraseCustomer(
  { sql }: Shop,
  id: string,
  { reason, email }: { reason: string; email: string },
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const row = await lockCustomer(tx, id);
    if (!emailKeys(email).includes(row.emailKey))
      throw new Failure('invalidInput', {
        message: 'This is not the e-mail of this customer. Please type it as it stands above.',
        details: { fields: ['email'] },
      });
    await erasePerson(tx, await meant(tx, row));
    await writeAuditLog(tx, who, 'Deleted the data of a customer who asked for it', { after: { reason } });
  });
}
