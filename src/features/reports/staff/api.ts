import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useSalesFiguresQuery,
  useStartReportMutation,
  useReadReportQuery,
  useRemittancesQuery,
  useRemittanceQuery,
  useUploadRemittanceMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    salesFigures: query(build, 'salesFigures', 'orders'),
    startReport: mutation(build, 'startReport'),
    readReport: query(build, 'readReport', 'reports'),
    remittances: query(build, 'remittances', 'orders', 'reports'),
    remittance: query(build, 'remittance', 'reports'),
    uploadRemittance: mutation(build, 'uploadRemittance', 'reports'),
  }),
});
