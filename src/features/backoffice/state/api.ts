import { query, staffApi } from '../../../platform/staff/api.ts';

export const { useStaffSearchQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSearch: query(build, 'staffSearch', 'orders', 'products', 'customers'),
  }),
});
