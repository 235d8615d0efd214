import { query, staffApi } from '../../../platform/staff/api.ts';

export const { useAuditLogQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ auditLog: query(build, 'auditLog', 'audit') }),
});
