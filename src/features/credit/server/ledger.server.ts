import { signedAmount, type CreditKind } from '../../../domain/credit/store-credit.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

interface Entry {
  readonly kind: CreditKind;
  readonly amount: Paise;
  readonly at?: Date | undefined;
  readonly orderId?: string | undefined;
  readonly refundId?: string | undefined;
  readonly reason?: string | undefined;
  readonly who?: string | undefined;
}

export interface CreditRow {
  readonly kind: CreditKind;
  readonly amount: Paise;
  readonly orderNumber: string | null;
  readonly reason: string | null;
  readonly who: string | null;
  readonly at: Date;
}

/** As many as a page shows; the report has the rest. */
const NEWEST = 100;

/**
 * Writes an entry for a customer, and the balance with it. False where less is there than is taken: then nothing
 * happened. Whoever writes next waits until this transaction ends.
 */
export async function writeCredit(tx: Tx, userId: string, entry: Entry): Promise<boolean> {
  if (signedAmount(entry.kind, entry.amount) > 0)
    await tx`insert into credit_accounts (user_id) values (${userId}) on conflict (user_id) do nothing`;
  return writeEntry(tx, tx`user_id = ${userId}`, entry);
}

/** The same for a gift card. */
export const writeCardEntry = (tx: Tx, accountId: string, entry: Entry): Promise<boolean> =>
  writeEntry(tx, tx`id = ${accountId}`, entry);

async function writeEntry(tx: Tx, whose: ReturnType<Tx['unsafe']>, entry: Entry): Promise<boolean> {
  const { kind, at = null, orderId = null, refundId = null, reason = null, who = null } = entry;
  const amount = signedAmount(kind, entry.amount);
  const [written] = await tx`
    with account as (
      update credit_accounts set balance = balance + ${amount}::bigint
      where ${whose} and balance + ${amount}::bigint >= 0 returning id)
    insert into credit_entries (account_id, kind, amount, order_id, refund_id, reason, who, at)
    select id, ${kind}::text, ${amount}::bigint, ${orderId}::uuid, ${refundId}::uuid, ${reason}::text, ${who}::text,
      coalesce(${at}::timestamptz, now())
    from account returning id`;
  return written !== undefined;
}

/** What a customer can spend; `locked`: nobody changes it until the transaction ends. */
export async function readBalance(db: Db, userId: string, locked = false): Promise<Paise> {
  const [row] = await db<{ balance: number }[]>`
    select balance::float8 as balance from credit_accounts where user_id = ${userId} ${locked ? db`for update` : db``}`;
  return row?.balance ?? 0;
}

/** The newest entries of a customer. */
export async function readEntries(db: Db, userId: string, most = NEWEST): Promise<CreditRow[]> {
  const rows = await db<CreditRow[]>`
    select e.kind, e.amount::float8 as amount, o.order_number as "orderNumber", e.reason,
      coalesce((select u.user_name from users u where u.id::text = e.who), e.who) as who, e.at
    from credit_accounts a join credit_entries e on e.account_id = a.id left join orders o on o.id = e.order_id
    where a.user_id = ${userId} order by e.id desc limit ${most}`;
  return [...rows];
}
