import type { PendingQuery, Row } from 'postgres';
import type { Listing } from '../../contract/catalogue.ts';
import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../domain/catalogue-names.ts';
import { isDeals, type ListingQuery, type ListingScope } from '../../domain/catalogue-query.ts';
import type { Db } from '../../platform/db.server.ts';
import { productColumns, type ProductRow, toCard } from './product-rows.server.ts';
import { type Search, understand } from './search-data.server.ts';

type Part = PendingQuery<Row[]>;

const every = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);

/** Prices are compared as they are shown: rounded to whole rupees. */
const priceUpTo = (db: Db, rupees: number): Part => db`p.price < ${rupees * 100 + 50}`;

type Found = 'names' | 'words';

function searched(db: Db, search: Search, where: Found): Part {
  const column = where === 'names' ? db`p.names` : db`p.words`;
  return db`(${column} @@ to_tsquery('english', ${search.query}) or p.code = ${search.code})`;
}

/** What the route's own parameters leave. A name nobody uses leaves nothing. */
function scopeParts(db: Db, scope: ListingScope): Part[] {
  const { title, tag, color, subtypes, amount } = scope;
  const parts: Part[] = [db`p.listed`];
  if (title !== undefined && isPremiumLeatherTitle(title)) parts.push(db`p.premium_leather`);
  else if (title !== undefined && !isAllOccasions(title)) {
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
      return search ? db`p.code = ${search.code} desc, p.popularity desc, p.id` : db`p.popularity desc, p.id`;
    case 'new':
      return db`p.created_at desc, p.id`;
  }
}

interface Count {
  readonly kind: 'total' | 'color' | 'size';
  readonly value: string;
  readonly count: number;
}

/** Total and counts per filter value in one look. A filter does not narrow its own counts, so that a choice can be widened. */
async function count(
  db: Db,
  scope: Part,
  { price, colors, sizes }: ReturnType<typeof filterParts>,
): Promise<Count[]> {
  return db<Count[]>`
    with scope as materialized (select p.color, p.color_key, p.price, p.sizes_in_stock from products p where ${scope})
    select 'total' as kind, '' as value, count(*)::int as count from scope p where ${price} and ${colors} and ${sizes}
    union all
    select 'color', p.color, count(*)::int from scope p where ${price} and ${sizes} group by p.color
    union all
    select 'size', z.size::text, count(*)::int from scope p, unnest(p.sizes_in_stock) as z(size) where ${price} and ${colors} group by z.size`;
}

const totalOf = (counts: readonly Count[]): number => counts.find(({ kind }) => kind === 'total')?.count ?? 0;

/** One page of a listing. A page beyond the end is the last page. */
export async function readListing(db: Db, query: ListingQuery): Promise<Listing> {
  const search = query.searchitem === undefined ? undefined : await understand(db, query.searchitem);
  const filters = filterParts(db, query);
  const own = scopeParts(db, query);
  const scopeFor = (where: Found): Part => every(db, search ? [...own, searched(db, search, where)] : own);
  let where: Found = 'names';
  let counts = await count(db, scopeFor(where), filters);
  if (search && search.query !== '' && counts.length === 1 && totalOf(counts) === 0) {
    where = 'words';
    counts = await count(db, scopeFor(where), filters);
  }
  const total = totalOf(counts);
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
    facets: {
      colors: counts
        .filter(({ kind }) => kind === 'color')
        .map(({ value, count: n }) => ({ name: value, count: n }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      sizes: counts
        .filter(({ kind }) => kind === 'size')
        .map(({ value, count: n }) => ({ size: Number(value), count: n }))
        .sort((a, b) => a.size - b.size),
    },
    ...(search?.corrected === undefined ? {} : { corrected: search.corrected }),
  };
}
