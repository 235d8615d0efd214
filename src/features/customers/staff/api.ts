import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffCustomersQuery,
  useStaffCustomerQuery,
  useNoteCustomerMutation,
  useBlockCashMutation,
  useAllowCashMutation,
  useEraseCustomerMutation,
  useBreachesQuery,
  useBreachQuery,
  useAddBreachMutation,
  useChangeBreachMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffCustomers: query(build, 'staffCustomers', 'customers'),
    staffCustomer: query(build, 'staffCustomer', 'customers', 'orders', 'returns', 'reviews', 'queries'),
    noteCustomer: mutation(build, 'noteCustomer', 'customers'),
    blockCash: mutation(build, 'blockCash', 'customers'),
    allowCash: mutation(build, 'allowCash', 'customers'),
    breaches: query(build, 'breaches', 'breaches'),
    breach: query(build, 'breach', 'breaches'),
    addBreach: mutation(build, 'addBreach', 'breaches'),
    changeBreach: mutation(build, 'changeBreach', 'breaches'),
    eraseCustomer: mutation(build, 'eraseCustomer', 'customers', 'queries'),
  }),
});
