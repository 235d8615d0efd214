import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffReviewsQuery,
  useHideReviewMutation,
  useShowReviewMutation,
  useAnswerReviewMutation,
  useSayNoReviewsYetMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffReviews: query(build, 'staffReviews', 'reviews'),
    hideReview: mutation(build, 'hideReview', 'reviews'),
    showReview: mutation(build, 'showReview', 'reviews'),
    answerReview: mutation(build, 'answerReview', 'reviews'),
    sayNoReviewsYet: mutation(build, 'sayNoReviewsYet', 'reviews', 'settings'),
  }),
});
