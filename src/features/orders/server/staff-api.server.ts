import type { ordersStaffApi } from '../../../contract/orders-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { packOrder } from './pack-order.server.ts';
import { parcelSeen } from './parcel-seen.server.ts';
import { refundByHand } from './refund/refund-by-hand.server.ts';
import { decideReturn, listReturns } from './return/decide-return.server.ts';
import { listStaffOrders } from './staff-orders.server.ts';

export const ordersStaffHandlers = {
  staffOrders: ({ query }, { shop }) => listStaffOrders(shop, query),
  packOrder: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await packOrder(shop.sql, params.orderNumber, userIdOf(visitor))),
  }),
  parcelSeen: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await parcelSeen(shop.sql, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  refundedByHand: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await refundByHand(shop.sql, params.orderNumber, userIdOf(visitor))),
  }),
  staffReturns: ({ query }, { shop }) => listReturns(shop, query),
  decideReturn: async ({ params, body }, { shop, visitor }) => {
    await decideReturn(shop, { id: params.id, ...body, staffId: userIdOf(visitor) });
    return { success: true, message: `The request is ${body.decision}.` };
  },
} satisfies Handlers<typeof ordersStaffApi>;
