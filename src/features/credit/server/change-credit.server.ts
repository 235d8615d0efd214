import { impossibleMove } from '../../../domain/errors.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { findCustomer } from '../../customers/server/customer-record.server.ts';
import type { Shop } from '../../shop.server.ts';
import { ISSUED_MAIL, type IssuedMail } from './jobs.server.ts';
import { readBalance, writeCredit } from './ledger.server.ts';

interface Change {
  readonly id: string;
  readonly kind: 'issued' | 'voided';
  readonly amount: Paise;
  readonly reason: string;
  /** As whoever asks has seen it. */
  readonly balance: Paise;
  readonly who: string;
}

/** Staff owe a customer something, or no longer do. Both need a reason, and neither happens twice by a second click. */
export async function changeCredit(
  shop: Shop,
  { id, kind, amount, reason, balance, who }: Change,
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { userId, email } = await findCustomer(tx, id, true);
    if (userId === null) throw impossibleMove('Only a customer with an account can have store credit.');
    const before = await readBalance(tx, userId, true);
    if (before !== balance)
      throw impossibleMove('The store credit of this customer has changed meanwhile. Please look again.');
    if (!(await writeCredit(tx, userId, { kind, amount, reason, who, at: shop.now() })))
      throw impossibleMove(`There are only ${formatINR(before)}.`);
    const after = before + (kind === 'issued' ? amount : -amount);
    const done = `${formatINR(amount)} of store credit ${kind}`;
    await writeAuditLog(tx, who, `${done} for ${email} (${reason})`, { before, after });
    if (kind === 'issued') {
      const payload: IssuedMail = { userId, amount, balance: after };
      await addJob(tx, { kind: ISSUED_MAIL, payload });
    }
    return { message: `${done}: ${formatINR(after)} now.` };
  });
}
