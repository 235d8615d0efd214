import type { Suggestions } from '../../../contract/catalogue.ts';
import { inTransaction, type Db, type Sql } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { CatalogueSource, Narrowed, Order, PageWanted, Typed, Word } from './catalogue-source.ts';
import {
  type Chosen,
  chooser,
  type Counts,
  createOffers,
  createTally,
  type Facet,
  facetOf,
  type Traits,
} from './listing-counts.ts';
import { readSearchPins } from './searches/search-pins.server.ts';
import { readHead, readMoved } from './listing-head.server.ts';
import { begunText } from './search-texts.server.ts';
import {
  begun,
  cardPart,
  every,
  filterParts,
  narrowedParts,
  type Part,
  searchParts,
  sharesCards,
  textPart,
} from './sql-narrowing.server.ts';

/** What was chosen, as the numbers of those sets of traits that have all of it. In a list: see above. */
async function chosenParts(db: Db, narrowed: Narrowed, { chosen }: PageWanted): Promise<readonly Part[]> {
  const fits = chooser(chosen);
  if (!fits) return [];
  const ids = (await readFacetsOf(db, narrowed)).filter(fits).map(({ id }) => id);
  return [db`p.facet_id = any(${ids}::int[])`];
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
    case 'match':
      return db`p.sizes_in_stock = '{}', p.popularity desc, p.id`;
    case 'origin':
      return db`p.country_of_origin, p.id`;
    case 'new':
      return db`p.created_at desc, p.id`;
  }
}

const firstPart = (db: Db, { first = [] }: PageWanted): Part =>
  first.length === 0 ? db`` : db`array_position(${[...first]}, p.id),`;

async function readFacetsOf(db: Db, narrowed: Narrowed): Promise<Facet[]> {
  const [part] = await narrowedParts(db, narrowed);
  const rows = await db<(Traits & { id: number })[]>`
    select f.id, f.color, f.sizes, f.material, f.heel, f.closure, f.care, f.origin, f.off
    from facet_sets f where f.id in (select p.facet_id from products p where ${part})`;
  return rows.map(facetOf);
}

/** Cards whose products are alike are counted together: fewer rows than cards. */
async function countCards(db: Db, narrowed: Narrowed, chosen: Chosen): Promise<Counts> {
  const [shared, facets, [part]] = await Promise.all([
    sharesCards(db),
    readFacetsOf(db, narrowed),
    narrowedParts(db, narrowed),
  ]);
  const alike = await db<{ facets: number[]; count: number }[]>`
    select c.facets, count(*)::int as count
    from (select array_agg(distinct p.facet_id) as facets from products p where ${part} group by ${cardPart(db, shared)}) c
    group by c.facets`;
  const offers = createOffers();
  const places = new Map(facets.map((facet) => [facet.id, offers.add(facet)]));
  const tally = createTally(offers, chosen);
  for (const [at, { facets: ids, count }] of alike.entries())
    for (const id of ids) tally.add(at, places.get(id) ?? -1, count);
  return tally.result();
}

async function readPage(db: Db, narrowed: Narrowed, wanted: PageWanted): Promise<string[]> {
  const [shared, [part], chosen] = await Promise.all([
    sharesCards(db),
    narrowedParts(db, narrowed),
    chosenParts(db, narrowed, wanted),
  ]);
  const order = db`${firstPart(db, wanted)} ${orderPart(db, wanted.order)}`;
  const card = cardPart(db, shared);
  const rows = await db<{ id: string }[]>`
    select p.id from (
      select distinct on (${card}) p.id, p.price, p.off, p.popularity, p.created_at, p.sizes_in_stock, p.country_of_origin from products p
      where ${every(db, [part, ...chosen])} order by ${card}, p.sizes_in_stock = '{}', ${order}) p
    order by ${order} limit ${wanted.limit} offset ${wanted.offset}`;
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

/** One question to the database: it is asked of every text with a word that nobody knows. */
export async function lookUp(db: Db, words: readonly string[]): Promise<Word[]> {
  if (words.length === 0) return [];
  return db<Word[]>`
    select t.word, exists (select from search_words s where s.word = t.word or (length(t.word) >= 4 and s.word like t.word || '%')) as named,
      case when length(t.word) < 4 then '{}'
      else array(select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 8) end as near,
      exists (select from products p where p.listed and p.words @@ plainto_tsquery('english', t.word)) as described,
      coalesce((select (value ->> 'on')::boolean from settings where key = 'questions'), false)
        and exists (select from questions q where q.state = 'published' and q.found @@ plainto_tsquery('english', t.word)
          and exists (select from products p where p.style_code = q.style_code and p.listed)) as asked
    from unnest(${[...words]}::text[]) as t(word)`;
}

export async function codeIn(db: Db, text: string): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`
    select code from products where code = ${text} and listed`;
  return row?.code;
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
  where ' ' || lower(name) like ${`% ${begin}%`}
    or exists (select from translations t where t.kind = n.kind and t.key = n.name and ' ' || lower(t.text) like ${`% ${begin}%`})
  order by rank, position, name limit ${most}`;

/** Listings as the database has them this moment. */
export const sqlCatalogue = (db: Sql): CatalogueSource => ({
  lookUp: (words) => lookUp(db, words),
  async synonymsOf(phrases) {
    const groups = await db<
      { words: string[] }[]
    >`select words from synonyms where words && ${[...phrases]}::text[] order by id`;
    return groups.map(({ words }) => words);
  },
  sizes: async () => (await readStored(db, 'sizeChart')).table,
  codeIn: (text) => codeIn(db, text),
  async completions(begin, most) {
    const rows = await db<{ word: string }[]>`
      select word from search_words where word like ${begun(begin)} and length(word) > 3 order by length(word), word limit ${most}`;
    return rows.map(({ word }) => word);
  },
  namesBegun: (begin, most) => namesBegun(db, begin, most),
  sharesCards: () => sharesCards(db),
  facets: (narrowed) => readFacetsOf(db, narrowed),
  counts: (narrowed, chosen) => countCards(db, narrowed, chosen),
  page: (narrowed, wanted) => readPage(db, narrowed, wanted),
  bestSellers: (most) => bestSellers(db, most),
  suggested: (typed, most) => suggested(db, typed, most),
  head: (scope) => readHead(db, scope),
  pins: (text) => readSearchPins(db, text),
  moved: (scope) => readMoved(db, scope),
});
