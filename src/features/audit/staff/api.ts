import { query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useAuditLogQuery, useDataReadsQuery, useErrorReportsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: query(build, 'auditLog', 'audit'),
    dataReads: query(build, 'dataReads', 'audit'),
    errorReports: query(build, 'errorReports', 'audit'),
  }),
});
