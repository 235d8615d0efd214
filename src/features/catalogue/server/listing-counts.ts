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
  /** Percent off, in tens. */
  readonly off: number;
}
/** A set of traits with its number, and its names as filters compare them. */
export interface Facet extends Traits {
  readonly id: number;
  readonly keys: Readonly<Record<'color' | 'material' | 'closure' | 'care', string>>;
}
/** How many products of the scope and price are alike in all that filters ask for: few rows, whatever the catalogue's size. */
export interface Group {
  readonly facet: Facet;
  readonly count: number;
}

export const facetOf = (traits: Traits & { readonly id: number }): Facet => ({
  ...traits,
  keys: {
    color: colourKey(traits.color),
    material: nameKey(traits.material),
    closure: nameKey(traits.closure),
    care: nameKey(traits.care),
  },
});

export type Chosen = Pick<
  ListingQuery,
  'colors' | 'sizes' | 'materials' | 'heels' | 'closures' | 'care' | 'off'
>;
const CHOICES = ['colors', 'sizes', 'materials', 'heels', 'closures', 'care', 'off'] as const;
type Choice = (typeof CHOICES)[number];
type Fits = (facet: Facet) => boolean;

/** The filters that were set, each with what fits it. Names are compared by their keys, which are made once. */
function filtersOf(chosen: Chosen): ReadonlyMap<Choice, Fits> {
  const filters = new Map<Choice, Fits>();
  const byKey = (
    choice: Choice,
    names: readonly string[],
    key: (name: string) => string,
    of: keyof Facet['keys'],
  ) => {
    if (names.length === 0) return;
    const keys = new Set(names.map(key));
    filters.set(choice, ({ keys: own }) => keys.has(own[of]));
  };
  const { sizes, heels, off } = chosen;
  byKey('colors', chosen.colors, colourKey, 'color');
  if (sizes.length > 0) filters.set('sizes', (facet) => sizes.some((size) => facet.sizes.includes(size)));
  byKey('materials', chosen.materials, nameKey, 'material');
  if (heels.length > 0) filters.set('heels', ({ heel }) => heels.some((each) => each === heel));
  byKey('closures', chosen.closures, nameKey, 'closure');
  byKey('care', chosen.care, nameKey, 'care');
  if (off !== undefined) filters.set('off', (facet) => facet.off >= off);
  return filters;
}

/** Which facets have all that was chosen; undefined where nothing was. */
export function chooser(chosen: Chosen): Fits | undefined {
  const filters = [...filtersOf(chosen).values()];
  return filters.length === 0 ? undefined : (facet) => filters.every((fits) => fits(facet));
}

interface Counts {
  readonly total: number;
  readonly facets: Listing['facets'];
}

/** Total and counts per filter value. A filter does not narrow its own counts, so that a choice can be widened. */
export function countsOf(groups: readonly Group[], query: Chosen): Counts {
  const counts = {
    colors: new Map<string, number>(),
    sizes: new Map<number, number>(),
    materials: new Map<string, number>(),
    heels: new Map<string, number>(),
    closures: new Map<string, number>(),
    care: new Map<string, number>(),
    off: new Map<number, number>(),
  };
  const add = <Value>(to: Map<Value, number>, value: Value, count: number) =>
    void to.set(value, (to.get(value) ?? 0) + count);
  const filters = [...filtersOf(query)];
  let total = 0;
  for (const { facet, count } of groups) {
    const against = filters.filter(([, fits]) => !fits(facet));
    const [first] = against;
    const counted = (choice: Choice) => !first || (against.length === 1 && first[0] === choice);
    if (!first) total += count;
    if (counted('colors')) add(counts.colors, facet.color, count);
    if (counted('sizes')) for (const size of facet.sizes) add(counts.sizes, size, count);
    if (counted('materials') && facet.material !== '') add(counts.materials, facet.material, count);
    if (counted('closures') && facet.closure !== '') add(counts.closures, facet.closure, count);
    if (counted('care') && facet.care !== '') add(counts.care, facet.care, count);
    if (counted('heels')) add(counts.heels, facet.heel, count);
    if (counted('off'))
      for (const percent of DISCOUNTS) if (facet.off >= percent) add(counts.off, percent, count);
  }
  const byName = (map: Map<string, number>) =>
    [...map].map(([name, count]) => ({ name, count })).sort((x, y) => (x.name < y.name ? -1 : 1));
  return {
    total,
    facets: {
      colors: byName(counts.colors),
      sizes: [...counts.sizes].map(([size, count]) => ({ size, count })).sort((x, y) => x.size - y.size),
      materials: byName(counts.materials),
      closures: byName(counts.closures),
      care: byName(counts.care),
      heels: HEELS.flatMap((heel) => {
        const count = counts.heels.get(heel);
        return count === undefined ? [] : [{ heel, count }];
      }),
      off: DISCOUNTS.flatMap((percent) => {
        const count = counts.off.get(percent);
        return count === undefined ? [] : [{ percent, count }];
      }),
    },
  };
}
