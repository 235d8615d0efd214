import { isCountable, queryKey } from '../../../../domain/catalogue/search/counted-query.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import type { Db, Sql } from '../../../../platform/server/db.server.ts';
import { searchesMade } from '../../../figures.server.ts';
import type { Shop } from '../../../shop.server.ts';

const PAUSE_MS = 5_000;
/** Of different texts: what a process counts at once, and what a day has room for. */
const MOST_WAITING = 1_000;
const MOST_A_DAY = 5_000;
const DAYS = 90;

type What = 'found' | 'empty' | 'click';
interface Counted {
  searches: number;
  empty: number;
  clicks: number;
}
const waiting = new WeakMap<Sql, Map<string, Counted>>();

/** Counts a search. It is written a moment later, many at once: nobody waits for it. */
export function countSearch(shop: Pick<Shop, 'sql' | 'log' | 'now'>, text: string, what: What): void {
  const query = queryKey(text);
  if (!isCountable(query)) return;
  if (what !== 'click') searchesMade.inc({ result: what });
  const known = waiting.get(shop.sql);
  const counts = known ?? new Map<string, Counted>();
  if (!counts.has(query) && counts.size >= MOST_WAITING) return;
  const count = counts.get(query) ?? { searches: 0, empty: 0, clicks: 0 };
  if (what === 'click') count.clicks += 1;
  else count.searches += 1;
  if (what === 'empty') count.empty += 1;
  counts.set(query, count);
  if (known) return;
  waiting.set(shop.sql, counts);
  setTimeout(() => {
    writeSearchCounts(shop).catch((error: unknown) => {
      shop.log.warn({ reason: (error as Error).message }, 'searches were not counted');
    });
  }, PAUSE_MS).unref();
}

/** Writes what was counted since. A text that is new on a full day is left out. */
export async function writeSearchCounts({ sql, now }: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  const counts = waiting.get(sql);
  waiting.delete(sql);
  if (!counts) return;
  const day = istDay(now());
  const rows = [...counts].map(([query, count]) => ({ query, ...count }));
  await sql`
    insert into search_counts (day, query, searches, empty, clicks)
    select ${day}::date, r.query, r.searches, r.empty, r.clicks
    from jsonb_to_recordset(${sql.json(rows)}) r(query text, searches int, empty int, clicks int)
    where (select count(*) from search_counts where day = ${day}::date) < ${MOST_A_DAY}
      or exists (select from search_counts c where c.day = ${day}::date and c.query = r.query)
    -- In one order, so that two processes never wait for each other.
    order by r.query
    on conflict (day, query) do update set searches = search_counts.searches + excluded.searches,
      empty = search_counts.empty + excluded.empty, clicks = search_counts.clicks + excluded.clicks`;
}

export async function forgetOldSearches(db: Db): Promise<void> {
  await db`delete from search_counts where day < current_date - ${DAYS}::int`;
}
