import type { Db } from '../../../platform/server/db.server.ts';

/** A search text made ready for the database. */
export interface Search {
  /** In the language of to_tsquery; '' when the text holds no word. */
  readonly query: string;
  /** The text says no more than that shoes are wanted. */
  readonly anything: boolean;
  /** A price the text names, in rupees. */
  readonly upTo?: number;
  readonly code: string;
  /** The text as it was understood, when a word was taken for a typing mistake. */
  readonly corrected?: string;
}

const MAX_WORDS = 8;

/** Said of everything in the shop, so they narrow nothing; in "house shoes" or "shoe polish" they count. */
const FILLERS = new Set(
  'shoe shoes footwear women woman womens ladies lady girls girl female buy online pair pairs'.split(' '),
);

const PRICE =
  /\b(?:under|below|within|less than|up ?to)\s*(?:(?:rs\.?|inr|₹)\s*)?(\d{1,3}(?:,\d{3})+|\d{3,6})(?!\d)/i;

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words and neighbouring words, as synonyms may have two or three: "flip flop", "high heels". */
function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    [1, 2, 3]
      .filter((length) => at + length <= words.length)
      .map((length) => words.slice(at, at + length).join(' ')),
  );
}

const quote = (phrase: string): string =>
  `(${wordsOf(phrase)
    .map((word) => `'${word}'`)
    .join(' & ')})`;

/** Understands what a shopper typed: mistyped words are mended, words that mean the same are added. */
export async function understand(db: Db, text: string): Promise<Search> {
  const price = PRICE.exec(text)?.[1];
  const upTo = price === undefined ? {} : { upTo: Number(price.replaceAll(',', '')) };
  const all = wordsOf(price === undefined ? text : text.replace(PRICE, ' ')).slice(0, MAX_WORDS);
  const code = text.trim().toUpperCase();
  if (all.length === 0) return { query: '', code, anything: price !== undefined, ...upTo };
  const near = await db<{ word: string; meant: string | null; empty: boolean }[]>`
    select t.word, to_tsvector('english', t.word) = '' as empty, case
      when length(t.word) < 3 or t.word ~ '\\d' or to_tsvector('english', t.word) = '' or t.word = any(${[...FILLERS]}) then null
      when exists (select from search_words s where s.word = t.word or (length(t.word) >= 4 and s.word like t.word || '%')) then null
      else (select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 1)
    end as meant
    from unnest(${all}::text[]) with ordinality as t(word, at) order by t.at`;
  // "for" and "the" find nothing by themselves.
  const words = near.filter(({ empty }) => !empty).map(({ word, meant }) => meant ?? word);
  const corrected = near.some(({ meant }) => meant !== null) ? words.join(' ') : undefined;
  const groups = await db<
    { words: string[] }[]
  >`select words from synonyms where words && ${phrasesOf(words)}::text[]`;
  const query = queryFor(
    words,
    groups.map((group) => group.words),
  );
  return {
    query,
    code,
    anything: query === '',
    ...upTo,
    ...(corrected === undefined ? {} : { corrected }),
  };
}

/** Every word must be found, or one that means the same. The longest phrase that has synonyms is taken as one. */
export function queryFor(words: readonly string[], groups: readonly (readonly string[])[]): string {
  const parts: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find(
      (each) =>
        at + each <= words.length &&
        groups.some((group) => group.includes(words.slice(at, at + each).join(' '))),
    );
    if (length === undefined && FILLERS.has(words[at] ?? '')) {
      at += 1;
      continue;
    }
    const own = words.slice(at, at + (length ?? 1));
    const phrase = own.join(' ');
    const same = groups.filter((group) => group.includes(phrase)).flat();
    const last = own.at(-1) ?? '';
    const begins = own.length === 1 && last.length >= 3 ? [`'${last}':*`] : [];
    parts.push(`(${[...new Set([quote(phrase), ...begins, ...same.map(quote)])].join(' | ')})`);
    at += own.length;
  }
  return parts.join(' & ');
}
