import type { contentApi } from '../../../contract/content.ts';
import type { Handlers } from '../../shop.server.ts';
import { readPageWords } from './page-words.server.ts';
import { readEarlierPage, readInfoPage } from './page-versions.server.ts';

export const contentHandlers = {
  pageWords: ({ query }, { shop }) => readPageWords(shop.sql, query.path),
  infoPage: ({ params }, { shop, language }) => readInfoPage(shop.sql, params.page, language),
  earlierPage: ({ params }, { shop }) => readEarlierPage(shop.sql, params.page, params.version),
} satisfies Handlers<typeof contentApi>;
