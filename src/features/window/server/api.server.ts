import type { windowApi } from '../../../contract/window.ts';
import type { Handlers } from '../../shop.server.ts';
import { readHome, readHomeRow } from './home-data.server.ts';
import { readLayout } from './layout-data.server.ts';

export const windowHandlers = {
  layout: (_, { shop }) => readLayout(shop.sql),
  home: (_, { shop }) => readHome(shop.sql),
  homeRow: ({ params }, { shop }) => readHomeRow(shop.sql, params.row),
} satisfies Handlers<typeof windowApi>;
