import type { homePageApi } from '../../../contract/home-page.ts';
import type { Handlers } from '../../shop.server.ts';
import { readHome, readHomeRow } from './home-data.server.ts';
import { readLayout } from './layout-data.server.ts';

export const homePageHandlers = {
  layout: (_, { shop }) => readLayout(shop.sql),
  home: (_, { shop, language }) => readHome(shop.sql, language),
  homeRow: ({ params }, { shop }) => readHomeRow(shop.sql, params.row),
} satisfies Handlers<typeof homePageApi>;
