import type { ordersStaffApi } from '../../../contract/orders-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { exportOrders } from './export-orders.server.ts';
import { packOrder } from './pack-order.server.ts';
import { parcelSeen } from './parcel-seen.server.ts';
import { refundByHand } from './refund/refund-by-hand.server.ts';
import { decideReturn } from './return/decide-return.server.ts';
import { listReturns } from './return/list-returns.server.ts';
import { receiveReturn } from './return/receive-return.server.ts';
import { listStaffOrders } from './staff-orders.server.ts';

export const ordersStaffHandlers = {
  staffOrders: ({ query }, { shop }) => listStaffOrders(shop, query),
  exportOrders: async ({ query }, { shop }) =>
    new Answer(200, exportOrders(shop, query), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${istDay(shop.now())}.csv"`,
      'cache-control': 'no-store',
    }),
  printDocuments: async ({ body }, { shop }) => {
    // Loaded with the first document: a process that prints none does without its memory.
    const { NAMED, printDocuments } = await import('./documents/print-documents.server.ts');
    const { pdf, leftOut } = await printDocuments(shop, body);
    const more = leftOut.length > NAMED ? [`And ${leftOut.length - NAMED} more.`] : [];
    const sentence = [...leftOut.slice(0, NAMED), ...more].join(' ');
    return new Answer(200, pdf, {
      ...(sentence === '' ? {} : { 'x-left-out': encodeURIComponent(sentence) }),
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${body.paper}-${istDay(shop.now())}.pdf"`,
      'cache-control': 'no-store',
    });
  },
  packOrder: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await packOrder(shop, params.orderNumber, userIdOf(visitor))),
  }),
  parcelSeen: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await parcelSeen(shop.sql, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  refundedByHand: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await refundByHand(shop, params.orderNumber, userIdOf(visitor))),
  }),
  staffReturns: ({ query }, { shop }) => listReturns(shop, query),
  receiveReturn: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await receiveReturn(shop, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  decideReturn: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await decideReturn(shop, { id: params.id, ...body, staffId: userIdOf(visitor) })),
  }),
} satisfies Handlers<typeof ordersStaffApi>;
