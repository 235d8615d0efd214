import type { customersStaffApi } from '../../../contract/customers-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import {
  allowCash,
  blockCash,
  eraseCustomer,
  exportCustomer,
  noteCustomer,
} from './change-customer.server.ts';
import { exportCustomers } from './export-customers.server.ts';
import { listCustomers } from './list-customers.server.ts';
import { readCustomer } from './read-customer.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const customersStaffHandlers = {
  staffCustomers: ({ query }, { shop }) => listCustomers(shop.sql, query),
  exportCustomers: async ({ query }, { shop, visitor }) =>
    new Answer(200, await exportCustomers(shop, query, userIdOf(visitor)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="customers-${istDay(shop.now())}.csv"`,
      'cache-control': 'no-store',
    }),
  staffCustomer: ({ params }, { shop }) => readCustomer(shop.sql, params.id),
  noteCustomer: async ({ params, body }, { shop, visitor }) => {
    await noteCustomer(shop, params.id, body.note, userIdOf(visitor));
    return done('The note is saved.');
  },
  blockCash: async ({ params, body }, { shop, visitor }) => {
    await blockCash(shop, params.id, body.reason, userIdOf(visitor));
    return done('Only online payment from now on.');
  },
  allowCash: async ({ params }, { shop, visitor }) => {
    await allowCash(shop, params.id, userIdOf(visitor));
    return done('Cash on delivery is allowed again.');
  },
  exportCustomer: ({ params }, { shop, visitor }) => exportCustomer(shop, params.id, userIdOf(visitor)),
  eraseCustomer: async ({ params, body }, { shop, visitor }) => {
    await eraseCustomer(shop, params.id, body, userIdOf(visitor));
    return done('The data is deleted. The orders stay, as the law asks.');
  },
} satisfies Handlers<typeof customersStaffApi>;
