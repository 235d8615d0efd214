import { query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useAuditLogQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ auditLog: query(build, 'auditLog', 'audit') }),
});
