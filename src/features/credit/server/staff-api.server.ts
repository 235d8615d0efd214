import type { creditStaffApi } from '../../../contract/credit.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { findCustomer } from '../../customers/server/customer-record.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { changeCredit } from './change-credit.server.ts';
import { readBalance, readEntries } from './ledger.server.ts';

export const creditStaffHandlers = {
  customerCredit: async ({ params }, { shop: { sql } }) => {
    const { userId } = await findCustomer(sql, params.id);
    if (userId === null) return { success: true, account: false, balance: 0, entries: [] };
    const [balance, rows] = await Promise.all([readBalance(sql, userId), readEntries(sql, userId)]);
    const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { success: true, account: true, balance, entries };
  },
  issueCredit: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await changeCredit(shop, { ...body, id: params.id, kind: 'issued', who: userIdOf(visitor) })),
  }),
  voidCredit: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await changeCredit(shop, { ...body, id: params.id, kind: 'voided', who: userIdOf(visitor) })),
  }),
} satisfies Handlers<typeof creditStaffApi>;
