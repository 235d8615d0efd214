import type { searchesApi } from '../../../../contract/searches.ts';
import type { Handlers } from '../../../shop.server.ts';
import { countSearch } from './count-searches.server.ts';

export const searchesHandlers = {
  countSearch: async ({ body }, { shop }) => {
    countSearch(shop, body.query, body.what);
    return { success: true };
  },
} satisfies Handlers<typeof searchesApi>;
