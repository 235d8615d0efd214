import type { Constraint } from './parse-query.ts';
import type { Whom } from './whom.ts';

/** What a shopper does without first comes first. */
const LEAST_FIRST: readonly Constraint['kind'][] = [
  'stock',
  'feature',
  'closure',
  'detail',
  'material',
  'off',
  'sale',
  'price',
  'occasion',
  'heel',
  'size',
  'colour',
  'word',
  'type',
];
/** These order what is found, and leave nothing out. */
export const isOrder = ({ kind }: Constraint): boolean => kind === 'new' || kind === 'cheap';

/** Shoes for one of these are worn to the others. */
const NEAR_OCCASIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['wedding', ['festive', 'party']],
  ['festive', ['wedding', 'party']],
  ['party', ['festive', 'wedding']],
]);

/** For an occasion of which there is nothing, what is worn to one like it. */
function nearOccasions(constraints: readonly Constraint[]): Constraint[][] {
  const near = constraints.map((each): Constraint => {
    const others = each.kind === 'occasion' ? NEAR_OCCASIONS.get(each.label) : undefined;
    return others && each.kind === 'occasion' ? { ...each, label: others.join(' or '), find: others } : each;
  });
  return near.some((each, at) => each !== constraints[at]) ? [near] : [];
}

/** A detail that no name has may stand in a description. */
function described(constraints: readonly Constraint[]): Constraint[][] {
  const found = constraints.map((each) =>
    each.kind === 'detail' ? { ...each, kind: 'feature' as const } : each,
  );
  return constraints.some(({ kind }) => kind === 'detail') ? [found] : [];
}

/** What may be asked for instead, nearest first: without one of the wishes, then without more and more of them. */
export function relaxed(constraints: readonly Constraint[]): Constraint[][] {
  const wishes = LEAST_FIRST.flatMap((kind) => constraints.filter((each) => each.kind === kind));
  // Wishes of one kind are alternatives: they go together.
  const kinds = [...new Set(wishes.map(({ kind }) => kind))];
  const without = (gone: readonly Constraint['kind'][]) =>
    constraints.filter(({ kind }) => !gone.includes(kind));
  return [
    [...constraints],
    ...described(constraints),
    ...kinds
      .slice(0, -1)
      .flatMap((kind) => [...(kind === 'occasion' ? nearOccasions(constraints) : []), without([kind])]),
    ...kinds.flatMap((kind, at) => [
      ...(kind === 'occasion' && at > 0 ? nearOccasions(without(kinds.slice(0, at))) : []),
      without(kinds.slice(0, at + 1)),
    ]),
  ];
}

const ADJECTIVES: readonly Constraint['kind'][] = [
  'new',
  'feature',
  'colour',
  'material',
  'occasion',
  'detail',
  'word',
  'heel',
];
const ENDINGS: readonly Constraint['kind'][] = ['closure', 'size', 'price', 'sale', 'off', 'stock'];

/** "black heels in 38 under ₹2,000". */
export function wordsFor(constraints: readonly Constraint[]): string {
  const labels = (kind: Constraint['kind'], joint: string): string[] => {
    const all = [...new Set(constraints.filter((each) => each.kind === kind).map(({ label }) => label))];
    return all.length === 0 ? [] : [all.join(joint)];
  };
  const types = labels('type', ' and ');
  return [
    ...ADJECTIVES.flatMap((kind) => labels(kind, kind === 'word' ? ' ' : ' or ')),
    ...(types.length > 0 ? types : ['footwear']),
    ...ENDINGS.flatMap((kind) =>
      labels(kind, ' or ').map((each) => (kind === 'closure' ? `with ${each}` : each)),
    ),
  ].join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Found {
  readonly asked: readonly Constraint[];
  readonly used: readonly Constraint[];
  readonly unknown: readonly string[];
  readonly whom?: readonly Whom[];
  /** A near shade stands in for the colour. */
  readonly near: boolean;
}

/** Says what was left out: "No black heels in 38 under ₹2,000. Black heels in 38:" */
export function relaxedNote({ asked, used, unknown, near, whom = [] }: Found): string | undefined {
  const left = asked.filter((each) => !isOrder(each));
  const remaining = used.filter((each) => !isOrder(each));
  const orders = used.filter(isOrder);
  const wordsOfRest = remaining.length === 0 ? orders : remaining;
  const instead = wordsOfRest.length === 0 ? 'Our best sellers' : capital(wordsFor(wordsOfRest));
  if (whom.length > 0)
    return `All our shoes are for women: there are none for ${whom.join(' or ')}. ${instead}:`;
  const isAsked = (each: Constraint): boolean =>
    left.some((own) => own.label === each.label && own.start === each.start);
  if (remaining.length < left.length || !remaining.every(isAsked)) return `No ${wordsFor(left)}. ${instead}:`;
  if (near) return `No ${wordsFor(left)}. In near shades:`;
  if (unknown.length > 0) return `Nothing called “${unknown.join(' ')}”. ${instead}:`;
  return undefined;
}
