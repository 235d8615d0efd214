import { reads, staffApi } from '../../../platform/staff/api.ts';

export const { useAuditLogQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ auditLog: reads(build, 'auditLog', 'audit') }),
});
