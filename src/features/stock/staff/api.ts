import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffStockQuery,
  useStockLedgerQuery,
  useLazyFindForStockQuery,
  useReceiveDeliveryMutation,
  useStockTakesQuery,
  useStartStockTakeMutation,
  useCountStockMutation,
  useApplyStockTakeMutation,
  useDropStockTakeMutation,
  useChangeLowStockRuleMutation,
  useChangeLowAtMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffStock: query(build, 'staffStock', 'stock'),
    stockLedger: query(build, 'stockLedger', 'stock'),
    findForStock: query(build, 'findForStock'),
    stockTakes: query(build, 'stockTakes', 'stock'),
    receiveDelivery: mutation(build, 'receiveDelivery', 'stock', 'products', 'day'),
    startStockTake: mutation(build, 'startStockTake', 'stock'),
    countStock: mutation(build, 'countStock', 'stock'),
    applyStockTake: mutation(build, 'applyStockTake', 'stock', 'products', 'day'),
    dropStockTake: mutation(build, 'dropStockTake', 'stock'),
    changeLowStockRule: mutation(build, 'changeLowStockRule', 'stock', 'products', 'day'),
    changeLowAt: mutation(build, 'changeLowAt', 'stock', 'products', 'day'),
  }),
});
