import type { contentApi } from '../../../contract/content.ts';
import type { Handlers } from '../../shop.server.ts';
import { readPageWords } from './page-words.server.ts';
import { readContentEntries, readContentPage, readEarlierPage, readInfoPage } from './show-page.server.ts';

export const contentHandlers = {
  pageWords: ({ query }, { shop }) => readPageWords(shop.sql, query.path),
  infoPage: ({ params }, { shop, language }) => readInfoPage(shop.sql, params.page, language),
  earlierPage: ({ params }, { shop }) => readEarlierPage(shop.sql, params.page, params.version),
  contentPage: ({ params }, { shop, language }) => readContentPage(shop.sql, params, language),
  contentEntries: ({ params, query }, { shop, language }) =>
    readContentEntries(shop.sql, params.kind, query.page, language),
} satisfies Handlers<typeof contentApi>;
