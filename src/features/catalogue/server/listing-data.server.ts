import type { Card, Listing } from '../../../contract/catalogue.ts';
import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingQuery, type ListingScope } from '../../../domain/catalogue/catalogue-query.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import { type Chosen, countsOf, type Group, isChosen, isUnfiltered } from './listing-counts.ts';
import { readHead, readMoved } from './listing-head.server.ts';
import { readCards } from './products-data.server.ts';
import { priceFrom, priceUpTo, type Search, understand } from './search-data.server.ts';
import { meet, together, understoodOf } from './search-listing.server.ts';

type Part = Query;

const every = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);

/** What the route's own parameters leave. A name nobody uses leaves nothing. */
function scopeParts(db: Db, scope: ListingScope): Part[] {
  const { title, tag, color, subtypes, amount } = scope;
  const parts: Part[] = [db`p.listed`];
  if (title !== undefined && isPremiumLeatherTitle(title)) {
    // A shoe may be of premium leather and belong to another occasion: the flag or the category is enough.
    parts.push(
      db`(p.premium_leather or p.subcategory_id = (select id from subcategories where key = ${categoryKey(title)}))`,
    );
  } else if (title !== undefined && !isAllOccasions(title)) {
    parts.push(db`p.subcategory_id = (select id from subcategories where key = ${categoryKey(title)})`);
  }
  if (isDeals(scope)) parts.push(db`p.discount > 0`);
  else if (tag !== undefined) parts.push(db`p.tag_key = ${nameKey(tag)}`);
  if (color !== undefined) parts.push(db`p.color_key = ${colourKey(color)}`);
  if (subtypes !== undefined)
    parts.push(db`p.type_id = (select id from subcategory_types where key = ${nameKey(subtypes)})`);
  if (amount !== undefined) parts.push(priceUpTo(db, amount));
  return parts;
}

function pricePart(db: Db, { priceFrom: least, priceTo: most }: ListingQuery): Part {
  return every(db, [
    ...(least === undefined ? [] : [priceFrom(db, least)]),
    ...(most === undefined ? [] : [priceUpTo(db, most)]),
  ]);
}

/** What was chosen, as the numbers of those groups that have all of it. */
function chosenPart(db: Db, query: Chosen, groups: readonly Group[]): Part {
  if (isUnfiltered(query)) return db`true`;
  const chosen = groups.filter((group) => isChosen(group, query));
  return db`p.facet_id = any(${chosen.map(({ facet }) => facet)}::int[])`;
}

function orderOf(db: Db, query: ListingQuery, search: Search | undefined): Part {
  switch (query.sort) {
    case 'price-up':
      return db`p.price, p.id`;
    case 'price-down':
      return db`p.price desc, p.id desc`;
    case 'discount':
      return db`p.off desc, p.id`;
    case 'popularity':
      return db`p.popularity desc, p.id`;
    case 'relevance':
      if (search?.constraints.some(({ kind }) => kind === 'new')) return db`p.created_at desc, p.id`;
      if (search?.constraints.some(({ kind }) => kind === 'cheap')) return db`p.price, p.id`;
      return db`p.popularity desc, p.id`;
    case 'new':
      return db`p.created_at desc, p.id`;
  }
}

async function countGroups(db: Db, scope: Part): Promise<Group[]> {
  return db<Group[]>`
    select f.id as facet, f.color, f.sizes, f.material, f.heel, f.closure, f.care, f.off, g.count
    from (select p.facet_id, count(*)::int as count from products p where ${scope} group by p.facet_id) g
    join facet_sets f on f.id = g.facet_id`;
}

const BEST = 4;

/** One of each style. */
async function bestSellers(
  db: Db,
  cardsOf: (db: Db, ids: readonly string[]) => Promise<Card[]>,
): Promise<Card[]> {
  const rows = await db<{ id: string }[]>`
    select id from (
      select distinct on (style_code) id, popularity from (
        select id, style_code, popularity from products where listed order by popularity desc, id limit ${BEST * 10}) p
      order by style_code, popularity desc) s
    order by popularity desc, id limit ${BEST}`;
  return cardsOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** One page of a listing. A page beyond the end is the last page. */
export async function readListing(
  db: Db,
  query: ListingQuery,
  cardsOf: (db: Db, ids: readonly string[]) => Promise<Card[]> = readCards,
): Promise<Listing> {
  const search = query.searchitem === undefined ? undefined : await understand(db, query.searchitem);
  const readable = search === undefined || search.readable || search.code !== undefined;
  const own = [...scopeParts(db, query), ...(readable ? [] : [db`false`])];
  const price = pricePart(db, query);
  const count = (parts: readonly Part[]) => countGroups(db, every(db, [...own, price, ...parts]));
  const met = search ? await meet(db, search, count) : undefined;
  const groups = met?.groups ?? (await count([]));
  const chosen = met ? together(query, met.filters) : query;
  const scope = every(db, [...own, price, ...(met?.parts ?? [])]);
  const { total, facets } = countsOf(groups, chosen);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.pageSize)));
  const order = orderOf(db, query, search);
  const hits =
    total === 0
      ? []
      : await db<{ id: string }[]>`
          select p.id from products p where ${scope} and ${chosenPart(db, chosen, groups)}
          order by ${order} limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`;
  const items = await cardsOf(
    db,
    hits.map(({ id }) => id),
  );
  const head = await readHead(db, query);
  const moved = total === 0 ? await readMoved(db, query) : undefined;
  return {
    ...(head ? { head } : {}),
    ...(moved === undefined ? {} : { moved }),
    items,
    total,
    page,
    pageSize: query.pageSize,
    facets,
    ...(search && met ? understoodOf(search, met) : {}),
    ...(readable ? {} : { instead: await bestSellers(db, cardsOf) }),
  };
}
