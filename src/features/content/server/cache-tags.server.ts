import type { contentApi } from '../../../contract/content.ts';
import type { CacheTags } from '../../../contract/endpoint.ts';
import type { InfoPageName } from '../../../domain/content/info-pages.ts';

type PageTag = 'words' | `page:${InfoPageName}`;

/** What the cached answers of the reading pages show. */
export const contentCacheTags = {
  pageWords: () => ['words'],
  infoPage: ({ params }) => [`page:${params.page}`],
  // It says until when it was in force.
  earlierPage: ({ params }) => [`page:${params.page}`],
} satisfies CacheTags<typeof contentApi, PageTag>;
