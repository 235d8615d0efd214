import type { Answer } from '../../../domain/catalogue/search/answers.ts';
import { type Constraint, type Parsed, parseQuery } from '../../../domain/catalogue/search/parse-query.ts';
import { isMistyped } from '../../../domain/catalogue/search/phonetic.ts';
import { answerFor } from '../../../domain/catalogue/search/questions.ts';
import { tokensOf } from '../../../domain/catalogue/search/tokens.ts';
import { isOrdinary, meaningBySound, vocabularyWords } from '../../../domain/catalogue/search/vocabulary.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';

/** A search text made ready for the database. */
export interface Search extends Parsed {
  /** A product's code, where one has it. */
  readonly code?: string;
  /** The page that the text asks for. */
  readonly answer?: Answer;
  /** The text as it was understood, when a word was taken for a typing mistake. */
  readonly corrected?: string;
}

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

interface Word {
  readonly word: string;
  /** Names in the catalogue have it, or one that begins so. */
  readonly named: boolean;
  /** Descriptions have it. */
  readonly described: boolean;
  readonly near: readonly string[];
}

/** What the catalogue's own words say of these. */
const lookUp = (db: Db, words: readonly string[]): Promise<Word[]> =>
  words.length === 0
    ? Promise.resolve([])
    : db<Word[]>`
    select t.word, exists (select from search_words s where s.word = t.word or (length(t.word) >= 4 and s.word like t.word || '%')) as named,
      case when length(t.word) < 4 then '{}'
      else array(select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 8) end as near,
      exists (select from products p where p.listed and p.words @@ plainto_tsquery('english', t.word)) as described
    from unnest(${[...words]}::text[]) as t(word)`;

/** What a word nobody knows was probably meant to be. The catalogue's own words come first. */
function meantBy({ word, named, described, near }: Word): string | undefined {
  if (named || described || isOrdinary(word)) return undefined;
  const own = near.find((each) => isMistyped(word, each));
  if (own !== undefined || meaningBySound(word)) return own;
  return vocabularyWords.find((each) => isMistyped(word, each));
}

/** Understands what a shopper typed: mistyped words are mended, words that mean the same are added. */
export async function understand(db: Db, text: string): Promise<Search> {
  const typed = tokensOf(text);
  const open = parseQuery(typed, { synonyms: [], isName: () => true }).constraints.flatMap((each) =>
    each.kind === 'word' ? each.find : [],
  );
  const [words, code] = await Promise.all([lookUp(db, [...new Set(open)]), codeIn(db, text)]);
  const meant = new Map(words.map((each) => [each.word, meantBy(each)]));
  const names = new Set(words.filter(({ named }) => named).map(({ word }) => word));
  const tokens = typed.map((word) => meant.get(word) ?? word);
  const mended = new Set([...meant.values()].filter((each) => each !== undefined));
  const groups = await db<
    { words: string[] }[]
  >`select words from synonyms where words && ${phrasesOf(tokens)}::text[]`;
  const parsed = parseQuery(tokens, {
    synonyms: groups.map((group) => group.words),
    isName: (word) => names.has(word) || mended.has(word),
    isDescribed: (word) => words.some((each) => each.word === word && each.described),
  });
  const answer = parsed.constraints.some(({ kind }) => kind === 'type') ? undefined : answerFor(typed);
  return {
    ...parsed,
    ...(code === undefined ? {} : { code }),
    ...(answer === undefined ? {} : { answer, readable: true }),
    ...(mended.size === 0 ? {} : { corrected: tokens.join(' ') }),
  };
}

/** Plain words cannot be a product code. */
async function codeIn(db: Db, text: string): Promise<string | undefined> {
  if (!/[-\d]/.test(text)) return undefined;
  const [row] = await db<{ code: string }[]>`
    select code from products where code = ${text.trim().toUpperCase()} and listed`;
  return row?.code;
}

const quote = (phrase: string): string =>
  `(${wordsOf(phrase)
    .map((word) => `'${word}'`)
    .join(' & ')})`;

/** Any of these words or phrases, in the language of to_tsquery; a name may be half typed. */
export function anyOf(constraints: readonly Constraint[]): string {
  const parts = constraints.flatMap((each) =>
    'find' in each
      ? each.find.flatMap((phrase) => [
          quote(phrase),
          ...(each.kind === 'word' && /^[\p{L}\p{M}]{3,}$/u.test(phrase) ? [`'${phrase}':*`] : []),
        ])
      : [],
  );
  return [...new Set(parts)].join(' | ');
}

/** Prices are compared as they are shown: rounded to whole rupees. */
export const priceUpTo = (db: Db, rupees: number): Query => db`p.price < ${rupees * 100 + 50}`;
export const priceFrom = (db: Db, rupees: number): Query => db`p.price >= ${rupees * 100 - 50}`;

/** What narrows the products by index; colours, sizes, heels, materials and closures are counted as filters. */
export function searchParts(db: Db, constraints: readonly Constraint[]): Query[] {
  const ofKind = (kind: Constraint['kind']) => constraints.filter((each) => each.kind === kind);
  const parts: Query[] = [];
  const names = (own: readonly Constraint[]) => {
    if (own.length > 0) parts.push(db`p.names @@ to_tsquery('english', ${anyOf(own)})`);
  };
  names(ofKind('type'));
  names(ofKind('occasion'));
  for (const each of [...ofKind('detail'), ...ofKind('word')]) names([each]);
  for (const each of ofKind('feature')) parts.push(db`p.words @@ to_tsquery('english', ${anyOf([each])})`);
  for (const each of constraints) {
    if (each.kind === 'price' && each.from !== undefined) parts.push(priceFrom(db, each.from));
    if (each.kind === 'price' && each.to !== undefined) parts.push(priceUpTo(db, each.to));
    if (each.kind === 'sale') parts.push(db`p.discount > 0`);
    if (each.kind === 'stock') parts.push(db`p.sizes_in_stock <> '{}'`);
  }
  return parts;
}
