import { query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useVisitorsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ visitors: query(build, 'visitors', 'reports') }),
});
