import type { creditApi } from '../../../contract/credit.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { findCustomer } from '../../customers/server/customer-record.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { changeCredit } from './change-credit.server.ts';
import { readBalance, readEntries } from './ledger.server.ts';

export const creditHandlers = {
  ownCredit: async (_, { shop: { sql }, visitor }) => {
    if (!(await readShopSettings(sql)).storeCredit) throw new Failure('notFound');
    const userId = userIdOf(visitor);
    const [balance, rows] = await Promise.all([readBalance(sql, userId), readEntries(sql, userId)]);
    const entries = rows.map(({ kind, amount, orderNumber, at }) => ({
      kind,
      amount,
      orderNumber,
      at: at.toISOString(),
    }));
    return { success: true, balance, entries };
  },
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
} satisfies Handlers<typeof creditApi>;
