import type { searchesStaffApi, StaffSearch } from '../../../../contract/searches.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import type { Handlers } from '../../../shop.server.ts';
import { readSearchPins, saveSearchPins } from './search-pins.server.ts';

const DAYS = 30;
const LISTED = 200;

export const searchesStaffHandlers = {
  staffSearches: async ({ query: { show } }, { shop: { sql, now } }) => {
    const since = istDay(new Date(now().getTime() - DAYS * DAY_MS));
    const searches = await sql<StaffSearch[]>`
      select query, sum(searches)::int as searches, sum(empty)::int as empty, sum(clicks)::int as clicks
      from search_counts where day >= ${since}::date group by query
      having ${show === 'empty'} = false or sum(empty) > 0
      order by ${show === 'empty' ? sql`3` : sql`2`} desc, 1 limit ${LISTED}`;
    return { success: true, searches, since };
  },
  searchPins: async ({ query }, { shop: { sql } }) => ({
    success: true,
    pins: (await readSearchPins(sql, query.query)) ?? { pinned: [], hidden: [], version: 0 },
  }),
  saveSearchPins: async ({ body }, { shop, visitor }) => {
    await saveSearchPins(shop, body, userIdOf(visitor));
    return { success: true, message: 'It is saved, and the search shows it.' };
  },
} satisfies Handlers<typeof searchesStaffApi>;
