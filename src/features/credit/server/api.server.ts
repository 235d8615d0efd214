import type { creditApi } from '../../../contract/credit.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Handlers } from '../../shop.server.ts';
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
} satisfies Handlers<typeof creditApi>;
