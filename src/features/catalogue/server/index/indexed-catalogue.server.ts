import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingScope } from '../../../../domain/catalogue/catalogue-query.ts';
import { queryKey } from '../../../../domain/catalogue/search/counted-query.ts';
import type { Constraint } from '../../../../domain/catalogue/search/parse-query.ts';
import type { CatalogueSource, Narrowed, PageWanted, Typed } from '../catalogue-source.ts';
import { chooser, type Facet, type Group } from '../listing-counts.ts';
import { namedBy } from '../listing-head.server.ts';
import { begunText, priceAtLeast, priceBelow, textsOf } from '../search-texts.server.ts';
import type { LoadedIndex } from './load-index.server.ts';
import { holds } from './text-sets.server.ts';

type Fits = (place: number) => boolean;

const all =
  (tests: readonly Fits[]): Fits =>
  (place) => {
    for (const test of tests) if (!test(place)) return false;
    return true;
  };

/** What the address leaves. A name nobody has leaves nothing. */
function scopeTests({ products, names }: LoadedIndex, scope: Narrowed): Fits[] {
  const { columns } = products;
  const { title, tag, color, subtypes } = scope;
  const tests: Fits[] = [];
  const category = names.categories.get(categoryKey(title ?? '')) ?? -1;
  if (title !== undefined && isPremiumLeatherTitle(title))
    tests.push((place) => products.isPremium(place) || columns.category[place] === category);
  else if (title !== undefined && !isAllOccasions(title))
    tests.push((place) => columns.category[place] === category);
  if (isDeals(scope)) tests.push(products.isDeal);
  else if (tag !== undefined) {
    const number = products.tagNumber(nameKey(tag));
    tests.push((place) => columns.tag[place] === number);
  }
  if (color !== undefined) {
    const number = products.colorNumber(colourKey(color));
    tests.push((place) => columns.color[place] === number);
  }
  if (subtypes !== undefined) {
    const type = names.types.get(nameKey(subtypes)) ?? -1;
    tests.push((place) => columns.type[place] === type);
  }
  return tests;
}

function priceTests({ products }: LoadedIndex, bounds: readonly PriceBounds[]): Fits[] {
  const { price } = products.columns;
  const least = Math.max(...bounds.map(({ from }) => (from === undefined ? -Infinity : priceAtLeast(from))));
  const below = Math.min(...bounds.map(({ to }) => (to === undefined ? Infinity : priceBelow(to))));
  return least === -Infinity && below === Infinity
    ? []
    : [(place) => (price[place] ?? 0) >= least && (price[place] ?? 0) < below];
}
interface PriceBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Texts that were found in the database, and what the columns say. */
async function wishTests(index: LoadedIndex, constraints: readonly Constraint[]): Promise<Fits[]> {
  const { products, texts } = index;
  const sets = await Promise.all(textsOf(constraints).map((text) => texts.get(text)));
  const tests = sets.map(
    (set): Fits =>
      (place) =>
        holds(set, place),
  );
  if (constraints.some(({ kind }) => kind === 'sale')) tests.push(products.isDeal);
  if (constraints.some(({ kind }) => kind === 'stock'))
    tests.push((place) => (products.facets[products.facetAt(place)]?.sizes.length ?? 0) > 0);
  return tests;
}

const pricesIn = (constraints: readonly Constraint[]): PriceBounds[] =>
  constraints.flatMap((each) => (each.kind === 'price' ? [each] : []));

async function testOf(index: LoadedIndex, narrowed: Narrowed): Promise<Fits> {
  const { priceFrom: from, priceTo: to, amount, constraints } = narrowed;
  const wishes = await wishTests(index, constraints);
  return all([
    ...scopeTests(index, narrowed),
    ...priceTests(index, [{ from, to }, { to: amount }, ...pricesIn(constraints)]),
    ...wishes,
  ]);
}

async function count(index: LoadedIndex, narrowed: Narrowed): Promise<Group[]> {
  const fits = await testOf(index, narrowed);
  const { products } = index;
  const counts = new Int32Array(products.facets.length);
  for (const place of products.inOrder('new'))
    if (fits(place)) counts[products.facetAt(place)] = (counts[products.facetAt(place)] ?? 0) + 1;
  return products.facets.flatMap((facet, at) => (counts[at] ? [{ facet, count: counts[at] }] : []));
}

/** The places of a page. To group by style, or to put some first, is to be done here: `columns.style` says which belong together. */
async function page(index: LoadedIndex, narrowed: Narrowed, wanted: PageWanted): Promise<string[]> {
  const fits = await testOf(index, narrowed);
  const { products } = index;
  const chosen = chooser(wanted.chosen);
  const chosenFacets = products.facets.map((facet) => !chosen || chosen(facet));
  const order = products.inOrder(wanted.order);
  const [first, step] = wanted.order === 'price-down' ? [order.length - 1, -1] : [0, 1];
  const ids: string[] = [];
  let skip = wanted.offset;
  for (let at = first; at >= 0 && at < order.length && ids.length < wanted.limit; at += step) {
    const place = order[at] ?? 0;
    if (!chosenFacets[products.facetAt(place)] || !fits(place)) continue;
    if (skip > 0) skip -= 1;
    else ids.push(products.idAt(place));
  }
  return ids;
}

/** The first of each style in the order of popularity, of so many products at most. */
function ofEachStyle({ products }: LoadedIndex, fits: Fits, most: number, among = Infinity): string[] {
  const { style } = products.columns;
  const styles = new Set<number>();
  const ids: string[] = [];
  let seen = 0;
  for (const place of products.inOrder('popularity')) {
    if (ids.length === most || seen === among) break;
    seen += 1;
    const own = style[place] ?? 0;
    if (styles.has(own) || !fits(place)) continue;
    styles.add(own);
    ids.push(products.idAt(place));
  }
  return ids;
}

/** What a listing counts as filters. */
function filterTests({ products }: LoadedIndex, constraints: readonly Constraint[]): Fits[] {
  const ofFacet = (fits: (facet: Facet) => boolean): Fits => {
    const fitting = products.facets.map(fits);
    return (place) => fitting[products.facetAt(place)] === true;
  };
  return constraints.flatMap((each): Fits[] => {
    switch (each.kind) {
      case 'colour': {
        const colours = [...each.colours, ...each.near].map(products.colorNumber);
        return [(place) => colours.includes(products.columns.color[place] ?? -2)];
      }
      case 'size':
        return [ofFacet(({ sizes }) => each.sizes.some((size) => sizes.includes(size)))];
      case 'heel':
        return [ofFacet(({ heel }) => each.heels.some((one) => one === heel))];
      case 'material':
      case 'closure': {
        const { kind, name } = each;
        return [ofFacet((facet) => facet[kind].toLowerCase().startsWith(name))];
      }
      default:
        return [];
    }
  });
}

async function suggested(index: LoadedIndex, typed: Typed, most: number): Promise<string[]> {
  const { constraints, begins, whole } = typed;
  const begun = begins === '' ? [] : [await index.texts.get(begunText(whole, begins))];
  const tests = await wishTests(index, constraints);
  const fits = all([
    ...priceTests(index, pricesIn(constraints)),
    ...filterTests(index, constraints),
    ...tests,
    ...begun.map(
      (set): Fits =>
        (place) =>
          holds(set, place),
    ),
  ]);
  return ofEachStyle(index, fits, most);
}

/** Listings from memory. What is seldom asked for, and what has no column, is asked of the database. */
export function indexedCatalogue(index: LoadedIndex, sql: CatalogueSource): CatalogueSource {
  const isKnown = (kind: 'headed' | 'moved', scope: ListingScope): boolean => {
    const name = namedBy(scope);
    return name !== undefined && index.names[kind].has(`${name.kind} ${name.key}`);
  };
  // A product's code, the rules of collections and what the owner hides have no column.
  const isHere = ({ code, collection, hidden = [] }: Narrowed): boolean =>
    code === undefined && collection === undefined && hidden.length === 0;
  const has = (kind: 'headed' | 'moved', scope: ListingScope): boolean =>
    scope.collection !== undefined || isKnown(kind, scope);
  return {
    ...index.lexicon,
    count: (narrowed) => (isHere(narrowed) ? count(index, narrowed) : sql.count(narrowed)),
    page: (narrowed, wanted) =>
      isHere(narrowed) && !wanted.first?.length ? page(index, narrowed, wanted) : sql.page(narrowed, wanted),
    pins: async (text) => (index.names.pinned.has(queryKey(text)) ? sql.pins(text) : undefined),
    bestSellers: async (most) => ofEachStyle(index, () => true, most, most * 10),
    suggested: (typed, most) => suggested(index, typed, most),
    head: async (scope) => (has('headed', scope) ? sql.head(scope) : undefined),
    moved: async (scope) => (has('moved', scope) ? sql.moved(scope) : undefined),
  };
}
