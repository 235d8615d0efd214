import { NOT_FOR_WOMEN } from './ordinary-words.ts';
import { digits, foldLetters } from './tokens.ts';

/** Whom a word says that shoes are for, where a shop for women has none. */
export type Whom = 'men' | 'children';

const always = new Map<string, Whom>();
const related = new Map<string, Whom>();
for (const [whom, words, relations] of NOT_FOR_WOMEN) {
  for (const word of words.split(' ')) always.set(foldLetters(word), whom);
  for (const word of relations.split(' ')) related.set(foldLetters(word), whom);
}

const FOR = new Set(['for']);
/** "my husband", "mere papa". */
const OWN = new Set('my our mere meri apne apni hamare मेरे अपने'.split(' '));
const KE = new Set(['ke', 'k', 'के']);
const LIYE = new Set(['liye', 'lie', 'liya', 'lia', 'लिए', 'लिये']);
const AGED = new Set('year years yr yrs saal sal month months mahine साल महीने'.split(' '));
const GROWN = 13;

export const saysWhom = (word: string): boolean => {
  const plain = foldLetters(word);
  return always.has(plain) || related.has(plain);
};

/** "kids", "mens", "for my husband", "papa ke liye", "5 saal ki"; a brother's wedding is no wish for men's shoes. */
export function whomAt(tokens: readonly string[], at: number): Whom | undefined {
  const word = foldLetters(tokens[at] ?? '');
  const own = always.get(word);
  if (own) return own;
  const years = digits(word);
  if (years !== undefined && years < GROWN && AGED.has(tokens[at + 1] ?? '')) return 'children';
  const before = OWN.has(tokens[at - 1] ?? '') ? at - 2 : at - 1;
  const said =
    FOR.has(tokens[before] ?? '') || (KE.has(tokens[at + 1] ?? '') && LIYE.has(tokens[at + 2] ?? ''));
  return said ? related.get(word) : undefined;
}
