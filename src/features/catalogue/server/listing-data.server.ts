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
import { countsOf, type Group, isChosen, isUnfiltered } from './listing-counts.ts';
import { readHead, readMoved } from './listing-head.server.ts';
import { readCards } from './products-data.server.ts';
import { type Search, understand } from './search-data.server.ts';

type Part = Query;

const every = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);

/** Prices are compared as they are shown: rounded to whole rupees. */
const priceUpTo = (db: Db, rupees: number): Part => db`p.price < ${rupees * 100 + 50}`;

const looksLikeCode = (text: string): boolean => /[-\d]/.test(text);

type Found = 'names' | 'words';

function searched(db: Db, search: Search, where: Found): Part {
  const column = where === 'names' ? db`p.names` : db`p.words`;
  const fits = db`${column} @@ to_tsquery('english', ${search.query})`;
  // Plain words cannot be a product code, and the index alone is quicker.
  return looksLikeCode(search.code) ? db`(${fits} or p.code = ${search.code})` : fits;
}

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

function pricePart(db: Db, { priceFrom, priceTo }: ListingQuery): Part {
  return every(db, [
    ...(priceFrom === undefined ? [] : [db`p.price >= ${priceFrom * 100 - 50}`]),
    ...(priceTo === undefined ? [] : [priceUpTo(db, priceTo)]),
  ]);
}

/** What was chosen, as the numbers of those groups that have all of it. */
function chosenPart(db: Db, query: ListingQuery, groups: readonly Group[]): Part {
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
      return search && looksLikeCode(search.code)
        ? db`p.code = ${search.code} desc, p.popularity desc, p.id`
        : db`p.popularity desc, p.id`;
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

/** One page of a listing. A page beyond the end is the last page. */
export async function readListing(
  db: Db,
  query: ListingQuery,
  cardsOf: (db: Db, ids: readonly string[]) => Promise<Card[]> = readCards,
): Promise<Listing> {
  const search = query.searchitem === undefined ? undefined : await understand(db, query.searchitem);
  const price = pricePart(db, query);
  const own = scopeParts(db, query);
  if (search?.upTo !== undefined) own.push(priceUpTo(db, search.upTo));
  const scopeFor = (where: Found): Part =>
    every(db, search && !search.anything ? [...own, searched(db, search, where)] : own);
  let where: Found = 'names';
  let groups = await countGroups(db, db`${scopeFor(where)} and ${price}`);
  if (search && search.query !== '' && groups.length === 0) {
    where = 'words';
    groups = await countGroups(db, db`${scopeFor(where)} and ${price}`);
  }
  const { total, facets } = countsOf(groups, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.pageSize)));
  const order = orderOf(db, query, search);
  const hits =
    total === 0
      ? []
      : await db<{ id: string }[]>`
          select p.id from products p where ${every(db, [scopeFor(where), price, chosenPart(db, query, groups)])}
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
    ...(search?.corrected === undefined ? {} : { corrected: search.corrected }),
  };
}
