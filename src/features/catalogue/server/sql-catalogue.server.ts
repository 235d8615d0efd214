import type { Suggestions } from '../../../contract/catalogue.ts';
import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingScope } from '../../../domain/catalogue/catalogue-query.ts';
import type { Constraint } from '../../../domain/catalogue/search/parse-query.ts';
import { inTransaction, type Db, type Query, type Sql } from '../../../platform/server/db.server.ts';
import type { CatalogueSource, Narrowed, Order, PageWanted, Typed, Word } from './catalogue-source.ts';
import { chooser, facetOf, type Group, type Traits } from './listing-counts.ts';
import { collectionParts } from './collections/collection-record.server.ts';
import { readSearchPins } from './searches/search-pins.server.ts';
import { readHead, readMoved } from './listing-head.server.ts';
import { begunText, priceAtLeast, priceBelow, type TextMatch, textsOf } from './search-texts.server.ts';

type Part = Query;

const every = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);

const priceUpTo = (db: Db, rupees: number): Part => db`p.price < ${priceBelow(rupees)}`;
const priceFrom = (db: Db, rupees: number): Part => db`p.price >= ${priceAtLeast(rupees)}`;

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

export function textPart(db: Db, { column, english, simple }: TextMatch): Part {
  const names = column === 'names' ? db`p.names` : db`p.words`;
  return simple === undefined
    ? db`${names} @@ to_tsquery('english', ${english})`
    : db`${names} @@ (to_tsquery('english', ${english}) || to_tsquery('simple', ${simple}))`;
}

/** What narrows the products by index; colours, sizes, heels, materials and closures are counted as filters. */
function searchParts(db: Db, constraints: readonly Constraint[]): Part[] {
  const parts = textsOf(constraints).map((text) => textPart(db, text));
  for (const each of constraints) {
    if (each.kind === 'price' && each.from !== undefined) parts.push(priceFrom(db, each.from));
    if (each.kind === 'price' && each.to !== undefined) parts.push(priceUpTo(db, each.to));
    if (each.kind === 'sale') parts.push(db`p.discount > 0`);
    if (each.kind === 'stock') parts.push(db`p.sizes_in_stock <> '{}'`);
  }
  return parts;
}

/** In a list: what is awaited alone would be sent as a statement. */
async function narrowedParts(db: Db, narrowed: Narrowed): Promise<readonly [Part]> {
  const { collection } = narrowed;
  const whole = every(db, [
    ...scopeParts(db, narrowed),
    ...(collection === undefined ? [] : await collectionParts(db, collection)),
    ...(narrowed.hidden && narrowed.hidden.length > 0 ? [db`p.id <> all(${[...narrowed.hidden]})`] : []),
    ...(narrowed.priceFrom === undefined ? [] : [priceFrom(db, narrowed.priceFrom)]),
    ...(narrowed.priceTo === undefined ? [] : [priceUpTo(db, narrowed.priceTo)]),
    ...(narrowed.code === undefined
      ? searchParts(db, narrowed.constraints)
      : [db`p.code = ${narrowed.code}`]),
  ]);
  return [whole];
}

/** What was chosen, as the numbers of those groups that have all of it. */
function chosenPart(db: Db, { chosen, groups }: PageWanted): Part {
  const fits = chooser(chosen);
  if (!fits) return db`true`;
  const ids = groups.filter(({ facet }) => fits(facet)).map(({ facet }) => facet.id);
  return db`p.facet_id = any(${ids}::int[])`;
}

function orderPart(db: Db, order: Order): Part {
  switch (order) {
    case 'price-up':
      return db`p.price, p.id`;
    case 'price-down':
      return db`p.price desc, p.id desc`;
    case 'discount':
      return db`p.off desc, p.id`;
    case 'popularity':
      return db`p.popularity desc, p.id`;
    case 'new':
      return db`p.created_at desc, p.id`;
  }
}

const firstPart = (db: Db, { first = [] }: PageWanted): Part =>
  first.length === 0 ? db`` : db`array_position(${[...first]}, p.id),`;

async function countGroups(db: Db, narrowed: Narrowed): Promise<Group[]> {
  const [part] = await narrowedParts(db, narrowed);
  const rows = await db<(Traits & { id: number; count: number })[]>`
    select f.id, f.color, f.sizes, f.material, f.heel, f.closure, f.care, f.off, g.count
    from (select p.facet_id, count(*)::int as count from products p where ${part} group by p.facet_id) g
    join facet_sets f on f.id = g.facet_id`;
  return rows.map(({ count, ...traits }) => ({ facet: facetOf(traits), count }));
}

async function readPage(db: Db, narrowed: Narrowed, wanted: PageWanted): Promise<string[]> {
  const [part] = await narrowedParts(db, narrowed);
  const rows = await db<{ id: string }[]>`
    select p.id from products p where ${part} and ${chosenPart(db, wanted)}
    order by ${firstPart(db, wanted)} ${orderPart(db, wanted.order)} limit ${wanted.limit} offset ${wanted.offset}`;
  return rows.map(({ id }) => id);
}

async function bestSellers(db: Db, most: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from (
      select distinct on (style_code) id, popularity from (
        select id, style_code, popularity from products where listed order by popularity desc, id limit ${most * 10}) p
      order by style_code, popularity desc, id) s
    order by popularity desc, id limit ${most}`;
  return rows.map(({ id }) => id);
}

export const lookUp = (db: Db, words: readonly string[]): Promise<Word[]> =>
  words.length === 0
    ? Promise.resolve([])
    : db<Word[]>`
    select t.word, exists (select from search_words s where s.word = t.word or (length(t.word) >= 4 and s.word like t.word || '%')) as named,
      case when length(t.word) < 4 then '{}'
      else array(select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 8) end as near,
      exists (select from products p where p.listed and p.words @@ plainto_tsquery('english', t.word)) as described
    from unnest(${[...words]}::text[]) as t(word)`;

export async function codeIn(db: Db, text: string): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`
    select code from products where code = ${text} and listed`;
  return row?.code;
}

/** A name or a word is escaped for LIKE: it may hold nothing but letters and digits. */
const begun = (word: string): string => `${word}%`;

/** What a listing counts as filters, as conditions. */
function filterParts(db: Db, constraints: readonly Constraint[]): Part[] {
  return constraints.flatMap((each): Part[] => {
    switch (each.kind) {
      case 'colour':
        return [db`p.color_key = any(${[...each.colours, ...each.near]})`];
      case 'size':
        return [db`p.sizes_in_stock && ${[...each.sizes]}::double precision[]`];
      case 'heel':
        return [db`heel_band(p.heel_mm) = any(${[...each.heels]})`];
      case 'material':
      case 'closure':
        return [
          db`lower(${each.kind === 'material' ? db`p.material` : db`p.closure`}) like ${begun(each.name)}`,
        ];
      default:
        return [];
    }
  });
}

/** The colours of a style are one suggestion: so many of each are looked at. */
const COLOURS = 5;
/** So many of the most popular products are looked at first: of what many products are called, the best are among them. */
const MOST_POPULAR = 4_000;
/** Of what few of those are called, so many are ranked: it is to be quick while somebody types. */
const RANKED = 300;

async function suggested(db: Sql, { constraints, begins, whole }: Typed, most: number): Promise<string[]> {
  const texts = begins === '' ? [] : [textPart(db, begunText(whole, begins))];
  const fits = every(db, [...searchParts(db, constraints), ...filterParts(db, constraints), ...texts]);
  // A slim index holds what decides, in the order of popularity: this ends as soon as there are enough.
  const popular = await styles(
    db,
    db`
    select b.id, b.popularity, s.style_code from (
      select p.id, p.popularity from (
        select p.* from products p where p.listed order by p.popularity desc, p.id limit ${MOST_POPULAR}) p
      where ${fits} limit ${most * COLOURS}) b
    join products s using (id)`,
    most,
  );
  if (popular.length === most) return popular;
  return inTransaction(db, async (tx) => {
    // By the index of words alone: whatever the planner expects, few products are called so.
    await tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`;
    return styles(
      tx,
      db`select p.id, p.popularity, p.style_code from products p where p.listed and ${fits} limit ${RANKED}`,
      most,
    );
  });
}

/** The most popular of those found, one of each style. */
async function styles(db: Db, found: Part, most: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with found as materialized (${found}),
    styles as (select distinct on (style_code) id, popularity from found order by style_code, popularity desc, id)
    select id from styles order by popularity desc, id limit ${most}`;
  return rows.map(({ id }) => id);
}

const namesBegun = (db: Db, begin: string, most: number) => db<Suggestions['names']>`
  select kind, name from (
    select 1 as rank, 'category' as kind, name, position from subcategories where not hidden
    union all select 2, 'type', name, position from subcategory_types where not hidden
    union all select 3, 'colour', name, position from colours where not hidden) n
  where ' ' || lower(name) like ${`% ${begin}%`} order by rank, position, name limit ${most}`;

/** Listings as the database has them this moment. */
export const sqlCatalogue = (db: Sql): CatalogueSource => ({
  lookUp: (words) => lookUp(db, words),
  async synonymsOf(phrases) {
    const groups = await db<
      { words: string[] }[]
    >`select words from synonyms where words && ${[...phrases]}::text[] order by id`;
    return groups.map(({ words }) => words);
  },
  codeIn: (text) => codeIn(db, text),
  async completions(begin, most) {
    const rows = await db<{ word: string }[]>`
      select word from search_words where word like ${begun(begin)} and length(word) > 3 order by length(word), word limit ${most}`;
    return rows.map(({ word }) => word);
  },
  namesBegun: (begin, most) => namesBegun(db, begin, most),
  count: (narrowed) => countGroups(db, narrowed),
  page: (narrowed, wanted) => readPage(db, narrowed, wanted),
  bestSellers: (most) => bestSellers(db, most),
  suggested: (typed, most) => suggested(db, typed, most),
  head: (scope) => readHead(db, scope),
  pins: (text) => readSearchPins(db, text),
  moved: (scope) => readMoved(db, scope),
});
