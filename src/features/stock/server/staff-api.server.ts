import type { stockStaffApi } from '../../../contract/stock-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { changeLowAt, changeLowStockRule } from './change-low-stock.server.ts';
import { findForStock } from './find-for-stock.server.ts';
import { receiveDelivery } from './receive-delivery.server.ts';
import { readLedger } from './stock-ledger.server.ts';
import { listStock } from './stock-list.server.ts';
import {
  applyStockTake,
  countStock,
  dropStockTake,
  readStockTakes,
  startStockTake,
} from './stock-take.server.ts';

const done = async (work: Promise<{ message: string }>) => ({ success: true as const, ...(await work) });

export const stockStaffHandlers = {
  staffStock: ({ query }, { shop }) => listStock(shop.sql, query),
  stockLedger: ({ query }, { shop }) => readLedger(shop.sql, query),
  findForStock: async ({ query }, { shop }) => ({
    success: true,
    ...(await findForStock(shop.sql, query.code)),
  }),
  receiveDelivery: ({ body }, { shop, visitor }) => done(receiveDelivery(shop, body, userIdOf(visitor))),
  stockTakes: (_, { shop }) => readStockTakes(shop.sql),
  startStockTake: async ({ body }, { shop, visitor }) => {
    await startStockTake(shop, body.name, userIdOf(visitor));
    return readStockTakes(shop.sql);
  },
  countStock: async ({ params, body }, { shop, visitor }) => {
    await countStock(shop, { ...body, take: params.id, who: userIdOf(visitor) });
    return readStockTakes(shop.sql);
  },
  applyStockTake: ({ params: { id }, body }, { shop, visitor }) =>
    done(applyStockTake(shop, { id, who: userIdOf(visitor), version: body.version })),
  dropStockTake: ({ params: { id } }, { shop, visitor }) =>
    done(dropStockTake(shop, { id, who: userIdOf(visitor) })),
  changeLowStockRule: ({ body }, { shop, visitor }) =>
    done(changeLowStockRule(shop, body, userIdOf(visitor))),
  changeLowAt: ({ params: { id }, body }, { shop, visitor }) =>
    done(changeLowAt(shop, { id, lowAt: body.lowAt, who: userIdOf(visitor) })),
} satisfies Handlers<typeof stockStaffApi>;
