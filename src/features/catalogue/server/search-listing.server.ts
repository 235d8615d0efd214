import type { Listing } from '../../../contract/catalogue.ts';
import {
  type ListingFilters,
  type ListingQuery,
  PRICE_SLIDER,
} from '../../../domain/catalogue/catalogue-query.ts';
import { chosenConstraints, isChosen, heldFilters } from '../../../domain/catalogue/search/chosen-filters.ts';
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
  /** Of its text and of its address. */
  readonly asked: readonly Constraint[];
  readonly used: readonly Constraint[];
  /** What the text says. */
  readonly filters: Filters;
  /** The search with what could be met of its address. */
  readonly held: ListingQuery;
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

/** What narrows before the filters: of the address its price. */
export const narrowingOf = (used: readonly Constraint[]): Constraint[] =>
  used.filter((each) => !isChosen(each) || each.kind === 'price');

/** Asks for all that was wished for, then for less, until there is something to show. */
export async function meet(
  search: Search,
  query: ListingQuery,
  facetsOf: (constraints: readonly Constraint[]) => Promise<readonly Facet[]>,
): Promise<Met> {
  const known = new Map<string, readonly Facet[]>();
  const byText = search.code === undefined && search.readable;
  const asked = [...search.constraints, ...(byText ? chosenConstraints(query) : [])];
  let last: Met | undefined;
  for (const used of relaxed(asked)) {
    const narrowing = narrowingOf(used);
    const key = narrowingKey(narrowing);
    const facets = known.get(key) ?? (await facetsOf(narrowing));
    known.set(key, facets);
    const own = search.code === undefined ? used.filter((each) => !isChosen(each)) : [];
    const held = byText ? heldFilters(query, used) : query;
    const { filters, near } = filtersFor(own, facets);
    last = { asked, used, filters, held, near };
    if (facets.some(chooser(byText ? together(held, filters) : filters) ?? (() => true))) return last;
  }
  return last ?? { asked, used: [], held: query, ...filtersFor([], []) };
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

/** Without what the address says anew. */
const spoken = (wishes: readonly Constraint[]): Constraint[] =>
  wishes.filter(
    (each) =>
      isChosen(each) ||
      !isFilter(each) ||
      !wishes.some((other) => isChosen(other) && other.kind === each.kind),
  );

/** What the page says of how a text was understood. */
export function understoodOf(search: Search, { asked, used, filters, held, near }: Met): Partial<Listing> {
  const { answer, corrected, unknown, whom, code } = search;
  if (code !== undefined) return {};
  const inText = used.filter((each) => !isChosen(each));
  const filtering = inText.filter((each) => isFilter(each) || onSlider(each));
  const others = inText.filter((each) => !filtering.includes(each));
  // Nothing is left of a filter of the address: what holds is said whole.
  const whole = asked.some((each) => isChosen(each) && !used.includes(each));
  const priced = (whole ? used : filtering).filter((each) => each.kind === 'price');
  const from = priced.find((each) => each.from !== undefined)?.from;
  const to = priced.find((each) => each.to !== undefined)?.to;
  const named = { asked: spoken(asked), used: spoken(used), unknown, whom, near };
  const prices = {
    ...(from === undefined ? {} : { priceFrom: from }),
    ...(to === undefined ? {} : { priceTo: to }),
  };
  const [en, hi] = (['en', 'hi'] as const).map((language) => relaxedNote(named, language));
  return {
    ...(corrected === undefined ? {} : { corrected }),
    ...(answer === undefined ? {} : { answer }),
    ...(en === undefined || hi === undefined || answer !== undefined || !search.readable
      ? {}
      : { note: { en, hi } }),
    ...(used.length === 0 && !whole
      ? {}
      : {
          understood: {
            rest: textWithout(search, filtering),
            filters: { ...(whole ? together(held, filters) : filters), ...prices },
            ...(whole ? { whole } : {}),
            others: others.map((each) => ({
              label: each.label,
              rest: textWithout(search, [...filtering, each]),
            })),
          },
        }),
  };
}
