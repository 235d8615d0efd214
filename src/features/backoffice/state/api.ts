import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useStaffSearchQuery, useRetryJobMutation, useGuideQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    retryJob: mutation(build, 'retryJob', 'day'),
    guide: query(build, 'guide'),
    staffSearch: query(build, 'staffSearch', 'orders', 'products', 'customers'),
  }),
});
