import type { backofficeApi } from '../../../contract/backoffice.ts';
import type { Handlers } from '../../shop.server.ts';
import { searchEverything } from './search.server.ts';
import { readToday } from './today.server.ts';

export const backofficeHandlers = {
  staffDay: (_, { shop }) => readToday(shop.sql),
  staffSearch: ({ query }, { shop }) => searchEverything(shop.sql, query.text),
} satisfies Handlers<typeof backofficeApi>;
