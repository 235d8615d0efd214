import type { Heel } from '../catalogue-query.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import { MAKERS, ORDINARY_WORDS, OTHER_GOODS } from './ordinary-words.ts';
import { phoneticKey } from './phonetic.ts';
import { questionWords } from './questions.ts';
import { foldLetters } from './tokens.ts';
import { saysWhom } from './whom.ts';
import { TYPES, OCCASIONS, DETAILS, FEATURES, HEEL_WORDS, MATERIALS, CLOSURES, PLAIN } from './word-list.ts';

/** What a word or a phrase stands for. The parser adds where in the text it stands. */
export type Meaning =
  | {
      readonly kind: 'type' | 'occasion' | 'detail' | 'feature' | 'word';
      readonly label: string;
      readonly find: readonly string[];
      /** No product says it of itself: it stands in questions and answers. */
      readonly asked?: true;
    }
  | {
      readonly kind: 'colour';
      readonly label: string;
      readonly colours: readonly string[];
      readonly near: readonly string[];
      readonly not?: true;
    }
  | { readonly kind: 'size'; readonly label: string; readonly sizes: readonly number[] }
  | {
      readonly kind: 'price';
      readonly label: string;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
    }
  | { readonly kind: 'heel'; readonly label: string; readonly heels: readonly Heel[] }
  | {
      readonly kind: 'material' | 'closure';
      readonly label: string;
      readonly name: string;
      /** Anything but this. */
      readonly not?: true;
    }
  | { readonly kind: 'off'; readonly label: string; readonly percent: number }
  | { readonly kind: 'sale' | 'stock' | 'new' | 'cheap'; readonly label: string };

const said = (phrases: string): string[] => phrases.split(',');

function* entries(): Generator<readonly [string, Meaning]> {
  const rows = [
    ['type', TYPES],
    ['occasion', OCCASIONS],
    ['detail', DETAILS],
    ['feature', FEATURES],
  ] as const;
  for (const [kind, list] of rows)
    for (const [label, find, phrases] of list)
      for (const phrase of said(phrases)) yield [phrase, { kind, label, find: said(find) }];
  for (const [label, heels, phrases] of HEEL_WORDS)
    for (const phrase of said(phrases)) yield [phrase, { kind: 'heel', label, heels }];
  for (const [name, phrases, label = name] of MATERIALS)
    for (const phrase of said(phrases)) yield [phrase, { kind: 'material', label, name }];
  for (const [name, phrases] of CLOSURES)
    for (const phrase of said(phrases)) yield [phrase, { kind: 'closure', label: name, name }];
  for (const [kind, label, phrases] of PLAIN)
    for (const phrase of said(phrases)) yield [phrase, { kind, label }];
  for (const [label, colours, near, phrases] of COLOUR_WORDS)
    for (const phrase of said(phrases))
      yield [phrase, { kind: 'colour', label, colours: said(colours), near: near === '' ? [] : said(near) }];
}

const byPhrase: ReadonlyMap<string, Meaning> = new Map(
  [...entries()].map(([phrase, meaning]) => [foldLetters(phrase), meaning]),
);
const ordinary: ReadonlySet<string> = new Set(ORDINARY_WORDS.split(/\s+/).map(foldLetters));
const LATIN = /^[a-z]{4,}$/;
const bySound: ReadonlyMap<string, Meaning> = new Map(
  [...byPhrase]
    .filter(([phrase]) => LATIN.test(phrase))
    .toReversed()
    .map(([phrase, meaning]) => [phoneticKey(phrase), meaning]),
);

const ordinaryBySound: ReadonlySet<string> = new Set(
  [...ordinary]
    .filter((word) => LATIN.test(word))
    .map(phoneticKey)
    .filter((key) => !bySound.has(key)),
);
/** Words that stand in phrases of the list, alone they may say nothing. */
const inPhrases: ReadonlySet<string> = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')));

/** Each way to write the name of a kind of shoe, and the first of them: "heal" is "heel" in phrases. */
const spellings: ReadonlyMap<string, string> = new Map(
  TYPES.flatMap(([, , phrases]) => {
    const [first = '', ...others] = said(phrases).filter((phrase) => !phrase.includes(' '));
    return others.map((other) => [other, first] as const);
  }),
);
/** What the word list says of a phrase in lower case. */
export function meaningOf(phrase: string): Meaning | undefined {
  const own = byPhrase.get(foldLetters(phrase));
  if (own || !phrase.includes(' ')) return own;
  return byPhrase.get(
    phrase
      .split(' ')
      .map((word) => spellings.get(word) ?? word)
      .join(' '),
  );
}
/** The same by its sound, for words written in another way. */
export const meaningBySound = (word: string): Meaning | undefined =>
  LATIN.test(word) && !ordinary.has(word) && !questionWords.has(word)
    ? bySound.get(phoneticKey(word))
    : undefined;
const singular = (word: string): string => word.replace(/(?<=..)s$/, '');
/** Forms of the verbs of wishes and questions in Hinglish: karte, dikhao, pehnungi, kharidni. They name nothing. */
const VERBS =
  /^(?:kar|kara|karwa|pehen|pehn|pahan|pahn|dikh|dikha|bata|mil|kharid|khareed|chah|rakh|bhej|lag|laga|chal|chala|sak|bol|pooch|puch|mang|manga|mangwa|badal|badalwa|lauta|dekh|dhundh|samajh|jach|kaat|kat|chubh|fisal|phisal|toot|tut|phat|bhool|pasand|gir|bik|le|de|ja|aa|ho|rah)(?:na|ne|ni|ta|te|ti|o|a|e|i|u|un|en|ao|aao|aye|ayen|iye|iyega|unga|ungi|enge|ega|egi|oge|ogi|ke|kar|yega|yegi|gaya|gayi|lo|do|dijiye|lijiye)$/;
/** Said of everything, or no name of anything: it narrows nothing and is never taken for a mistyped name. */
export const isOrdinary = (word: string): boolean =>
  ordinary.has(foldLetters(word)) || ordinary.has(singular(word)) || VERBS.test(word);
/** The same, written as it sounds: "pehenne", "girlz". */
export const soundsOrdinary = (word: string): boolean =>
  LATIN.test(word) && ordinaryBySound.has(phoneticKey(word));
/** What is worn beside shoes. */
export const isOtherGood = (word: string): boolean => OTHER_GOODS.has(foldLetters(word));
/** That, or a maker: it is found where the shop has it. */
export const isNameOfOthers = (word: string): boolean => MAKERS.has(word) || isOtherGood(word);
/** It means itself, whether the shop knows it or not. */
export const isMeant = (word: string): boolean =>
  isOrdinary(word) ||
  soundsOrdinary(word) ||
  isNameOfOthers(word) ||
  saysWhom(word) ||
  inPhrases.has(foldLetters(word)) ||
  questionWords.has(foldLetters(word));
/** Single words, as what a mistyped word may have meant: those of phrases too. */
export const vocabularyWords: readonly string[] = [
  ...[...byPhrase.keys()].filter((phrase) => LATIN.test(phrase)),
  ...[...inPhrases].filter((word) => LATIN.test(word) && !byPhrase.has(word) && !ordinary.has(word)),
];

const LEAST_PART = 3;

/** Two words of the list that were written as one: "blackheels". */
export function partsOf(word: string): readonly [string, string] | undefined {
  if (!LATIN.test(word) || word.length > 24) return undefined;
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (byPhrase.has(first) && byPhrase.has(second)) return [first, second];
  }
  return undefined;
}
