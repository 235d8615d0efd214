import { acts, reads, staffApi } from '../../../platform/staff/api.ts';

export const { useStartReportMutation, useReadReportQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    startReport: acts(build, 'startReport'),
    readReport: reads(build, 'readReport', 'reports'),
  }),
});
