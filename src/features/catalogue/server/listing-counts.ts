import type { Listing } from '../../../contract/catalogue.ts';
import { colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { DISCOUNTS, HEELS, type ListingQuery } from '../../../domain/catalogue/catalogue-query.ts';

/** How many products of the scope and price are alike in all that filters ask for: few rows, whatever the catalogue's size. */
export interface Group {
  readonly facet: number;
  readonly color: string;
  readonly sizes: readonly number[];
  readonly material: string;
  readonly heel: string;
  readonly closure: string;
  readonly care: string;
  /** Percent off, in tens. */
  readonly off: number;
  readonly count: number;
}

type Traits = Omit<Group, 'facet' | 'count'>;
export type Chosen = Pick<
  ListingQuery,
  'colors' | 'sizes' | 'materials' | 'heels' | 'closures' | 'care' | 'off'
>;
const CHOICES = ['colors', 'sizes', 'materials', 'heels', 'closures', 'care', 'off'] as const;
type Choice = (typeof CHOICES)[number];

const asked: Readonly<Record<Choice, (chosen: Chosen) => boolean>> = {
  colors: ({ colors }) => colors.length > 0,
  sizes: ({ sizes }) => sizes.length > 0,
  materials: ({ materials }) => materials.length > 0,
  heels: ({ heels }) => heels.length > 0,
  closures: ({ closures }) => closures.length > 0,
  care: ({ care }) => care.length > 0,
  off: ({ off }) => off !== undefined,
};
const has: Readonly<Record<Choice, (group: Traits, chosen: Chosen) => boolean>> = {
  colors: ({ color }, { colors }) => colors.some((each) => colourKey(each) === colourKey(color)),
  sizes: ({ sizes }, chosen) => chosen.sizes.some((size) => sizes.includes(size)),
  materials: ({ material }, { materials }) => materials.some((each) => nameKey(each) === nameKey(material)),
  heels: ({ heel }, { heels }) => heels.some((each) => each === heel),
  closures: ({ closure }, { closures }) => closures.some((each) => nameKey(each) === nameKey(closure)),
  care: ({ care }, chosen) => chosen.care.some((each) => nameKey(each) === nameKey(care)),
  off: (group, { off = 0 }) => group.off >= off,
};
const fits = Object.fromEntries(
  CHOICES.map((choice) => [
    choice,
    (group: Traits, chosen: Chosen) => !asked[choice](chosen) || has[choice](group, chosen),
  ]),
) as typeof has;

export const isUnfiltered = (chosen: Chosen): boolean => !CHOICES.some((choice) => asked[choice](chosen));
export const isChosen = (group: Traits, chosen: Chosen): boolean =>
  CHOICES.every((choice) => fits[choice](group, chosen));

interface Counts {
  readonly total: number;
  readonly facets: Listing['facets'];
}

/** Total and counts per filter value. A filter does not narrow its own counts, so that a choice can be widened. */
export function countsOf(groups: readonly (Traits & Pick<Group, 'count'>)[], query: Chosen): Counts {
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
  let total = 0;
  for (const group of groups) {
    const { count } = group;
    const against = CHOICES.filter((choice) => !fits[choice](group, query));
    const counted = (choice: Choice) => against.every((each) => each === choice);
    if (against.length === 0) total += count;
    if (counted('colors')) add(counts.colors, group.color, count);
    if (counted('sizes')) for (const size of group.sizes) add(counts.sizes, size, count);
    if (counted('materials') && group.material !== '') add(counts.materials, group.material, count);
    if (counted('closures') && group.closure !== '') add(counts.closures, group.closure, count);
    if (counted('care') && group.care !== '') add(counts.care, group.care, count);
    if (counted('heels')) add(counts.heels, group.heel, count);
    if (counted('off'))
      for (const percent of DISCOUNTS) if (group.off >= percent) add(counts.off, percent, count);
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
