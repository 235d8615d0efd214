import type { Listing } from '../../../contract/catalogue.ts';
import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingQuery, type ListingScope } from '../../../domain/catalogue/catalogue-query.ts';
import type { Db, Query } from '../../../platform/db.server.ts';
import { productColumns, type ProductRow, toCard } from './product-rows.server.ts';
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

function filterParts(db: Db, query: ListingQuery): Record<'price' | 'colors' | 'sizes', Part> {
  const { priceFrom, priceTo, colors, sizes } = query;
  return {
    price: every(db, [
      ...(priceFrom === undefined ? [] : [db`p.price >= ${priceFrom * 100 - 50}`]),
      ...(priceTo === undefined ? [] : [priceUpTo(db, priceTo)]),
    ]),
    colors: colors.length === 0 ? db`true` : db`p.color_key = any(${colors.map(colourKey)})`,
    sizes: sizes.length === 0 ? db`true` : db`p.sizes_in_stock && ${sizes}::double precision[]`,
  };
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

/** How many products of the scope and price share a colour and a set of sizes: few rows, whatever the catalogue's size. */
interface Group {
  readonly color: string;
  readonly sizes: readonly number[];
  readonly count: number;
}

async function countGroups(db: Db, scope: Part): Promise<Group[]> {
  return db<
    Group[]
  >`select p.color, p.sizes_in_stock as sizes, count(*)::int as count from products p where ${scope} group by 1, 2`;
}

interface Counts {
  readonly total: number;
  readonly facets: Listing['facets'];
}

/** Total and counts per filter value. A filter does not narrow its own counts, so that a choice can be widened. */
export function countsOf(groups: readonly Group[], query: Pick<ListingQuery, 'colors' | 'sizes'>): Counts {
  const wanted = new Set(query.colors.map(colourKey));
  const colors = new Map<string, number>();
  const sizes = new Map<number, number>();
  let total = 0;
  for (const group of groups) {
    const inColour = wanted.size === 0 || wanted.has(colourKey(group.color));
    const inSize = query.sizes.length === 0 || query.sizes.some((size) => group.sizes.includes(size));
    if (inColour && inSize) total += group.count;
    if (inSize) colors.set(group.color, (colors.get(group.color) ?? 0) + group.count);
    if (inColour) for (const size of group.sizes) sizes.set(size, (sizes.get(size) ?? 0) + group.count);
  }
  return {
    total,
    facets: {
      colors: [...colors]
        .map(([name, count]) => ({ name, count }))
        .sort((x, y) => (x.name < y.name ? -1 : 1)),
      sizes: [...sizes].map(([size, count]) => ({ size, count })).sort((x, y) => x.size - y.size),
    },
  };
}

/** One page of a listing. A page beyond the end is the last page. */
export async function readListing(db: Db, query: ListingQuery): Promise<Listing> {
  const search = query.searchitem === undefined ? undefined : await understand(db, query.searchitem);
  const filters = filterParts(db, query);
  const own = scopeParts(db, query);
  if (search?.upTo !== undefined) own.push(priceUpTo(db, search.upTo));
  const scopeFor = (where: Found): Part =>
    every(db, search && !search.anything ? [...own, searched(db, search, where)] : own);
  let where: Found = 'names';
  let groups = await countGroups(db, db`${scopeFor(where)} and ${filters.price}`);
  if (search && search.query !== '' && groups.length === 0) {
    where = 'words';
    groups = await countGroups(db, db`${scopeFor(where)} and ${filters.price}`);
  }
  const { total, facets } = countsOf(groups, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.pageSize)));
  const order = orderOf(db, query, search);
  const rows =
    total === 0
      ? []
      : await db<ProductRow[]>`
          with hits as materialized (
            select p.id from products p where ${every(db, [scopeFor(where), ...Object.values(filters)])}
            order by ${order} limit ${query.pageSize} offset ${(page - 1) * query.pageSize})
          select ${productColumns(db)} from hits join products p using (id) order by ${order}`;
  return {
    items: rows.map(toCard),
    total,
    page,
    pageSize: query.pageSize,
    facets,
    ...(search?.corrected === undefined ? {} : { corrected: search.corrected }),
  };
}
