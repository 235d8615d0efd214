import { z } from 'zod';
import { Review } from './reviews.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const StaffReview = Review.omit({ photos: true }).extend({
  productId: z.string(),
  title: z.string(),
  slugTitle: z.string(),
  orderNumber: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  /** Each as a data: address, small enough to look at. */
  photos: z.array(z.string()),
});
export type StaffReview = z.infer<typeof StaffReview>;

const id = z.object({ id: z.uuid() });

/** What the shop can do with a review: hide it, show it again, answer it. Nobody can change it. */
export const reviewsStaffApi = {
  staffReviews: {
    who: 'catalogue staff',
    /** `text`: words of the review, a name, a product. */
    query: z.object({ page, text, show: z.enum(['all', 'low', 'unanswered', 'hidden']).default('all') }),
    out: z.strictObject({
      success: z.literal(true),
      reviews: z.array(StaffReview),
      total: z.number().int(),
      /** There are more than `total`. */
      more: z.boolean(),
      page: z.number().int(),
      pageSize: z.number().int(),
      /** What a product without reviews shows. */
      noneYet: z.boolean(),
    }),
    failures: [],
  },
  hideReview: {
    who: 'catalogue staff',
    params: id,
    body: z.object({
      reason: z.string().trim().min(3, 'Please say why, in a few words.').max(300, 'At most 300 characters.'),
    }),
    out: Done,
    failures: ['notFound'],
  },
  showReview: { who: 'catalogue staff', params: id, out: Done, failures: ['notFound'] },
  answerReview: {
    who: 'catalogue staff',
    params: id,
    /** Empty takes the answer back. */
    body: z.object({ answer: z.string().trim().max(1000, 'At most 1000 characters.') }),
    out: Done,
    failures: ['notFound'],
  },
  /** Whether products without reviews say "No reviews yet" instead of the specification's figure. */
  sayNoReviewsYet: { who: 'settings staff', body: z.object({ on: z.boolean() }), out: Done, failures: [] },
} as const satisfies Endpoints;
