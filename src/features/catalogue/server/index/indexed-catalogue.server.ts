import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingScope } from '../../../../domain/catalogue/catalogue-query.ts';
import { queryKey } from '../../../../domain/catalogue/search/counted-query.ts';
import { type Constraint, isWished } from '../../../../domain/catalogue/search/parse-query.ts';
import type { CatalogueSource, Narrowed, PageWanted, Typed } from '../catalogue-source.ts';
import { chooser, type Facet } from '../listing-counts.ts';
import { namedBy } from '../listing-head.server.ts';
import { begunText, priceAtLeast, priceBelow, type TextMatch, textsOf } from '../search-texts.server.ts';
import {
  type Bits,
  hasBit,
  intersect,
  keepAmong,
  keepBetween,
  keepBits,
  keepEqual,
  markSeen,
} from './bits.ts';
import type { LoadedIndex } from './load-index.server.ts';
import type { HeldOrder } from './product-orders.ts';

type Fits = (place: number) => boolean;
/** Leaves those that fit. */
type Keep = (bits: Bits) => void;

const keepFitting =
  (fits: Fits): Keep =>
  (bits) =>
    keepBits(bits, fits);
const keepNumber =
  (column: Int32Array, wanted: number): Keep =>
  (bits) =>
    keepEqual(bits, column, wanted);

/** What the address leaves. A name nobody has leaves nothing. */
function scopeTests({ products, names }: LoadedIndex, scope: Narrowed): Keep[] {
  const { columns } = products;
  const { title, tag, color, subtypes } = scope;
  const tests: Keep[] = [];
  const category = names.categories.get(categoryKey(title ?? '')) ?? -1;
  if (title !== undefined && isPremiumLeatherTitle(title))
    tests.push(keepFitting((place) => products.isPremium(place) || columns.category[place] === category));
  else if (title !== undefined && !isAllOccasions(title)) tests.push(keepNumber(columns.category, category));
  if (isDeals(scope)) tests.push(keepFitting(products.isDeal));
  else if (tag !== undefined) tests.push(keepNumber(columns.tag, products.tagNumber(nameKey(tag))));
  if (color !== undefined) tests.push(keepNumber(columns.color, products.colorNumber(colourKey(color))));
  if (subtypes !== undefined) tests.push(keepNumber(columns.type, names.types.get(nameKey(subtypes)) ?? -1));
  return tests;
}

function priceTests({ products }: LoadedIndex, bounds: readonly PriceBounds[]): Keep[] {
  const { price } = products.columns;
  const least = Math.max(...bounds.map(({ from }) => (from === undefined ? -Infinity : priceAtLeast(from))));
  const below = Math.min(...bounds.map(({ to }) => (to === undefined ? Infinity : priceBelow(to))));
  return least === -Infinity && below === Infinity ? [] : [(bits) => keepBetween(bits, price, least, below)];
}
interface PriceBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What the columns say of the wishes. */
function wishTests({ products }: LoadedIndex, constraints: readonly Constraint[]): Keep[] {
  const wants = (kind: Constraint['kind']): boolean => constraints.some((each) => each.kind === kind);
  return [
    ...(wants('sale') ? [keepFitting(products.isDeal)] : []),
    ...(wants('stock') ? [keepFacets(products, ({ sizes }) => sizes.length > 0)] : []),
  ];
}

/** By what the sets of traits say. */
function keepFacets(products: LoadedIndex['products'], fits: (facet: Facet) => boolean): Keep {
  const fitting = fittingFacets(products, fits);
  return (bits) => keepAmong(bits, products.columns.facet, fitting);
}

function fittingFacets({ facets }: LoadedIndex['products'], fits: (facet: Facet) => boolean): Uint8Array {
  const fitting = new Uint8Array(facets.length);
  for (const [at, facet] of facets.entries()) if (fits(facet)) fitting[at] = 1;
  return fitting;
}

const pricesIn = (constraints: readonly Constraint[]): PriceBounds[] =>
  constraints.flatMap((each) => (each.kind === 'price' ? [each] : []));

/** Those that all texts find, as the database says, and that fit. */
async function placesOf(
  { products, texts }: LoadedIndex,
  wanted: readonly TextMatch[],
  testsNow: () => readonly Keep[],
): Promise<Bits> {
  const sets = await Promise.all(wanted.map((text) => texts.get(text)));
  const bits = products.listed.slice();
  for (const set of sets) intersect(bits, set);
  for (const keep of testsNow()) keep(bits);
  return bits;
}

function narrow(index: LoadedIndex, narrowed: Narrowed): Promise<Bits> {
  const { priceFrom: from, priceTo: to, amount, constraints } = narrowed;
  return placesOf(index, textsOf(constraints), () => [
    ...scopeTests(index, narrowed),
    ...priceTests(index, [{ from, to }, { to: amount }, ...pricesIn(constraints)]),
    ...wishTests(index, constraints),
  ]);
}

function facetsIn({ products }: LoadedIndex, places: Bits): Facet[] {
  const seen = new Uint8Array(products.facets.length);
  markSeen(places, products.columns.facet, seen);
  return products.facets.filter((_, at) => seen[at] === 1);
}

/** The number of the card that a product stands on. */
function cardOf({ products, names }: LoadedIndex): (place: number) => number {
  const { style } = products.columns;
  return names.sharesCards ? (place) => style[place] ?? 0 : (place) => place;
}

type HeldPage = PageWanted & { readonly order: HeldOrder };

function pageOf(index: LoadedIndex, places: Bits, wanted: HeldPage): string[] {
  const { products, names } = index;
  const chosen = chooser(wanted.chosen);
  const inStock: Fits = (place) => (products.facets[products.facetAt(place)]?.sizes.length ?? 0) > 0;
  const left = chosen ? places.slice() : places;
  if (chosen) keepFacets(products, chosen)(left);
  const card = cardOf(index);
  const order = products.inOrder(wanted.order, left);
  const [first, step] = wanted.order === 'price-down' ? [order.length - 1, -1] : [0, 1];
  // A sold-out colour does not stand for a style that can be bought in another.
  const isInStockElsewhere = (own: number): boolean =>
    names.sharesCards && products.ofStyle(own).some((other) => hasBit(left, other) && inStock(other));
  const shown = new Set<number>();
  const ids: string[] = [];
  const walk = (isNext: Fits): void => {
    for (let at = first; at >= 0 && at < order.length && ids.length < wanted.limit; at += step) {
      const place = order[at] ?? 0;
      if (!hasBit(left, place) || !isNext(place)) continue;
      const own = card(place);
      if (shown.has(own) || (!inStock(place) && isInStockElsewhere(own))) continue;
      if (shown.add(own).size > wanted.offset) ids.push(products.idAt(place));
    }
  };
  if (wanted.order === 'match') walk(inStock);
  walk(() => true);
  return ids;
}

/** The first of each style in the order of popularity, of so many products at most. */
function ofEachStyle({ products }: LoadedIndex, places: Bits, most: number, among = Infinity): string[] {
  const { style } = products.columns;
  const styles = new Set<number>();
  const ids: string[] = [];
  let seen = 0;
  for (const place of products.inOrder('popularity', places)) {
    if (ids.length === most || seen === among) break;
    seen += 1;
    const own = style[place] ?? 0;
    if (styles.has(own) || !hasBit(places, place)) continue;
    styles.add(own);
    ids.push(products.idAt(place));
  }
  return ids;
}

/** What a listing counts as filters. */
function filterTests({ products }: LoadedIndex, constraints: readonly Constraint[]): Keep[] {
  return constraints.filter(isWished).flatMap((each): Keep[] => {
    switch (each.kind) {
      case 'colour': {
        const colours = [...each.colours, ...each.near].map(products.colorNumber);
        return [keepFitting((place) => colours.includes(products.columns.color[place] ?? -2))];
      }
      case 'size':
        return [keepFacets(products, ({ sizes }) => each.sizes.some((size) => sizes.includes(size)))];
      case 'heel':
        return [keepFacets(products, ({ heel }) => each.heels.some((one) => one === heel))];
      case 'material':
      case 'closure': {
        const { kind, name } = each;
        return [keepFacets(products, (facet) => facet[kind].toLowerCase().startsWith(name))];
      }
      default:
        return [];
    }
  });
}

async function suggested(index: LoadedIndex, typed: Typed, most: number): Promise<string[]> {
  const { constraints, begins, whole } = typed;
  const begun = begins === '' ? [] : [begunText(whole, begins)];
  const places = await placesOf(index, [...textsOf(constraints), ...begun], () => [
    ...priceTests(index, pricesIn(constraints)),
    ...filterTests(index, constraints),
    ...wishTests(index, constraints),
  ]);
  return ofEachStyle(index, places, most);
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
  // One answer asks for counts and page of the same.
  const known = new WeakMap<Narrowed, Promise<Bits>>();
  const placesIn = (narrowed: Narrowed): Promise<Bits> => {
    const places = known.get(narrowed) ?? narrow(index, narrowed);
    known.set(narrowed, places);
    return places;
  };
  return {
    ...index.lexicon,
    sharesCards: async () => index.names.sharesCards,
    facets: async (narrowed) =>
      isHere(narrowed) ? facetsIn(index, await placesIn(narrowed)) : sql.facets(narrowed),
    counts: async (narrowed, chosen) =>
      isHere(narrowed)
        ? index.products.countCards(await placesIn(narrowed), chosen, index.names.sharesCards)
        : sql.counts(narrowed, chosen),
    page: async (narrowed, wanted) => {
      const { order, first = [] } = wanted;
      return order === 'origin' || first.length > 0 || !isHere(narrowed)
        ? sql.page(narrowed, wanted)
        : pageOf(index, await placesIn(narrowed), { ...wanted, order });
    },
    pins: async (text) => (index.names.pinned.has(queryKey(text)) ? sql.pins(text) : undefined),
    bestSellers: async (most) => ofEachStyle(index, index.products.listed, most, most * 10),
    suggested: (typed, most) => suggested(index, typed, most),
    head: async (scope) => (has('headed', scope) ? sql.head(scope) : undefined),
    moved: async (scope) => (has('moved', scope) ? sql.moved(scope) : undefined),
  };
}
