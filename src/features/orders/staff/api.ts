import { acts, reads, staffApi } from '../../../platform/staff/api.ts';

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
    staffOrders: reads(build, 'staffOrders', 'orders'),
    staffReturns: reads(build, 'staffReturns', 'returns'),
    packOrder: acts(build, 'packOrder', 'orders', 'day'),
    cancelOrder: acts(build, 'cancelOrder', 'orders', 'day', 'stock', 'products'),
    parcelSeen: acts(build, 'parcelSeen', 'orders', 'day'),
    refundedByHand: acts(build, 'refundedByHand', 'orders', 'day'),
    decideReturn: acts(build, 'decideReturn', 'returns', 'orders', 'day'),
  }),
});
