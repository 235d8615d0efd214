import type { CallInput } from '../../../contract/endpoint.ts';
import type { reviewsApi } from '../../../contract/reviews.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';

export type Wanted = NonNullable<CallInput<typeof reviewsApi.productReviews>['query']>;

/** What opens an order: its number, and for guests the link they were given. */
export interface OrderKey {
  readonly id: string;
  readonly link?: string | undefined;
}

const query = ({ link }: OrderKey) => (link === undefined ? {} : { query: { link } });

export const readReviews = serverAction(
  'reviews/read',
  ({ slug, wanted }: { slug: string; wanted: Wanted }, call) =>
    call('productReviews', { params: { slug }, query: wanted }),
);
export const voteHelpful = serverAction(
  'reviews/vote',
  ({ id, voter }: { id: string; voter: string }, call) =>
    call('voteHelpful', { params: { id }, body: { voter } }),
);
export const readReviewable = serverAction('reviews/reviewable', (key: OrderKey, call) =>
  call('reviewable', { params: { orderNumber: key.id }, ...query(key) }),
);
export const sendReview = serverAction(
  'reviews/send',
  ({ line, form, again, ...key }: OrderKey & { line: number; form: FormData; again: boolean }, call) =>
    call(again ? 'changeReview' : 'writeReview', {
      params: { orderNumber: key.id, line },
      ...query(key),
      body: form,
    }),
);
