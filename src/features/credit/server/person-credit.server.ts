import type { MyData } from '../../../contract/profile.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { readBalance, readEntries, writeCredit } from './ledger.server.ts';

/** For the export of a person's data. */
export const creditDataOf = async (db: Db, userId: string): Promise<MyData['storeCredit']> =>
  (await readEntries(db, userId, 10_000)).map(({ kind, amount, orderNumber, reason, at }) => ({
    kind,
    amount,
    orderNumber,
    reason,
    at: at.toISOString(),
  }));

/** An account that is gone spends nothing: its credit is voided. The sums stay in the books, the words go. */
export async function forgetCredit(tx: Tx, userId: string): Promise<void> {
  const balance = await readBalance(tx, userId, true);
  await tx`
    update credit_entries set reason = null
    where reason is not null and account_id in (select id from credit_accounts where user_id = ${userId})`;
  if (balance === 0) return;
  await writeCredit(tx, userId, { kind: 'voided', amount: balance });
}
