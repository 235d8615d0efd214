import type { ShownBy } from '../../../contract/endpoint.ts';
import type { reviewsApi } from '../../../contract/reviews.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

export const reviewsShownBy = {
  // An address nobody answers may be somebody's tomorrow.
  productReviews: (_, answer) => [answer ? `reviews:${answer.productId}` : 'range:all'],
} satisfies ShownBy<typeof reviewsApi, CatalogueTag>;
