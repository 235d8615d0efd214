import { mutation, query, staffApi } from '../../../platform/staff/api.ts';

export const {
  useStaffOrdersQuery,
  useStaffReturnsQuery,
  usePackOrderMutation,
  useCancelOrderMutation,
  useParcelSeenMutation,
  useRefundedByHandMutation,
  useDecideReturnMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffOrders: query(build, 'staffOrders', 'orders'),
    staffReturns: query(build, 'staffReturns', 'returns'),
    packOrder: mutation(build, 'packOrder', 'orders', 'day'),
    cancelOrder: mutation(build, 'cancelOrder', 'orders', 'day', 'stock', 'products'),
    parcelSeen: mutation(build, 'parcelSeen', 'orders', 'day'),
    refundedByHand: mutation(build, 'refundedByHand', 'orders', 'day'),
    decideReturn: mutation(build, 'decideReturn', 'returns', 'orders', 'day'),
  }),
});
