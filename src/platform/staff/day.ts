import { reads, staffApi } from './api.ts';

/** The counts of this moment: the frame shows them beside its places, lists beside their views. */
export const { useStaffDayQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ staffDay: reads(build, 'staffDay', 'day') }),
});
