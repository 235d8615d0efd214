import type { Answer } from '../../../domain/catalogue/search/answers.ts';
import { type Constraint, type Parsed, parseQuery } from '../../../domain/catalogue/search/parse-query.ts';
import { isMistyped } from '../../../domain/catalogue/search/phonetic.ts';
import { answerFor, askedApart } from '../../../domain/catalogue/search/questions.ts';
import { numberOf, tokensOf } from '../../../domain/catalogue/search/tokens.ts';
import {
  isMeant,
  meaningBySound,
  partsOf,
  vocabularyWords,
} from '../../../domain/catalogue/search/vocabulary.ts';
import type { Lexicon, Word } from './catalogue-source.ts';

/** A search text as it was understood. */
export interface Search extends Parsed {
  /** A product's code, where one has it. */
  readonly code?: string;
  /** The page that the text asks for. */
  readonly answer?: Answer;
  /** The text as it was understood, when a word was taken for a typing mistake. */
  readonly corrected?: string;
}

/** Words and neighbouring words, as synonyms may have two or three: "flip flop", "high heels". */
function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    [1, 2, 3]
      .filter((length) => at + length <= words.length)
      .map((length) => words.slice(at, at + length).join(' ')),
  );
}

/** Shorter words are near too many names. */
const LEAST_OF_NAME = 6;
/** Beside these nobody asks about size charts or delivery. */
const OF_SHOES: readonly Constraint['kind'][] = [
  'type',
  'occasion',
  'colour',
  'material',
  'heel',
  'price',
  'closure',
  'detail',
];

/** What a word nobody knows was probably meant to be. The catalogue's own words come first. */
function meantBy({ word, named, described, near }: Word): string | undefined {
  if (named || described || isMeant(word)) return undefined;
  const own = word.length < LEAST_OF_NAME ? undefined : near.find((each) => isMistyped(word, each));
  if (own !== undefined || meaningBySound(word)) return own;
  const parts = partsOf(word);
  if (parts) return parts.join(' ');
  return vocabularyWords.find((each) => isMistyped(word, each));
}

/** Understands what a shopper typed: mistyped words are mended, words that mean the same are added. */
export async function understand(lexicon: Lexicon, text: string): Promise<Search> {
  const typed = tokensOf(text);
  const sizes = typed.some((word) => (numberOf(word) ?? 20) < 20) ? { sizes: await lexicon.sizes() } : {};
  const open = parseQuery(typed, { synonyms: [], isName: () => true, ...sizes }).constraints.flatMap((each) =>
    each.kind === 'word' ? each.find : [],
  );
  const [words, code] = await Promise.all([
    open.length === 0 ? [] : lexicon.lookUp([...new Set(open)]),
    // Plain words cannot be a product code.
    /[-\d]/.test(text) ? lexicon.codeIn(text.trim().toUpperCase()) : undefined,
  ]);
  const meant = new Map(words.map((each) => [each.word, meantBy(each)]));
  const names = new Set(words.filter(({ named }) => named).map(({ word }) => word));
  const tokens = typed.flatMap((word) => meant.get(word)?.split(' ') ?? word);
  const mended = new Set([...meant.values()].flatMap((each) => each?.split(' ') ?? []));
  const parsed = parseQuery(tokens, {
    synonyms: await lexicon.synonymsOf(phrasesOf(tokens)),
    isName: (word) => names.has(word) || mended.has(word),
    ...sizes,
    isDescribed: (word) => words.some((each) => each.word === word && each.described),
    isAsked: (word) => words.some((each) => each.word === word && each.asked),
  });
  const kinds = new Set(parsed.constraints.map(({ kind }) => kind));
  const answer = kinds.has('type')
    ? undefined
    : (answerFor(typed) ?? (OF_SHOES.some((kind) => kinds.has(kind)) ? undefined : askedApart(typed)));
  return {
    ...parsed,
    ...(code === undefined ? {} : { code }),
    ...(answer === undefined ? {} : { answer, readable: true }),
    ...(mended.size === 0 || answer !== undefined ? {} : { corrected: tokens.join(' ') }),
  };
}
