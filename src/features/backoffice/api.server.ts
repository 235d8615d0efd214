import type { backofficeApi } from '../../contract/backoffice.ts';
import type { Visitor } from '../../platform/http/api.server.ts';
import { refundByHand } from '../orders/refund-by-hand.server.ts';
import type { Handlers } from '../shop.server.ts';
import { countPairs, priceAProduct } from './change-product.server.ts';
import { readDay } from './day.server.ts';
import { packOrder } from './pack-order.server.ts';
import { parcelSeen } from './parcel-seen.server.ts';
import { listActs } from './staff-acts.server.ts';
import { listStaffOrders } from './staff-orders.server.ts';
import { listStaffProducts } from './staff-products.server.ts';

/** The rows let nobody in without a name. */
const whoOf = (visitor: Visitor): string => (visitor.kind === 'anonymous' ? '' : visitor.userId);

export const backofficeHandlers = {
  staffDay: (_, { shop }) => readDay(shop.sql),
  staffOrders: ({ query }, { shop }) => listStaffOrders(shop, query),
  packOrder: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await packOrder(shop.sql, params.orderNumber, whoOf(visitor))),
  }),
  parcelSeen: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await parcelSeen(shop.sql, { ...params, ...body, who: whoOf(visitor) })),
  }),
  refundedByHand: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await refundByHand(shop.sql, params.orderNumber, whoOf(visitor))),
  }),
  staffProducts: ({ query }, { shop }) => listStaffProducts(shop.sql, query),
  changePrice: ({ params, body }, { shop, visitor }) =>
    priceAProduct(shop, { ...params, ...body, who: whoOf(visitor) }),
  changeStock: ({ params, body }, { shop, visitor }) =>
    countPairs(shop, { ...params, ...body, who: whoOf(visitor) }),
  staffActs: ({ query }, { shop }) => listActs(shop.sql, query.page),
} satisfies Handlers<typeof backofficeApi>;
