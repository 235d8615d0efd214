import type { backofficeApi } from '../../../contract/backoffice.ts';
import type { Handlers } from '../../shop.server.ts';
import { dayFor, foundFor } from './for-areas.server.ts';
import { searchEverything } from './search.server.ts';
import { readToday } from './today.server.ts';

export const backofficeHandlers = {
  staffDay: async (_, { shop, visitor }) => dayFor(await readToday(shop.sql), visitor),
  staffSearch: async ({ query }, { shop, visitor }) =>
    foundFor(await searchEverything(shop.sql, query.text), visitor),
} satisfies Handlers<typeof backofficeApi>;
