import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useStaffSearchQuery, useRetryJobMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    retryJob: mutation(build, 'retryJob', 'day'),
    staffSearch: query(build, 'staffSearch', 'orders', 'products', 'customers'),
  }),
});
