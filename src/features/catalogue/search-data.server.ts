import type { Db } from '../../platform/db.server.ts';

/** A search text made ready for the database. */
export interface Search {
  /** In the language of to_tsquery; '' when the text holds no word. */
  readonly query: string;
  readonly code: string;
  /** The text as it was understood, when a word was taken for a typing mistake. */
  readonly corrected?: string;
}

const MAX_WORDS = 8;

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
  const typed = wordsOf(text).slice(0, MAX_WORDS);
  const code = text.trim().toUpperCase();
  if (typed.length === 0) return { query: '', code };
  const near = await db<{ word: string; meant: string | null }[]>`
    select t.word, case
      when length(t.word) < 3 or t.word ~ '\\d' then null
      when exists (select from search_words s where s.word = t.word or (length(t.word) >= 4 and s.word like t.word || '%')) then null
      else (select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 1)
    end as meant
    from unnest(${typed}::text[]) with ordinality as t(word, at) order by t.at`;
  const words = near.map(({ word, meant }) => meant ?? word);
  const corrected = near.some(({ meant }) => meant !== null) ? words.join(' ') : undefined;
  const groups = await db<
    { words: string[] }[]
  >`select words from synonyms where words && ${phrasesOf(words)}::text[]`;
  return {
    query: queryFor(
      words,
      groups.map((group) => group.words),
    ),
    code,
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
