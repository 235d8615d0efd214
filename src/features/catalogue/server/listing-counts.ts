import type { Listing } from '../../../contract/catalogue.ts';
import { colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { DISCOUNTS, HEELS, type ListingQuery } from '../../../domain/catalogue/catalogue-query.ts';

/** What products have in common that listings count and filter by. */
export interface Traits {
  readonly color: string;
  readonly sizes: readonly number[];
  readonly material: string;
  readonly heel: string;
  readonly closure: string;
  readonly care: string;
  /** The country it comes from. */
  readonly origin: string;
  /** Percent off, in tens. */
  readonly off: number;
}
/** A set of traits with its number, and its names as filters compare them. */
export interface Facet extends Traits {
  readonly id: number;
  readonly keys: Readonly<Record<'color' | 'material' | 'closure' | 'care' | 'origin', string>>;
}
export const facetOf = (traits: Traits & { readonly id: number }): Facet => ({
  ...traits,
  keys: {
    color: colourKey(traits.color),
    material: nameKey(traits.material),
    closure: nameKey(traits.closure),
    care: nameKey(traits.care),
    origin: nameKey(traits.origin),
  },
});

export type Chosen = Pick<
  ListingQuery,
  'colors' | 'sizes' | 'materials' | 'heels' | 'closures' | 'care' | 'origins' | 'off'
>;
const CHOICES = ['colors', 'sizes', 'materials', 'heels', 'closures', 'care', 'origins', 'off'] as const;
export type Choice = (typeof CHOICES)[number];
type Fits = (facet: Facet) => boolean;

interface Filter {
  readonly choice: Choice;
  readonly fits: Fits;
  /** Whether a value that is offered is one of those chosen. A set fits that offers one; percents above the highest offer tell by themselves. */
  readonly takes?: (value: string | number) => boolean;
}

/** The filters that were set, each with what fits it. Names are compared by their keys, which are made once. */
export function filtersOf(chosen: Chosen): readonly Filter[] {
  const filters: Filter[] = [];
  const byKey = (
    choice: Choice,
    names: readonly string[],
    key: (name: string) => string,
    of: keyof Facet['keys'],
  ) => {
    if (names.length === 0) return;
    const keys = new Set(names.map(key));
    filters.push({
      choice,
      fits: ({ keys: own }) => keys.has(own[of]),
      takes: (value) => keys.has(key(String(value))),
    });
  };
  const { sizes, heels, off } = chosen;
  byKey('colors', chosen.colors, colourKey, 'color');
  if (sizes.length > 0)
    filters.push({
      choice: 'sizes',
      fits: (facet) => sizes.some((size) => facet.sizes.includes(size)),
      takes: (value) => sizes.some((size) => size === value),
    });
  byKey('materials', chosen.materials, nameKey, 'material');
  if (heels.length > 0)
    filters.push({
      choice: 'heels',
      fits: ({ heel }) => heels.some((each) => each === heel),
      takes: (value) => heels.some((each) => each === value),
    });
  byKey('closures', chosen.closures, nameKey, 'closure');
  byKey('care', chosen.care, nameKey, 'care');
  byKey('origins', chosen.origins, nameKey, 'origin');
  if (off !== undefined) filters.push({ choice: 'off', fits: (facet) => facet.off >= off });
  return filters;
}

/** Which facets have all that was chosen; undefined where nothing was. */
export function chooser(chosen: Chosen): Fits | undefined {
  const filters = filtersOf(chosen);
  return filters.length === 0 ? undefined : (facet) => filters.every(({ fits }) => fits(facet));
}

export interface Counts {
  readonly total: number;
  readonly facets: Listing['facets'];
}

interface Offered {
  readonly choice: Choice;
  readonly value: string | number;
}

const offeredBy = ({ color, sizes, material, heel, closure, care, origin, off }: Facet): Offered[] => [
  { choice: 'colors', value: color },
  ...sizes.map((value) => ({ choice: 'sizes', value }) as const),
  ...[
    { choice: 'materials', value: material } as const,
    { choice: 'heels', value: heel } as const,
    { choice: 'closures', value: closure } as const,
    { choice: 'care', value: care } as const,
    { choice: 'origins', value: origin } as const,
  ].filter(({ value }) => value !== ''),
  ...DISCOUNTS.filter((percent) => off >= percent).map((value) => ({ choice: 'off', value }) as const),
];

/** Sets of traits, and the values that filters offer of them, each with a number by which it is counted. */
export function createOffers() {
  const facets: Facet[] = [];
  const ofFacet: Int32Array[] = [];
  const values: Offered[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (offered: Offered): number => {
    const name = `${offered.choice} ${offered.value}`;
    const number = numbers.get(name) ?? values.push(offered) - 1;
    numbers.set(name, number);
    return number;
  };
  return {
    facets: facets as readonly Facet[],
    values: values as readonly Offered[],
    /** The numbers of what the set at this place offers. */
    ofFacet: ofFacet as readonly Int32Array[],
    /** Its place. */
    add(facet: Facet): number {
      ofFacet.push(Int32Array.from(offeredBy(facet), numberOf));
      return facets.push(facet) - 1;
    },
  };
}
type Offers = ReturnType<typeof createOffers>;

const LACKS_MORE = -1;
const LACKS_NOTHING = 0;

/** What was chosen and a set lacks: nothing, the one choice by its place in the list from 1, or more. */
function lacking(facet: Facet, filters: readonly Filter[]): number {
  const against = filters.filter(({ fits }) => !fits(facet));
  const [first] = against;
  if (!first) return LACKS_NOTHING;
  return against.length === 1 ? CHOICES.indexOf(first.choice) + 1 : LACKS_MORE;
}

/**
 * Counts cards: in all, and for each filter value. A filter does not narrow its own counts, so that a choice can be widened.
 * A card stands for one product or more, which are added one after another: none of them counts twice for one value.
 */
export function createTally({ facets, values, ofFacet }: Offers, chosen: Chosen) {
  const filters = filtersOf(chosen);
  const lacks = Int8Array.from(facets, (facet) => lacking(facet, filters));
  const choices = Int8Array.from(values, ({ choice }) => CHOICES.indexOf(choice) + 1);
  const counts = new Int32Array(values.length);
  const countedFor = new Int32Array(values.length).fill(-1);
  let [total, last] = [0, -1];
  return {
    add(card: number, facet: number, weight = 1): void {
      const lack = lacks[facet] ?? LACKS_MORE;
      const offered = ofFacet[facet];
      if (lack === LACKS_MORE || !offered) return;
      if (lack === LACKS_NOTHING && last !== card) {
        last = card;
        total += weight;
      }
      for (const value of offered) {
        if (countedFor[value] === card || (lack !== LACKS_NOTHING && choices[value] !== lack)) continue;
        countedFor[value] = card;
        counts[value] = (counts[value] ?? 0) + weight;
      }
    },
    result: (): Counts => ({ total, facets: facetsFrom(values, counts) }),
  };
}

export function facetsFrom(values: readonly Offered[], counts: ArrayLike<number>): Listing['facets'] {
  const of = (wanted: Choice): { value: string | number; count: number }[] =>
    values.flatMap(({ choice, value }, at) => {
      const count = counts[at] ?? 0;
      return choice === wanted && count > 0 ? [{ value, count }] : [];
    });
  const byName = (choice: Choice) =>
    of(choice)
      .map(({ value, count }) => ({ name: String(value), count }))
      .sort((x, y) => (x.name < y.name ? -1 : 1));
  const inOrder = (choice: Choice) =>
    of(choice)
      .map(({ value, count }) => ({ value: Number(value), count }))
      .sort((x, y) => x.value - y.value);
  const heels = new Map(of('heels').map(({ value, count }) => [value, count]));
  return {
    colors: byName('colors'),
    sizes: inOrder('sizes').map(({ value, count }) => ({ size: value, count })),
    materials: byName('materials'),
    closures: byName('closures'),
    care: byName('care'),
    origins: byName('origins'),
    heels: HEELS.flatMap((heel) => {
      const count = heels.get(heel);
      return count === undefined ? [] : [{ heel, count }];
    }),
    off: inOrder('off').map(({ value, count }) => ({ percent: value, count })),
  };
}
