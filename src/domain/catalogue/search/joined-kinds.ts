import type { Constraint } from './parse-query.ts';
import type { Meaning } from './vocabulary.ts';
import { TYPES } from './word-list.ts';

type Span = Pick<Constraint, 'start' | 'end'>;

/** What all shoes are called. */
export const SHOES = new Set(
  'shoe shoes footwear footwears joote jootey joota jute juta जूते जूता शूज फुटवियर'.split(' '),
);
/** What is no shoe stands beside shoes as it is: "matching clutch and heels". */
export const NO_SHOES = new Set(['bags', 'clutches', 'potlis', 'shoe care']);
/** Both are wished for, or one as well as the other: "heels or wedges". */
const UNIONS = new Set('and or aur ya n और या एवं'.split(' '));
const ALL_SHOES: Meaning = {
  kind: 'type',
  label: 'shoes',
  find: [...new Set(TYPES.flatMap(([label, find]) => (NO_SHOES.has(label) ? [] : find.split(','))))],
};

/** A word for both stands right behind the first or right before the second of them: "black heels or white wedges". */
export function isUnion(tokens: readonly string[], one: Span, other: Span): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return UNIONS.has(tokens[first.end] ?? '') || UNIONS.has(tokens[second.start - 1] ?? '');
}

/** "Bags and shoes": what is said of all shoes is a wish where it is joined to what is none. */
export function allShoes(constraints: readonly Constraint[], tokens: readonly string[]): Constraint[] {
  const others = constraints.filter(({ kind, label }) => kind === 'type' && NO_SHOES.has(label));
  if (others.length === 0 || constraints.some(({ kind, label }) => kind === 'type' && !NO_SHOES.has(label)))
    return [];
  const at = tokens.findIndex(
    (word, start) =>
      SHOES.has(word) && others.some((other) => isUnion(tokens, { start, end: start + 1 }, other)),
  );
  return at < 0 ? [] : [{ ...ALL_SHOES, start: at, end: at + 1 }];
}
