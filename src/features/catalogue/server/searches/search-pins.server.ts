import type { SearchPins } from '../../../../contract/searches.ts';
import { queryKey } from '../../../../domain/catalogue/search/counted-query.ts';
import { Failure } from '../../../../domain/errors.ts';
import {
  type ListingQuery,
  listingSearch,
  PAGE_SIZES,
} from '../../../../domain/catalogue/catalogue-query.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { invalidateSearch } from '../invalidate-catalogue.server.ts';

/** What the owner puts first for a search, and what is not shown for it. */
export async function readSearchPins(db: Db, text: string): Promise<SearchPins | undefined> {
  const [row] = await db<SearchPins[]>`
    select pinned, hidden, version from search_pins where query = ${queryKey(text)}`;
  return row;
}

/** Sorted by price or age, a listing has no first place to give. */
export const isByMatch = ({ sort }: ListingQuery): boolean => sort === 'relevance';

/** On the first page of a search without filters, what is pinned stands there even if the text does not find it. */
export function withPinned(
  query: ListingQuery,
  pins: SearchPins | undefined,
  page: number,
  ids: readonly string[],
): readonly string[] {
  const unfiltered = listingSearch({ ...query, page: 1, pageSize: PAGE_SIZES[0] }) === '';
  if (!pins || page > 1 || !isByMatch(query) || !unfiltered) return ids;
  const pinned = pins.pinned.filter((id) => !pins.hidden.includes(id));
  return [...pinned, ...ids.filter((id) => !pinned.includes(id))];
}

export async function saveSearchPins(
  shop: Pick<Shop, 'sql'>,
  { query: text, pinned, hidden, version }: SearchPins & { readonly query: string },
  who: string,
): Promise<void> {
  const query = queryKey(text);
  await inTransaction(shop.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`search-pins ${query}`}, 0))`;
    const before = await readSearchPins(tx, query);
    if ((before?.version ?? 0) !== version) throw new Failure('changedMeanwhile');
    if (pinned.length + hidden.length === 0) await tx`delete from search_pins where query = ${query}`;
    else
      await tx`
        insert into search_pins (query, pinned, hidden) values (${query}, ${pinned}, ${hidden})
        on conflict (query) do update set pinned = excluded.pinned, hidden = excluded.hidden,
          version = search_pins.version + 1`;
    await invalidateSearch(tx);
    await writeAuditLog(tx, who, `Search “${query}”: what stands first, and what is hidden`, {
      before: before && { pinned: before.pinned, hidden: before.hidden },
      after: { pinned, hidden },
    });
  });
}
