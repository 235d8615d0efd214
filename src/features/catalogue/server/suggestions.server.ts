import type { Suggestions } from '../../../contract/catalogue.ts';
import { typedText } from '../../../domain/catalogue/typed-text.ts';
import { inTransaction, type Db, type Query, type Sql } from '../../../platform/server/db.server.ts';
import { anyOf, type Search, searchParts, understand, wordsOf } from './search-data.server.ts';

const PRODUCTS = 6;
/** The colours of a style are one suggestion: so many of each are looked at. */
const COLOURS = 5;
const NAMES = 4;
const WORDS = 4;
/** So many of the most popular products are looked at first: of what many products are called, the best are among them. */
const MOST_POPULAR = 4_000;
/** Of what few of those are called, so many are ranked: it is to be quick while somebody types. */
const RANKED = 300;

/** A name or a word is escaped for LIKE: it may hold nothing but letters and digits. */
const begun = (word: string): string => `${word}%`;

async function completions(db: Db, last: string): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    select word from search_words where word like ${begun(last)} and length(word) > 3 order by length(word), word limit ${WORDS + 1}`;
  return rows.map(({ word }) => word);
}

/** A search whose last word may be half a word. */
interface Typed extends Pick<Search, 'constraints' | 'corrected' | 'answer'> {
  /** What the last word may be the beginning of; '' where it was understood as a whole. */
  readonly begins: string;
  /** The last word taken as a whole, with its synonyms. */
  readonly whole: string;
}

/** The words before the last, and a last one that nothing begins with, are understood as in a search. */
async function typedSearch(
  db: Db,
  text: string,
  { words, ends }: { readonly words: readonly string[]; readonly ends: readonly string[] },
): Promise<Typed> {
  const last = words.at(-1) ?? '';
  const all = await understand(db, text);
  if (ends.length === 0) return { ...all, begins: '', whole: '' };
  const [rest, own] = await Promise.all([
    words.length === 1 ? undefined : understand(db, words.slice(0, -1).join(' ')),
    understand(db, last),
  ]);
  return {
    constraints: rest?.constraints ?? [],
    begins: `'${last}':*`,
    whole: anyOf(own.constraints),
    ...(all.answer === undefined ? {} : { answer: all.answer }),
  };
}

/** What a listing counts as filters, as conditions. */
function filterParts(db: Db, constraints: Search['constraints']): Query[] {
  return constraints.flatMap((each): Query[] => {
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

type Row = Omit<Suggestions['products'][number], 'discount'> & { discount: number | null };

async function productsFor(db: Sql, { constraints, begins, whole }: Typed): Promise<Suggestions['products']> {
  if (constraints.length === 0 && begins === '') return [];
  const parts = [...searchParts(db, constraints), ...filterParts(db, constraints)];
  // The beginning of a word is no word yet: "he" for "heels" must not be left out as an English pronoun.
  if (begins !== '')
    parts.push(db`p.names @@ (to_tsquery('english', ${whole}) || to_tsquery('simple', ${begins}))`);
  const fits = parts.reduce((all, part) => db`${all} and ${part}`, db`true`);
  // A slim index holds what decides, in the order of popularity: this ends as soon as there are enough.
  const popular = await cards(
    db,
    db`
    select b.id, b.popularity, s.style_code from (
      select p.id, p.popularity from (
        select p.* from products p where p.listed order by p.popularity desc, p.id limit ${MOST_POPULAR}) p
      where ${fits} limit ${PRODUCTS * COLOURS}) b
    join products s using (id)`,
  );
  if (popular.length === PRODUCTS) return popular;
  return inTransaction(db, async (tx) => {
    // By the index of words alone: whatever the planner expects, few products are called so.
    await tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`;
    return cards(
      tx,
      db`select p.id, p.popularity, p.style_code from products p where p.listed and ${fits} limit ${RANKED}`,
    );
  });
}

/** The most popular of those found, as the list shows them. */
async function cards(db: Db, found: Query): Promise<Suggestions['products']> {
  const rows = await db<Row[]>`
    with found as materialized (${found}),
    styles as (select distinct on (style_code) id, popularity from found order by style_code, popularity desc, id),
    best as (select id, popularity from styles order by popularity desc, id limit ${PRODUCTS})
    select p.id as "_id", p.title, p.slug as "slugTitle", p.selling_price / 100.0::float8 as "SellingPrice", p.discount,
      (select json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color)
         from pictures f where f.product_id = p.id order by f.position limit 1) as picture
    from best join products p using (id) order by best.popularity desc, p.id`;
  return rows.map(({ discount, ...row }) => ({ ...row, ...(discount === null ? {} : { discount }) }));
}

/** Occasions, types and colours with a word that begins so. */
const namesFor = (db: Db, last: string) => db<Suggestions['names']>`
  select kind, name from (
    select 1 as rank, 'category' as kind, name, position from subcategories where not hidden
    union all select 2, 'type', name, position from subcategory_types where not hidden
    union all select 3, 'colour', name, position from colours where not hidden) n
  where ' ' || lower(name) like ${`% ${last}%`} order by rank, position, name limit ${NAMES}`;

/** Products, names and words for what is typed so far. */
export async function readSuggestions(db: Sql, typed: string): Promise<Suggestions> {
  const text = typedText(typed);
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (text.length < 2 || last === '') return { products: [], names: [], words: [] };
  const ends = await completions(db, last);
  const [search, names] = await Promise.all([typedSearch(db, text, { words, ends }), namesFor(db, last)]);
  const before = words.slice(0, -1);
  const whole = [
    ...(search.corrected === undefined ? [] : [search.corrected]),
    ...ends.map((end) => [...before, end].join(' ')),
  ].filter((each) => each !== words.join(' '));
  return {
    products: await productsFor(db, search),
    names: [...names],
    words: [...new Set(whole)].slice(0, WORDS),
    ...(search.answer === undefined ? {} : { answer: search.answer }),
  };
}
