import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useCustomerCreditQuery, useIssueCreditMutation, useVoidCreditMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      customerCredit: query(build, 'customerCredit', 'customers', 'orders', 'returns'),
      issueCredit: mutation(build, 'issueCredit', 'customers'),
      voidCredit: mutation(build, 'voidCredit', 'customers'),
    }),
  });
