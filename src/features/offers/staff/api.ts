import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffOffersQuery,
  useStaffOfferQuery,
  useCreateOfferMutation,
  useChangeOfferMutation,
  useStopOfferMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffOffers: query(build, 'staffOffers', 'offers'),
    staffOffer: query(build, 'staffOffer', 'offers'),
    createOffer: mutation(build, 'createOffer', 'offers', 'audit'),
    changeOffer: mutation(build, 'changeOffer', 'offers', 'audit'),
    stopOffer: mutation(build, 'stopOffer', 'offers', 'audit'),
  }),
});
