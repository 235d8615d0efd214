import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffCustomersQuery,
  useStaffCustomerQuery,
  useNoteCustomerMutation,
  useBlockCashMutation,
  useAllowCashMutation,
  useEraseCustomerMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffCustomers: query(build, 'staffCustomers', 'customers'),
    staffCustomer: query(build, 'staffCustomer', 'customers', 'orders', 'returns', 'reviews', 'queries'),
    noteCustomer: mutation(build, 'noteCustomer', 'customers'),
    blockCash: mutation(build, 'blockCash', 'customers'),
    allowCash: mutation(build, 'allowCash', 'customers'),
    eraseCustomer: mutation(build, 'eraseCustomer', 'customers', 'queries'),
  }),
});
