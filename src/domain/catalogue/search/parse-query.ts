import { type SizeTable, SPECIFIED_TABLE } from '../size-chart.ts';
import { allShoes, isUnion, NO_SHOES, SHOES } from './joined-kinds.ts';
import { readHeight, readOff, readPrice, readSize, type Reading } from './parse-numbers.ts';
import { tokensOf } from './tokens.ts';
import {
  isNameOfOthers,
  isOrdinary,
  isOtherGood,
  meaningBySound,
  type Meaning,
  meaningOf,
  soundsOrdinary,
} from './vocabulary.ts';
import { type Whom, whomAt } from './whom.ts';
import { negated, readNot } from './without.ts';

/** What a part of the text asks for, and which of its tokens that part is. */
export type Constraint = Meaning & { readonly start: number; readonly end: number };

/** "Without leather" is no wish for leather. */
export const isWished = (each: Constraint): boolean => !('not' in each);

export interface Parsed {
  readonly tokens: readonly string[];
  readonly constraints: readonly Constraint[];
  /** Words that nothing is known of. */
  readonly unknown: readonly string[];
  /** For whom the shop has nothing. */
  readonly whom: readonly Whom[];
  /** Something of the text was understood, if only that shoes are wanted. */
  readonly readable: boolean;
}

interface Shop {
  /** The owner's groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Whether a name in the catalogue has a word, or one that begins so. */
  readonly isName: (word: string) => boolean;
  /** Whether a description has it. */
  readonly isDescribed?: (word: string) => boolean;
  /** Whether a published question or its answers have it: what nothing else is known of may still be found there. */
  readonly isAsked?: (word: string) => boolean | undefined;
  /** What "5 number" means. */
  readonly sizes?: SizeTable;
}

const LONGEST = 3;
const singular = (word: string): string => word.replace(/(?<=..)s$/, '');

/** What the owner's words make of a phrase: what the word list knows of one of them, or all of them as names. */
function bySynonyms(phrase: string, { synonyms }: Shop): Meaning | undefined {
  const groups = synonyms.filter((group) => group.includes(phrase));
  const others = [...new Set(groups.flat())];
  if (others.length === 0) return undefined;
  return (
    others.map(meaningOf).find((meaning) => meaning !== undefined) ?? {
      kind: 'word',
      label: phrase,
      find: [phrase, ...others],
    }
  );
}

/** What the owner says means the same is found as well. */
function widened(meaning: Meaning, phrase: string, { synonyms }: Shop): Meaning {
  if (!('find' in meaning)) return meaning;
  // Of what the word list keeps apart, the owner's word stands for one thing only.
  const own = synonyms
    .filter((group) => group.includes(phrase))
    .flat()
    .filter((word) => meaningOf(word) === undefined);
  return { ...meaning, find: [...new Set([...meaning.find, ...own])] };
}

function readPhrase(tokens: readonly string[], at: number, shop: Shop): Reading | undefined {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const meaning = meaningOf(phrase);
    if (meaning) return { meaning: widened(meaning, phrase, shop), length };
    const own = bySynonyms(phrase, shop);
    if (own) return { meaning: own, length };
  }
  return undefined;
}

/** A word that is no phrase of its own: in the singular, the name of a product, or by its sound. */
function readWord(word: string, shop: Shop): Meaning | undefined {
  if (isOrdinary(word)) return undefined;
  const one =
    meaningOf(singular(word)) ?? meaningOf(`${word}s`) ?? meaningOf(word.replace(/(?<=...)es?$/, ''));
  if (one) return one;
  if (word.length > 1 && shop.isName(word)) return { kind: 'word', label: word, find: [word] };
  const sounds = meaningBySound(word) ?? meaningBySound(singular(word));
  if (sounds) return sounds;
  if (soundsOrdinary(word) || isNameOfOthers(word)) return undefined;
  const feature: Meaning = { kind: 'feature', label: word, find: [word] };
  if (shop.isDescribed?.(word)) return feature;
  return shop.isAsked?.(word) ? { ...feature, asked: true } : undefined;
}

/** A word that stands alone in descriptions is wished for where it stands beside what shoes are called: "quilted slippers", "cork". */
function isBeside(tokens: readonly string[], at: number): boolean {
  const names = (word: string | undefined): boolean =>
    word !== undefined &&
    (SHOES.has(word) || ['type', 'material', 'closure'].includes(meaningOf(word)?.kind ?? ''));
  return tokens.length === 1 || names(tokens[at + 1]) || names(tokens[at - 1]);
}

/** Something that is said of shoes at a place: a filter, a phrase or a word. */
function readAt(tokens: readonly string[], at: number, shop: Shop): Reading | undefined {
  const found =
    readOff(tokens, at) ??
    readHeight(tokens, at) ??
    readPrice(tokens, at) ??
    readSize(tokens, at, shop.sizes ?? SPECIFIED_TABLE) ??
    readPhrase(tokens, at, shop);
  if (found) return found;
  const meaning = readWord(tokens[at] ?? '', shop);
  // What nobody named may be any word of a sentence.
  if (!meaning || (meaning.kind === 'feature' && !('asked' in meaning) && !isBeside(tokens, at)))
    return undefined;
  return { meaning, length: 1 };
}

/** "without leather", "no heels", "heels nahi chahiye": what is said of it is not wished for, or its opposite is. */
function readDenied(tokens: readonly string[], at: number, shop: Shop): Reading | undefined {
  const before = readNot(tokens, at, 'before');
  const own = readPhrase(tokens, at, shop);
  if (before > 0 && (own === undefined || own.length <= before)) {
    const denied = readPhrase(tokens, at + before, shop);
    const meaning = denied && negated(denied.meaning);
    return meaning && { meaning, length: before + denied.length };
  }
  if (!own) return undefined;
  const after = readNot(tokens, at + own.length, 'after');
  const meaning = after > 0 ? negated(own.meaning) : undefined;
  return meaning && { meaning, length: own.length + after };
}

/** Letters that can be spoken: a word, if one that nobody knows. */
const isSpoken = (word: string): boolean =>
  /^[a-z]{3,}$/.test(word)
    ? /[aeiouy]/.test(word) && !/[^aeiouy]{5}|(.)\1\1/.test(word)
    : /^[\p{L}\p{M}]{2,}$/u.test(word) && !/[a-z]/.test(word);

/** Beside what was understood, only what says which shoe is missed: a maker, or a word right before its name, "chunky sneakers". */
function isMissed(
  { word, at }: { readonly word: string; readonly at: number },
  constraints: readonly Constraint[],
): boolean {
  if (/^\d/.test(word) || word.length < 2) return false;
  const named = constraints.some(({ kind }) => kind === 'type');
  if (isNameOfOthers(word)) return !named || !isOtherGood(word);
  return (
    constraints.length === 0 || constraints.some(({ kind, start }) => kind === 'type' && start === at + 1)
  );
}

/** A text as a shopper types it, understood. Linear in the number of words. */
export function parseQuery(text: string | readonly string[], shop: Shop): Parsed {
  const tokens = typeof text === 'string' ? tokensOf(text) : text;
  const constraints: Constraint[] = [];
  const unknown: { readonly word: string; readonly at: number }[] = [];
  const whom = new Set<Whom>();
  let readable = false;
  for (let at = 0; at < tokens.length;) {
    const word = tokens[at] ?? '';
    const found = readDenied(tokens, at, shop) ?? readAt(tokens, at, shop);
    const own = found ? undefined : whomAt(tokens, at);
    if (found) constraints.push({ ...found.meaning, start: at, end: at + found.length });
    else if (own) whom.add(own);
    else if (!isOrdinary(word) && !soundsOrdinary(word)) unknown.push({ word, at });
    readable ||=
      found !== undefined || own !== undefined || isOrdinary(word) || soundsOrdinary(word) || isSpoken(word);
    at += found?.length ?? 1;
  }
  return {
    tokens,
    constraints: settled([...constraints, ...allShoes(constraints, tokens)], tokens),
    unknown: unknown.filter((each) => isMissed(each, constraints)).map(({ word }) => word),
    whom: [...whom],
    readable,
  };
}

/** Kinds of heel and shoe that say more than the word beside them: "wedge sandals" are wedges. */
const STYLES = new Set([
  'wedges',
  'platforms',
  'stilettos',
  'block heels',
  'kitten heels',
  'slingbacks',
  'Chelsea boots',
  'clutches',
  'potlis',
]);
/** One of them is meant where it stands beside the word for all: "flipflop chappal". */
const CHAPPALS = new Set(['Kolhapuris', 'slippers', 'flip flops', 'slides', 'mules']);
/** One of the others is meant where they stand together: "kolhapuri sandals". */
const GENERAL_TYPES = new Set(['sandals', 'chappals', 'slippers']);
/** What a shoe stands on: beside another kind of shoe it says more of that one, "block heel mules". */
const SOLES = new Set(['block heels', 'kitten heels', 'platforms', 'wedges']);
const BOTH = new Set(['both', 'dono', 'दोनों']);
const JOINTS = new Set('and or aur ya with saath sath और या साथ'.split(' '));
/** Said beside a narrower occasion they add nothing: "bridal heels for lehenga", "office daily wear". */
const GENERAL = new Set(['ethnic', 'casual']);
const isHeel = (each: Meaning): boolean => each.kind === 'type' && each.label === 'heels';
const HEELED = meaningOf('heels');

/** Words change each other: beside another type "heel" says how high it is, and "slip on" how it is closed. */
function settled(constraints: readonly Constraint[], tokens: readonly string[]): Constraint[] {
  const types = constraints.filter(({ kind }) => kind === 'type');
  const occasions = constraints.filter(({ kind }) => kind === 'occasion');
  const isShoe = ({ label }: Constraint): boolean => !NO_SHOES.has(label);
  const isPlain = ({ label }: Constraint): boolean =>
    label !== 'walking shoes' &&
    !NO_SHOES.has(label) &&
    !GENERAL_TYPES.has(label) &&
    !STYLES.has(label) &&
    label !== 'heels';
  const styled = types.filter(({ label }) => STYLES.has(label) && !(SOLES.has(label) && types.some(isPlain)));
  const height = constraints.find(({ kind }) => kind === 'heel');
  const isJoined = (one: Constraint, other: Constraint): boolean =>
    tokens.some((word) => BOTH.has(word)) ||
    tokens
      .slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
      .some((word) => JOINTS.has(word));
  const isJoinedTo = (each: Constraint, others: readonly Constraint[]): boolean =>
    others.some((other) => isUnion(tokens, each, other));
  const all = constraints.flatMap((each): Constraint[] => {
    const { start, end, label } = each;
    const others = types.filter((other) => other.label !== label && isShoe(other));
    if (
      each.kind === 'occasion' &&
      GENERAL.has(label) &&
      occasions.some((other) => !GENERAL.has(other.label) && !isUnion(tokens, each, other))
    )
      return [];
    if (each.kind === 'type' && isJoinedTo(each, others)) return [each];
    if (isHeel(each) && height && isUnion(tokens, each, height))
      return [{ kind: 'heel', label: 'heeled', heels: ['low', 'mid', 'high'], start, end }];
    if (label === 'walking shoes' && end - start === 1 && others.length > 0)
      return [{ kind: 'feature', label: 'comfortable', find: ['comfort', 'cushion', 'walking'], start, end }];
    if (each.kind === 'type' && label === 'stilettos' && !height)
      return [each, { kind: 'heel', label: 'high-heeled', heels: ['high'], start, end }];
    if (each.kind === 'type' && SOLES.has(label) && types.some(isPlain))
      return [{ ...each, kind: 'detail', label: singular(label) }];
    if (each.kind !== 'type' || STYLES.has(label)) return [each];
    if (styled.some((style) => NO_SHOES.has(style.label) === NO_SHOES.has(label))) return [];
    if (isHeel(each) && height) return [];
    if (label === 'chappals' && types.some((other) => CHAPPALS.has(other.label))) return [];
    if (GENERAL_TYPES.has(label) && others.some((other) => isPlain(other) && !isJoined(each, other)))
      return [];
    if (isHeel(each) && others.length > 0)
      return [{ kind: 'heel', label: 'heeled', heels: ['low', 'mid', 'high'], start, end }];
    if (label === 'loafers and slip ons' && end - start > 1 && others.length > 0)
      return [{ kind: 'closure', label: 'slip-on', name: 'slip-on', start, end }];
    return [each];
  });
  // Of shoes with a low heel only those are meant that are worn for it: not trainers.
  const low = height?.kind === 'heel' && height.heels.includes('low');
  return low && HEELED && types.every(isHeel)
    ? [...all, { ...HEELED, start: height.start, end: height.end }]
    : all;
}

/** The text without what these parts of it ask for. */
export function textWithout({ tokens }: Parsed, parts: readonly Constraint[]): string {
  return tokens.filter((_, at) => !parts.some(({ start, end }) => at >= start && at < end)).join(' ');
}
