import { mutation, query, staffApi } from '../../../platform/staff/api.ts';

export const { useSalesFiguresQuery, useStartReportMutation, useReadReportQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    salesFigures: query(build, 'salesFigures', 'orders'),
    startReport: mutation(build, 'startReport'),
    readReport: query(build, 'readReport', 'reports'),
  }),
});
