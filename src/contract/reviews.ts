import { z } from 'zod';
import { FITS } from '../domain/reviews/review-rules.ts';
import type { Endpoints } from './endpoint.ts';

const Photo = z.strictObject({ id: z.string() });

/** A review as everybody sees it. */
export const Review = z.strictObject({
  id: z.string(),
  author: z.string(),
  stars: z.number().int(),
  fit: z.enum(FITS).nullable(),
  words: z.string(),
  color: z.string(),
  size: z.string(),
  writtenAt: z.string(),
  changed: z.boolean(),
  /** False for what came with the demo: nobody bought that pair. */
  bought: z.boolean(),
  helpful: z.number().int(),
  photos: z.array(Photo),
  answer: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

/** In a customer's own data. */
export const ExportedReview = Review.omit({ photos: true }).extend({
  productId: z.string(),
  photos: z.array(z.string()),
});
export type ExportedReview = z.infer<typeof ExportedReview>;

/** The reviews of one product: the figures of all, and one page of those that were asked for. */
export const ProductReviews = z.strictObject({
  productId: z.string(),
  count: z.number().int(),
  average: z.number(),
  /** How many gave one star, two, … five. */
  stars: z.array(z.number().int()).length(5),
  fit: z.strictObject({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
  /** How pairs of its style fitted, where there is something to say about it. */
  outcomes: z
    .strictObject({
      stayed: z.number().int(),
      small: z.number().int(),
      oneUp: z.number().int(),
      large: z.number().int(),
      oneDown: z.number().int(),
    })
    .optional(),
  withPhotos: z.number().int(),
  /** All were written by buyers; search engines are told of no others. */
  real: z.boolean(),
  reviews: z.array(Review),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type ProductReviews = z.infer<typeof ProductReviews>;

export const REVIEW_SORTS = ['helpful', 'new', 'high', 'low'] as const;

/** A pair of an order, and what its buyer wrote about it. */
const ReviewableLine = z.strictObject({
  line: z.number().int(),
  productId: z.string(),
  title: z.string(),
  slugTitle: z.string(),
  productImage: z.string(),
  color: z.string(),
  size: z.string(),
  /** It has a size, so its buyer is asked how it fits. */
  hasSize: z.boolean(),
  review: Review.omit({ answer: true, helpful: true, bought: true })
    .extend({ hidden: z.boolean(), canChange: z.boolean() })
    .nullable(),
});
export type ReviewableLine = z.infer<typeof ReviewableLine>;

const Reviewable = z.strictObject({
  success: z.literal(true),
  orderNumber: z.string(),
  /** The parcel has arrived: its pairs can be reviewed. */
  received: z.boolean(),
  /** The name we would show. */
  author: z.string(),
  lines: z.array(ReviewableLine),
});
export type Reviewable = z.infer<typeof Reviewable>;

const id = z.object({ id: z.uuid() });
const ofOrder = z.object({ orderNumber: z.string().max(64) });
const ofLine = ofOrder.extend({ line: z.coerce.number().int().min(0).max(10_000) });
const link = z.object({ link: z.string().max(200).optional() });
const Done = z.object({ success: z.literal(true), message: z.string() });

const form = {
  who: 'link',
  params: ofLine,
  query: link,
  reads: 'multipart',
  body: z.unknown(),
  out: Done,
  bodyLimit: 26 * 1024 * 1024,
  limit: { max: 30, seconds: 600, shared: true },
} as const;

export const reviewsApi = {
  productReviews: {
    who: 'anyone',
    params: z.object({ slug: z.string().max(300) }),
    query: z.object({
      sort: z.enum(REVIEW_SORTS).default('helpful'),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      fit: z.enum(FITS).optional(),
      photos: z.literal('1').optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    out: ProductReviews,
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
  reviewable: {
    who: 'link',
    params: ofOrder,
    query: link,
    out: Reviewable,
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 120, seconds: 60 },
  },
  /** A form: stars, fit, words, author, and up to four photos. */
  writeReview: {
    ...form,
    failures: ['notSignedIn', 'notFound', 'notReceived', 'reviewedAlready', 'invalidInput', 'tooLarge'],
  },
  /** The same form; `keep` names the photos that stay. */
  changeReview: {
    ...form,
    failures: ['notSignedIn', 'notFound', 'tooLateToChange', 'invalidInput', 'tooLarge'],
  },
  voteHelpful: {
    who: 'anyone',
    params: id,
    /** What an earlier answer gave this browser, or ''; who is signed in votes with the account. */
    body: z.object({ voter: z.string().max(100).default('') }),
    out: z.object({
      success: z.literal(true),
      helpful: z.number().int(),
      /** Signed by the shop: names this browser when it votes again. */
      voter: z.string().optional(),
    }),
    failures: ['notFound', 'votedAlready', 'notAllowed'],
    limit: { max: 30, seconds: 600, shared: true },
  },
  reviewPhoto: {
    who: 'anyone',
    params: id,
    query: z.object({ small: z.literal('1').optional() }),
    out: z.unknown(),
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
