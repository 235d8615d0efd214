import type { CacheTags } from '../../../contract/endpoint.ts';
import type { reviewsApi } from '../../../contract/reviews.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

export const reviewsCacheTags = {
  // A product that is taken away, or gets another address, takes its reviews along: its card says so too. A size that
  // sells out does not. An address nobody answers may be somebody's tomorrow.
  productReviews: (_, answer) =>
    answer ? [`reviews:${answer.productId}`, `card:${answer.productId}`] : ['range:all'],
} satisfies CacheTags<typeof reviewsApi, CatalogueTag>;
