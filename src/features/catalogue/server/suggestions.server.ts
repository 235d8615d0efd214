import type { Suggestions } from '../../../contract/catalogue.ts';
import { typedText } from '../../../domain/catalogue/typed-text.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import type { CatalogueSource, Typed } from './catalogue-source.ts';
import { fromDatabase, type ListingReaders } from './listing-data.server.ts';
import { type Search, understand } from './search-data.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';
import { anyOf } from './search-texts.server.ts';
import { mrpOf, toWire } from '../../../domain/catalogue/wire-names.ts';

const PRODUCTS = 6;
const NAMES = 4;
const WORDS = 4;

type TypedSearch = Typed & Pick<Search, 'corrected' | 'answer'>;

/** The words before the last, and a last one that nothing begins with, are understood as in a search. */
async function typedSearch(
  catalogue: CatalogueSource,
  text: string,
  { words, ends }: { readonly words: readonly string[]; readonly ends: readonly string[] },
): Promise<TypedSearch> {
  const last = words.at(-1) ?? '';
  const all = await understand(catalogue, text);
  if (ends.length === 0) return { ...all, begins: '', whole: '' };
  const [rest, own] = await Promise.all([
    words.length === 1 ? undefined : understand(catalogue, words.slice(0, -1).join(' ')),
    words.length === 1 ? all : understand(catalogue, last),
  ]);
  return {
    constraints: rest?.constraints ?? [],
    begins: `'${last}':*`,
    whole: anyOf(own.constraints),
    ...(all.answer === undefined ? {} : { answer: all.answer }),
  };
}

async function productsFor(
  catalogue: CatalogueSource,
  { cards }: ListingReaders,
  typed: TypedSearch,
): Promise<Suggestions['products']> {
  if (typed.constraints.length === 0 && typed.begins === '') return [];
  const shown = await cards(await catalogue.suggested(typed, PRODUCTS));
  return shown.map(({ _id, title, slugTitle, discount, pictures, ...card }) => ({
    _id,
    title,
    slugTitle,
    ...toWire({ mrp: mrpOf(card) }),
    ...(discount === undefined ? {} : { discount }),
    picture: pictures[0] ?? null,
  }));
}

/** Products, names and words for what is typed so far. */
export async function readSuggestions(
  db: Sql,
  typed: string,
  readers: ListingReaders = fromDatabase(db),
): Promise<Suggestions> {
  const text = typedText(typed);
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (text.length < 2 || last === '') return { products: [], names: [], words: [] };
  const catalogue = await readers.catalogue();
  const ends = await catalogue.completions(last, WORDS + 1);
  const [search, names] = await Promise.all([
    typedSearch(catalogue, text, { words, ends }),
    catalogue.namesBegun(last, NAMES),
  ]);
  const before = words.slice(0, -1);
  const whole = [
    ...(search.corrected === undefined ? [] : [search.corrected]),
    ...ends.map((end) => [...before, end].join(' ')),
  ].filter((each) => each !== words.join(' '));
  return {
    products: await productsFor(catalogue, readers, search),
    names: [...names],
    words: [...new Set(whole)].slice(0, WORDS),
    ...(search.answer === undefined ? {} : { answer: search.answer }),
  };
}
