import { type SizeTable, SPECIFIED_TABLE } from '../size-chart.ts';
import { readHeight, readOff, readPrice, readSize, type Reading } from './parse-numbers.ts';
import { tokensOf } from './tokens.ts';
import { isOrdinary, meaningBySound, type Meaning, meaningOf } from './vocabulary.ts';

/** What a part of the text asks for, and which of its tokens that part is. */
export type Constraint = Meaning & { readonly start: number; readonly end: number };

export interface Parsed {
  readonly tokens: readonly string[];
  readonly constraints: readonly Constraint[];
  /** Words that nothing is known of. */
  readonly unknown: readonly string[];
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
  const one = meaningOf(singular(word));
  if (one) return one;
  if (word.length > 1 && shop.isName(word)) return { kind: 'word', label: word, find: [word] };
  const sounds = meaningBySound(word) ?? meaningBySound(singular(word));
  if (sounds) return sounds;
  const feature: Meaning = { kind: 'feature', label: word, find: [word] };
  if (shop.isDescribed?.(word)) return feature;
  return shop.isAsked?.(word) ? { ...feature, asked: true } : undefined;
}

/** A text as a shopper types it, understood. Linear in the number of words. */
export function parseQuery(text: string | readonly string[], shop: Shop): Parsed {
  const tokens = typeof text === 'string' ? tokensOf(text) : text;
  const constraints: Constraint[] = [];
  const unknown: string[] = [];
  let ordinary = false;
  for (let at = 0; at < tokens.length;) {
    const word = tokens[at] ?? '';
    const found =
      readOff(tokens, at) ??
      readHeight(tokens, at) ??
      readPrice(tokens, at) ??
      readSize(tokens, at, shop.sizes ?? SPECIFIED_TABLE) ??
      readPhrase(tokens, at, shop);
    const meaning = found?.meaning ?? readWord(word, shop);
    const length = found?.length ?? 1;
    if (meaning) constraints.push({ ...meaning, start: at, end: at + length });
    else if (isOrdinary(word)) ordinary = true;
    else unknown.push(word);
    at += length;
  }
  return {
    tokens,
    constraints: settled(constraints),
    unknown,
    readable: constraints.length > 0 || ordinary,
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
/** What is no shoe stands beside shoes as it is: "matching clutch and heels". */
const NO_SHOES = new Set(['bags', 'clutches', 'potlis', 'shoe care']);
/** One of them is meant where it stands beside the word for all: "flipflop chappal". */
const CHAPPALS = new Set(['Kolhapuris', 'slippers', 'flip flops', 'slides', 'mules']);
/** Said beside a narrower occasion they add nothing: "bridal heels for lehenga", "office daily wear". */
const GENERAL = new Set(['ethnic', 'casual']);
const isHeel = (each: Meaning): boolean => each.kind === 'type' && each.label === 'heels';
const HEELED = meaningOf('heels');

/** Words change each other: beside another type "heel" says how high it is, and "slip on" how it is closed. */
function settled(constraints: readonly Constraint[]): Constraint[] {
  const types = constraints.filter(({ kind }) => kind === 'type');
  const occasions = constraints.filter(({ kind }) => kind === 'occasion');
  const isStyled = (noShoe: boolean): boolean =>
    types.some(({ label }) => STYLES.has(label) && NO_SHOES.has(label) === noShoe);
  const height = constraints.find(({ kind }) => kind === 'heel');
  const all = constraints.flatMap((each): Constraint[] => {
    const { start, end } = each;
    const beside = types.some(({ label }) => label !== each.label && !NO_SHOES.has(label));
    if (
      each.kind === 'occasion' &&
      GENERAL.has(each.label) &&
      occasions.some(({ label }) => !GENERAL.has(label))
    )
      return [];
    if (each.label === 'walking shoes' && end - start === 1 && beside)
      return [{ kind: 'feature', label: 'comfortable', find: ['comfort', 'cushion', 'walking'], start, end }];
    if (each.kind === 'type' && each.label === 'stilettos' && !height)
      return [each, { kind: 'heel', label: 'high-heeled', heels: ['high'], start, end }];
    if (each.kind !== 'type' || STYLES.has(each.label)) return [each];
    if (isStyled(NO_SHOES.has(each.label)) || (isHeel(each) && height)) return [];
    if (each.label === 'chappals' && types.some(({ label }) => CHAPPALS.has(label))) return [];
    if (isHeel(each) && beside)
      return [{ kind: 'heel', label: 'heeled', heels: ['low', 'mid', 'high'], start, end }];
    if (each.label === 'loafers and slip ons' && end - start > 1 && beside)
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
