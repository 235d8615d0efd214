import type { reviewsStaffApi } from '../../../contract/reviews-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { answerReview, hideReview, listStaffReviews, sayNoReviewsYet } from './staff-reviews.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const reviewsStaffHandlers = {
  staffReviews: ({ query }, { shop }) => listStaffReviews(shop.sql, query),
  hideReview: async ({ params, body }, { shop, visitor }) => {
    await hideReview(shop, params.id, body.reason, userIdOf(visitor));
    return done('The review is hidden.');
  },
  showReview: async ({ params }, { shop, visitor }) => {
    await hideReview(shop, params.id, null, userIdOf(visitor));
    return done('The review is shown again.');
  },
  answerReview: async ({ params, body }, { shop, visitor }) => {
    await answerReview(shop, params.id, body.answer, userIdOf(visitor));
    return done(body.answer === '' ? 'Your answer is taken back.' : 'Your answer stands below the review.');
  },
  sayNoReviewsYet: async ({ body }, { shop, visitor }) => {
    await sayNoReviewsYet(shop, body.on, userIdOf(visitor));
    return done(
      body.on
        ? 'Products without reviews say so now.'
        : 'Products without reviews show the figure of the specification.',
    );
  },
} satisfies Handlers<typeof reviewsStaffApi>;
