import type { CacheTags } from '../../../contract/endpoint.ts';
import type { questionsApi } from '../../../contract/questions.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

export const questionsCacheTags = {
  // As reviews: a product that is taken away takes its page's questions along.
  productQuestions: (_, answer) =>
    answer ? [`questions:${answer.productId}`, `card:${answer.productId}`] : ['range:all'],
} satisfies CacheTags<typeof questionsApi, CatalogueTag>;
