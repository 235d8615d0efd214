import type { Card, Listing } from '../../../contract/catalogue.ts';
import type { ListingQuery } from '../../../domain/catalogue/catalogue-query.ts';
import { firstOfStyles } from '../../../domain/catalogue/home-selection.ts';
import type { Constraint } from '../../../domain/catalogue/search/parse-query.ts';
import { isOrder } from '../../../domain/catalogue/search/relax.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import type { CatalogueSource, Narrowed, Order } from './catalogue-source.ts';
import { isByMatch, withPinned } from './searches/search-pins.server.ts';
import { readCards } from './card-rows.server.ts';
import { understand } from './search-data.server.ts';
import {
  meet,
  type Met,
  narrowingKey,
  narrowingOf,
  together,
  understoodOf,
} from './search-listing.server.ts';
import { sqlCatalogue } from './sql-catalogue.server.ts';

function orderOf({ sort }: ListingQuery, met: Met | undefined): Order {
  if (sort !== 'relevance' || !met) return sort === 'relevance' ? 'match' : sort;
  const { asked, used } = met;
  const wants = (kind: Constraint['kind']) => asked.some((each) => each.kind === kind);
  if (wants('new')) return 'new';
  if (wants('cheap')) return 'price-up';
  // Nothing costs that: what is nearest to it comes first.
  const missed = asked.find((each) => each.kind === 'price' && !used.includes(each));
  if (missed?.kind !== 'price' || used.every(isOrder)) return 'match';
  if (missed.from !== undefined && missed.to !== undefined) return 'match';
  return missed.to === undefined ? 'price-down' : 'price-up';
}

const BEST = 4;
/** Of a text that nobody can read. */
const NOTHING: Pick<Listing, 'total' | 'facets'> = {
  total: 0,
  facets: { colors: [], sizes: [], materials: [], closures: [], care: [], origins: [], heels: [], off: [] },
};

/** What is pinned may be of a style that is found anyway. */
const oneOfEachStyle = (cards: readonly Card[]): Card[] =>
  firstOfStyles(cards, ({ _id, colours = [] }) => colours[0]?.slugTitle ?? _id);

export interface ListingReaders {
  readonly catalogue: () => Promise<CatalogueSource>;
  readonly cards: (ids: readonly string[]) => Promise<Card[]>;
}

/** As the database has it this moment. */
export const fromDatabase = (db: Sql): ListingReaders => ({
  catalogue: async () => sqlCatalogue(db),
  cards: (ids) => readCards(db, ids),
});

/** One page of a listing. A page beyond the end is the last page. */
export async function readListing(
  db: Sql,
  query: ListingQuery,
  readers: ListingReaders = fromDatabase(db),
): Promise<Listing> {
  const { cards } = readers;
  const catalogue = await readers.catalogue();
  const search = query.searchitem === undefined ? undefined : await understand(catalogue, query.searchitem);
  const readable = search === undefined || search.readable || search.code !== undefined;
  const pins = query.searchitem === undefined ? undefined : await catalogue.pins(query.searchitem);
  // Beside a text its price is a wish like those of the text.
  const address =
    search && search.code === undefined ? { ...query, priceFrom: undefined, priceTo: undefined } : query;
  // The same object for the same wishes: what it finds is looked for once.
  const known = new Map<string, Narrowed>();
  const narrowed = (constraints: readonly Constraint[]): Narrowed => {
    const key = narrowingKey(constraints);
    const made = known.get(key) ?? { ...address, constraints, code: search?.code, hidden: pins?.hidden };
    known.set(key, made);
    return made;
  };
  const facetsOf = async (constraints: readonly Constraint[]) =>
    readable ? catalogue.facets(narrowed(constraints)) : [];
  const met = search ? await meet(search, query, facetsOf) : undefined;
  const left = narrowed(narrowingOf(met?.used ?? []));
  const chosen = met ? together(met.held, met.filters) : query;
  const { total, facets } = readable ? await catalogue.counts(left, chosen) : NOTHING;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.pageSize)));
  const ids =
    total === 0
      ? []
      : await catalogue.page(left, {
          chosen,
          order: orderOf(query, met),
          first: isByMatch(query) ? pins?.pinned : undefined,
          offset: (page - 1) * query.pageSize,
          limit: query.pageSize,
        });
  const [items, head, moved, instead] = await Promise.all([
    cards(withPinned(query, pins, page, ids)).then(async (found) =>
      pins && (await catalogue.sharesCards()) ? oneOfEachStyle(found) : found,
    ),
    catalogue.head(query),
    total === 0 ? catalogue.moved(query) : undefined,
    readable ? undefined : catalogue.bestSellers(BEST).then(cards),
  ]);
  return {
    ...(head ? { head } : {}),
    ...(moved === undefined ? {} : { moved }),
    items,
    total,
    page,
    pageSize: query.pageSize,
    facets,
    ...(search && met ? understoodOf(search, met) : {}),
    ...(instead ? { instead } : {}),
  };
}
