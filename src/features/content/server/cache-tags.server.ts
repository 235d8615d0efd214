import type { contentApi } from '../../../contract/content.ts';
import type { ShownBy } from '../../../contract/endpoint.ts';
import type { InfoPageName } from '../../../domain/content/info-pages.ts';

type PageTag = `page:${InfoPageName}`;

/** What the kept answers of the reading pages show. */
export const contentShownBy = {
  infoPage: ({ params }) => [`page:${params.page}`],
  // It says until when it was in force.
  earlierPage: ({ params }) => [`page:${params.page}`],
} satisfies ShownBy<typeof contentApi, PageTag>;
