import type { contentApi, InfoPage } from '../../../contract/content.ts';
import type { CacheTags } from '../../../contract/endpoint.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';
import type { InfoPageName } from '../../../domain/content/info-pages.ts';
import { blockTags } from '../../home-page/server/cache-tags.server.ts';

type PageTag = 'words' | 'pages' | `page:${InfoPageName}` | CatalogueTag;

/** What the blocks of a page show; a block that has nothing to show may have something tomorrow. */
const tagsOf = (page: InfoPage | undefined): PageTag[] =>
  page?.blocks ? ['pages', 'artwork', 'menus', 'collections', ...blockTags(page.blocks)] : [];

/** What the cached answers of the reading pages show. */
export const contentCacheTags = {
  pageWords: () => ['words'],
  infoPage: ({ params }, page) => [`page:${params.page}`, ...tagsOf(page)],
  // It says until when it was in force.
  earlierPage: ({ params }, page) => [`page:${params.page}`, ...tagsOf(page)],
  contentPage: (_, answer) => ['pages', ...tagsOf(answer?.page)],
  contentEntries: () => ['pages', 'artwork'],
} satisfies CacheTags<typeof contentApi, PageTag>;
