import type { Suggestions } from '../../../contract/catalogue.ts';
import { typedText } from '../../../domain/catalogue/typed-text.ts';
import { inTransaction, type Db, type Sql } from '../../../platform/db.server.ts';
import { queryFor, type Search, understand, wordsOf } from './search-data.server.ts';

const PRODUCTS = 6;
const NAMES = 4;
const WORDS = 4;
/** Of a word that half the shop bears so many are looked at: it is to be quick while she types. */
const LOOKED_AT = 300;

/** A name or a word is escaped for LIKE: it may hold nothing but letters and digits. */
const begun = (word: string): string => `${word}%`;

async function completions(db: Db, last: string): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    select word from search_words where word like ${begun(last)} and length(word) > 3 order by length(word), word limit ${WORDS + 1}`;
  return rows.map(({ word }) => word);
}

/** A search whose last word may be half a word. */
interface Typed extends Search {
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
  if (ends.length === 0) return { ...(await understand(db, text)), begins: '', whole: '' };
  const before = words.slice(0, -1);
  const rest = before.length === 0 ? undefined : await understand(db, before.join(' '));
  const groups = await db<{ words: string[] }[]>`select words from synonyms where words && ${[last]}::text[]`;
  const whole = queryFor(
    [last],
    groups.map((group) => group.words),
  );
  return {
    code: text.toUpperCase(),
    query: rest?.query ?? '',
    anything: false,
    begins: `'${last}':*`,
    whole,
    ...(rest?.upTo === undefined ? {} : { upTo: rest.upTo }),
  };
}

type Row = Omit<Suggestions['products'][number], 'discount'> & { discount: number | null };

async function productsFor(
  db: Sql,
  { query, upTo, anything, begins, whole }: Typed,
): Promise<Suggestions['products']> {
  if (anything && upTo === undefined) return [];
  // The beginning of a word is no word yet: "he" for "heels" must not be left out as an English pronoun.
  const words = db`to_tsquery('english', ${query})
    && (to_tsquery('english', ${whole}) || to_tsquery('simple', ${begins}))`;
  const fits = anything ? db`true` : db`p.names @@ (${words})`;
  const cheap = upTo === undefined ? db`true` : db`p.price < ${upTo * 100 + 50}`;
  const rows = await inTransaction(db, async (tx) => {
    // By the index of words alone: the planner expects to meet enough of a common word on any way, and reads long texts.
    await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
    return tx<Row[]>`
    with found as materialized (
      select p.id, p.popularity from products p where p.listed and ${fits} and ${cheap} limit ${LOOKED_AT}),
    best as (select id, popularity from found order by popularity desc, id limit ${PRODUCTS})
    select p.id as "_id", p.title, p.slug as "slugTitle", p.selling_price / 100.0::float8 as "SellingPrice", p.discount,
      (select json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color)
         from pictures f where f.product_id = p.id order by f.position limit 1) as picture
    from best join products p using (id) order by best.popularity desc, p.id`;
  });
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
  };
}
