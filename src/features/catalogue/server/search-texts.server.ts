import type { Constraint } from '../../../domain/catalogue/search/parse-query.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

/** What products must be called, be described as, or be asked about: in the language of to_tsquery. */
export interface TextMatch {
  readonly column: 'names' | 'words' | 'asked';
  readonly english: string;
  /** Or as it stands, without the rules of a language: the beginning of a word is no word yet. */
  readonly simple?: string;
}

const quote = (phrase: string): string =>
  `(${wordsOf(phrase)
    .map((word) => `'${word}'`)
    .join(' & ')})`;

/** Any of these words or phrases; a name may be half typed. */
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

/** Types are alternatives, and so are occasions; all else must be found together. */
export function textsOf(constraints: readonly Constraint[]): TextMatch[] {
  const ofKind = (kind: Constraint['kind']) => constraints.filter((each) => each.kind === kind);
  const names = (own: readonly Constraint[]): TextMatch[] =>
    own.length === 0 ? [] : [{ column: 'names', english: anyOf(own) }];
  return [
    ...names(ofKind('type')),
    ...names(ofKind('occasion')),
    ...[...ofKind('detail'), ...ofKind('word')].flatMap((each) => names([each])),
    ...ofKind('feature').map((each) => ({
      column: 'asked' in each && each.asked ? ('asked' as const) : ('words' as const),
      english: anyOf([each]),
    })),
  ];
}

/** "he" for "heels" must not be left out as an English pronoun. */
export const begunText = (whole: string, begins: string): TextMatch => ({
  column: 'names',
  english: whole,
  simple: begins,
});

/** Prices are compared as they are shown: rounded to whole rupees. Paise, the upper bound left out. */
export const priceBelow = (rupees: number): number => rupees * 100 + 50;
export const priceAtLeast = (rupees: number): number => rupees * 100 - 50;
