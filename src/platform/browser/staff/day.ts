import { query, staffApi } from './api.ts';

/** The counts of this moment: the frame shows them beside its places, lists beside their views. */
export const { useStaffDayQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ staffDay: query(build, 'staffDay', 'day') }),
});
