import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useVisitorsQuery, useWhatIfMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    visitors: query(build, 'visitors', 'reports'),
    whatIf: mutation(build, 'whatIf'),
  }),
});
