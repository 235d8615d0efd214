import { createSlice } from '@reduxjs/toolkit';
import type { ProductReviews } from '../../../contract/reviews.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Load } from '../../../platform/browser/page.ts';

/** The first reviews of the product that is shown; they come with its page. */
export interface ReviewsState {
  readonly first: ProductReviews | null;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    reviews: ReviewsState;
  }
}

const fetchReviews = serverAction('reviews/first', (slug: string, call) =>
  call('productReviews', { params: { slug } }),
);

/** A page whose reviews could not be read must not be cached; in the browser they can be asked for again. */
export const loadReviews: Load = async ({ dispatch, params }) => {
  const done = await dispatch(fetchReviews(params['slugtitle'] ?? ''));
  if (!import.meta.env.SSR || !fetchReviews.rejected.match(done)) return;
  // There is no such product, or that cannot be the name of one.
  if (done.payload?.status === 404 || done.payload?.status === 400) return;
  throw new Error('The reviews could not be read.', { cause: done.error });
};

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState: { first: null } as ReviewsState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchReviews.fulfilled, (_, { payload }) => ({ first: payload }))
      .addCase(fetchReviews.rejected, () => ({ first: null }));
  },
});
