import type { ShownBy } from '../../../contract/endpoint.ts';
import type { reviewsApi } from '../../../contract/reviews.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

export const reviewsShownBy = {
  // A product that is taken away takes its reviews along. An address nobody answers may be somebody's tomorrow.
  productReviews: (_, answer) =>
    answer ? [`reviews:${answer.productId}`, `product:${answer.productId}`] : ['range:all'],
} satisfies ShownBy<typeof reviewsApi, CatalogueTag>;
