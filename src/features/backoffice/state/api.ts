import { reads, staffApi } from '../../../platform/staff/api.ts';

export const { useStaffSearchQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSearch: reads(build, 'staffSearch', 'orders', 'products', 'customers'),
  }),
});
