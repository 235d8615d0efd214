import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useStaffSizeChartQuery, useChangeSizeChartMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSizeChart: query(build, 'staffSizeChart', 'settings'),
    changeSizeChart: mutation(build, 'changeSizeChart', 'settings'),
  }),
});
