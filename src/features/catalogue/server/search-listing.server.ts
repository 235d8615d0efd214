import type { Listing } from '../../../contract/catalogue.ts';
import {
  type ListingFilters,
  type ListingQuery,
  PRICE_SLIDER,
} from '../../../domain/catalogue/catalogue-query.ts';
import { type Constraint, textWithout } from '../../../domain/catalogue/search/parse-query.ts';
import { isOrder, relaxed, relaxedNote } from '../../../domain/catalogue/search/relax.ts';
import { chooser, type Facet } from './listing-counts.ts';
import { type Search } from './search-data.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

type Filters = Pick<
  ListingFilters,
  'colors' | 'sizes' | 'materials' | 'heels' | 'closures' | 'care' | 'origins' | 'off'
>;

/** What a search came to: the wishes that could be met, and those of them that are filters. */
export interface Met {
  readonly used: readonly Constraint[];
  readonly filters: Filters;
  /** A near shade stands in for the colour. */
  readonly near: boolean;
}

const IMITATIONS = ['vegan', 'faux', 'synthetic', 'pu'];

function isMadeOf(material: string, name: string): boolean {
  const words = wordsOf(material);
  const imitation = name === 'leather' && IMITATIONS.some((each) => words.includes(each));
  return words.includes(name) && !imitation;
}

/** The wishes as filters, in the names that the products at hand have. A wish that none of them has asks for the impossible. */
function filtersFor(
  constraints: readonly Constraint[],
  facets: readonly Facet[],
): { filters: Filters; near: boolean } {
  const colours = new Map(facets.map((facet) => [facet.keys.color, facet.color]));
  const named = (of: (facet: Facet) => string, fits: (name: string) => boolean, wish: string): string[] => {
    const found = [...new Set(facets.map(of))].filter((name) => name !== '' && fits(name));
    return found.length > 0 ? found.sort() : [wish];
  };
  const colors = new Set<string>();
  let near = false;
  const filters: Filters = {
    colors: [],
    sizes: [],
    materials: [],
    heels: [],
    closures: [],
    care: [],
    origins: [],
  };
  for (const each of constraints) {
    if (each.kind === 'colour' && each.not) {
      for (const [key, name] of colours) if (!each.colours.includes(key)) colors.add(name);
    } else if (each.kind === 'colour') {
      const exact = each.colours.filter((key) => colours.has(key));
      const shades = exact.length > 0 ? exact : each.near.filter((key) => colours.has(key));
      if (exact.length === 0 && shades.length > 0) near = true;
      for (const key of shades.length > 0 ? shades : each.colours) colors.add(colours.get(key) ?? key);
    } else if (each.kind === 'size') filters.sizes.push(...each.sizes);
    else if (each.kind === 'heel') filters.heels.push(...each.heels);
    else if (each.kind === 'material')
      filters.materials.push(
        ...named(
          ({ material }) => material,
          (name) => isMadeOf(name, each.name) !== (each.not ?? false),
          each.name,
        ),
      );
    else if (each.kind === 'closure')
      filters.closures.push(
        ...named(
          ({ closure }) => closure,
          (name) => name.toLowerCase().startsWith(each.name) !== (each.not ?? false),
          each.name,
        ),
      );
    else if (each.kind === 'off') filters.off = each.percent;
  }
  filters.colors = [...colors].sort();
  return { filters, near };
}

/** The same for wishes that find the same before their filters. */
export const narrowingKey = (constraints: readonly Constraint[]): string =>
  JSON.stringify(constraints.filter((each) => !isFilter(each) && !isOrder(each)));

/** Asks for all that was wished for, then for less, until there is something to show. */
export async function meet(
  search: Search,
  facetsOf: (constraints: readonly Constraint[]) => Promise<readonly Facet[]>,
): Promise<Met> {
  const known = new Map<string, readonly Facet[]>();
  let last: Met | undefined;
  for (const used of relaxed(search.constraints)) {
    const key = narrowingKey(used);
    const facets = known.get(key) ?? (await facetsOf(used));
    known.set(key, facets);
    const own = search.code === undefined ? used : [];
    const { filters, near } = filtersFor(own, facets);
    last = { used, filters, near };
    if (facets.some(chooser(filters) ?? (() => true))) return last;
  }
  return last ?? { used: [], ...filtersFor([], []) };
}

const isFilter = ({ kind }: Constraint): boolean =>
  ['colour', 'size', 'heel', 'material', 'closure', 'off'].includes(kind);

/** What was chosen in the address goes before what the text says of the same thing. */
export function together(query: ListingQuery, filters: Filters): Filters {
  const pick = <Value>(chosen: Value[], said: Value[]): Value[] => (chosen.length > 0 ? chosen : said);
  const off = query.off ?? filters.off;
  return {
    colors: pick(query.colors, filters.colors),
    sizes: pick(query.sizes, filters.sizes),
    materials: pick(query.materials, filters.materials),
    heels: pick(query.heels, filters.heels),
    closures: pick(query.closures, filters.closures),
    care: query.care,
    origins: query.origins,
    ...(off === undefined ? {} : { off }),
  };
}

/** Whether the price filter of the address can say it. */
const onSlider = (each: Constraint): boolean =>
  each.kind === 'price' &&
  [each.from, each.to].every(
    (bound) => bound === undefined || (bound >= PRICE_SLIDER.from && bound <= PRICE_SLIDER.to),
  );

/** What the page says of how a text was understood. */
export function understoodOf(search: Search, { used, filters, near }: Met): Partial<Listing> {
  const { answer, corrected, constraints, unknown, whom, code } = search;
  if (code !== undefined) return {};
  const filtering = used.filter((each) => isFilter(each) || onSlider(each));
  const others = used.filter((each) => !filtering.includes(each));
  const prices = filtering.filter((each) => each.kind === 'price');
  const from = prices.find((each) => each.from !== undefined)?.from;
  const to = prices.find((each) => each.to !== undefined)?.to;
  const note =
    answer === undefined ? relaxedNote({ asked: constraints, used, unknown, whom, near }) : undefined;
  return {
    ...(corrected === undefined ? {} : { corrected }),
    ...(answer === undefined ? {} : { answer }),
    ...(note === undefined || !search.readable ? {} : { note }),
    ...(used.length === 0
      ? {}
      : {
          understood: {
            rest: textWithout(search, filtering),
            filters: {
              ...filters,
              ...(from === undefined ? {} : { priceFrom: from }),
              ...(to === undefined ? {} : { priceTo: to }),
            },
            others: others.map((each) => ({
              label: each.label,
              rest: textWithout(search, [...filtering, each]),
            })),
          },
        }),
  };
}
