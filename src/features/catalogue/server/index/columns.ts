import { type Chosen, type Counts, createOffers, type Facet } from '../listing-counts.ts';
import type { Order } from '../catalogue-source.ts';
import { type Bits, fewBits, hasBit, putBit, roomFor } from './bits.ts';
import { createCardBits } from './card-bits.ts';
import { createRanks } from './ranks.ts';
import { createStyleStarts } from './style-starts.ts';

/** What of a product listings and searches decide by. */
export interface IndexedProduct {
  readonly id: string;
  /** The number of its set of traits. */
  readonly facet: number;
  readonly category: number;
  readonly type: number;
  readonly color: string;
  readonly tag: string;
  readonly style: string;
  readonly code: string;
  readonly premium: boolean;
  readonly deal: boolean;
  readonly price: number;
  readonly off: number;
  readonly popularity: number;
  /** Microseconds, as exact as the database has it. */
  readonly created: number;
}

/** Fewer than these, or than this share of all, are sorted sooner than an order of all is walked for them. */
const FEW = 300;
const FEW_OF = 32;

const PREMIUM = 1;
const DEAL = 2;

/** Texts as numbers, which a column can hold. */
function createNumbers() {
  const numbers = new Map<string, number>();
  return {
    of: (text: string): number => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    /** -1 for a text that nobody has. */
    find: (text: string): number => numbers.get(text) ?? -1,
    count: (): number => numbers.size,
  };
}

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
};

/** Says of few codes in vain that a product may have them, also of some that are gone. */
function createCodeFilter(room: number) {
  const size = 2 ** Math.ceil(Math.log2(room * 16));
  const bits: Bits = new Int32Array(size / 32);
  const at = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> 7) & (size - 1);
  const also = (hash: number): number => (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 5) & (size - 1);
  return {
    add(hash: number): void {
      putBit(bits, at(hash), true);
      putBit(bits, also(hash), true);
    },
    mayHave: (hash: number): boolean => hasBit(bits, at(hash)) && hasBit(bits, also(hash)),
  };
}

const empty = (room: number) => ({
  facet: new Int32Array(room),
  category: new Int32Array(room),
  type: new Int32Array(room),
  color: new Int32Array(room),
  tag: new Int32Array(room),
  style: new Int32Array(room),
  code: new Int32Array(room),
  price: new Int32Array(room),
  popularity: new Int32Array(room),
  off: new Float64Array(room),
  created: new Float64Array(room),
  marks: new Uint8Array(room),
});
type Columns = ReturnType<typeof empty>;

/** By style: the colours of one stand together. */
type Sort = 'price' | 'discount' | 'popularity' | 'new' | 'style';
/** The order by country is seldom asked for: the database has it. */
export type HeldOrder = Exclude<Order, 'origin'>;
const SORT_OF: Readonly<Record<HeldOrder, Sort>> = {
  'price-up': 'price',
  'price-down': 'price',
  discount: 'discount',
  popularity: 'popularity',
  match: 'popularity',
  new: 'new',
};

/**
 * Products in columns of numbers, about 150 bytes each, and in the orders that listings have. A product is known by its place,
 * which stays until it goes.
 */
export function createColumns() {
  let columns: Columns = empty(64);
  const ids: string[] = [];
  const places = new Map<string, number>();
  let listed: Bits = new Int32Array(roomFor(64));
  let codes = createCodeFilter(64);
  const offers = createOffers();
  const facetPlaces = new Map<number, number>();
  const styles = createStyleStarts();
  const cards = createCardBits(offers);
  const names = { color: createNumbers(), tag: createNumbers(), style: createNumbers() };
  const orders: Record<Sort, Int32Array> = {
    price: new Int32Array(0),
    discount: new Int32Array(0),
    popularity: new Int32Array(0),
    new: new Int32Array(0),
    style: new Int32Array(0),
  };
  const ranks = createRanks<Sort>();
  /** Places below it were given in the order of ids, as they are read. */
  let inIdOrder = 0;
  // Ids are digits and small letters: every collation of the database sorts them so.
  const byId = (a: number, b: number): number =>
    a < inIdOrder && b < inIdOrder ? a - b : (ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1;
  const placeFor = (id: string): number => {
    const place = ids.push(id) - 1;
    if (place === inIdOrder && (place === 0 || (ids[place - 1] ?? '') < id)) inIdOrder += 1;
    return place;
  };
  const value = (column: 'price' | 'off' | 'popularity' | 'created' | 'style', place: number): number =>
    columns[column][place] ?? 0;
  const compare: Readonly<Record<Sort, (a: number, b: number) => number>> = {
    price: (a, b) => value('price', a) - value('price', b) || byId(a, b),
    discount: (a, b) => value('off', b) - value('off', a) || byId(a, b),
    popularity: (a, b) => value('popularity', b) - value('popularity', a) || byId(a, b),
    new: (a, b) => value('created', b) - value('created', a) || byId(a, b),
    style: (a, b) => value('style', a) - value('style', b) || byId(a, b),
  };

  function grow(): void {
    const larger = empty(columns.marks.length * 2);
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name]);
    columns = larger;
    const more: Bits = new Int32Array(roomFor(columns.marks.length));
    more.set(listed);
    listed = more;
    codes = createCodeFilter(columns.marks.length);
    for (let place = 0; place < ids.length; place += 1) codes.add(columns.code[place] ?? 0);
  }

  /** Where it stands: the orders in which its place is new. */
  function write(
    place: number,
    product: IndexedProduct,
  ): { readonly moves: boolean; readonly restyled: boolean } {
    const { price, off, popularity, created } = product;
    const style = names.style.of(product.style);
    const moves =
      value('price', place) !== price ||
      value('off', place) !== off ||
      value('popularity', place) !== popularity ||
      value('created', place) !== created;
    const restyled = value('style', place) !== style;
    columns.facet[place] = facetPlaces.get(product.facet) ?? -1;
    cards.changed(place, columns.facet[place]);
    columns.category[place] = product.category;
    columns.type[place] = product.type;
    columns.color[place] = names.color.of(product.color);
    columns.tag[place] = names.tag.of(product.tag);
    columns.style[place] = style;
    columns.code[place] = hashOf(product.code);
    codes.add(columns.code[place]);
    columns.marks[place] = (product.premium ? PREMIUM : 0) | (product.deal ? DEAL : 0);
    columns.price[place] = price;
    columns.off[place] = off;
    columns.popularity[place] = popularity;
    columns.created[place] = created;
    return { moves, restyled };
  }

  /** Those that go from an order and those that come. */
  const createMoves = () => ({ gone: new Set<number>(), come: [] as number[] });
  type Moves = ReturnType<typeof createMoves>;

  function reorder(sorts: readonly Sort[], { gone, come }: Moves): void {
    if (gone.size === 0 && come.length === 0) return;
    for (const sort of sorts)
      orders[sort] = merged(orders[sort], gone, come.toSorted(compare[sort]), compare[sort]);
  }

  return {
    /** Sets of traits must be known before the products that have them. */
    addFacets(more: readonly Facet[]): void {
      for (const facet of more) if (!facetPlaces.has(facet.id)) facetPlaces.set(facet.id, offers.add(facet));
    },
    hasFacet: (id: number): boolean => facetPlaces.has(id),
    /** Takes products in, and others out. */
    put(products: readonly IndexedProduct[], goneIds: readonly string[] = []): void {
      const [moves, ofStyles] = [createMoves(), createMoves()];
      for (const id of goneIds) {
        const place = places.get(id);
        if (place === undefined) continue;
        places.delete(id);
        putBit(listed, place, false);
        moves.gone.add(place);
        ofStyles.gone.add(place);
      }
      for (const product of products) {
        const known = places.get(product.id);
        const place = known ?? placeFor(product.id);
        if (place >= columns.marks.length) grow();
        const written = write(place, product);
        places.set(product.id, place);
        putBit(listed, place, true);
        for (const [to, isNew] of [
          [moves, written.moves],
          [ofStyles, written.restyled],
        ] as const) {
          if (known !== undefined && !isNew) continue;
          if (known !== undefined) to.gone.add(known);
          to.come.push(place);
        }
      }
      reorder(['price', 'discount', 'popularity', 'new'], moves);
      // Its cards are counted by this order, and it stays where no product comes, goes or has another style.
      reorder(['style'], ofStyles);
    },
    placeOf: (id: string): number | undefined => places.get(id),
    idAt: (place: number): string => ids[place] ?? '',
    facetAt: (place: number): number => columns.facet[place] ?? -1,
    facets: offers.facets,
    offers,
    /** How many cards these products fill, in all and for each filter: `shared`, where the colours of a style have one. */
    countCards: (among: Bits, chosen: Chosen, shared: boolean): Counts =>
      cards.count(among, orders.style, columns, chosen, shared),
    /** Places in an order, those of a set where they are few; `price-down` is the order of prices read from its end. */
    inOrder(order: HeldOrder, among: Bits): Int32Array {
      const all = orders[SORT_OF[order]];
      const few = fewBits(among, Math.max(FEW, Math.floor(all.length / FEW_OF)));
      if (!few) return all;
      // Numbers are sorted many times faster than by comparing products.
      const rank = ranks.of(SORT_OF[order], all, ids.length);
      for (let at = 0; at < few.length; at += 1) few[at] = rank[few[at] ?? 0] ?? 0;
      few.sort();
      for (let at = 0; at < few.length; at += 1) few[at] = all[few[at] ?? 0] ?? 0;
      return few;
    },
    /** The places of a style. */
    ofStyle: (style: number): Int32Array => {
      const starts = styles.starts(orders.style, columns.style, names.style.count());
      return orders.style.subarray(starts[style] ?? 0, starts[style + 1] ?? 0);
    },
    /** Those that are listed; to be copied. */
    get listed(): Bits {
      return listed;
    },
    get columns(): Readonly<Columns> {
      return columns;
    },
    isPremium: (place: number): boolean => ((columns.marks[place] ?? 0) & PREMIUM) > 0,
    isDeal: (place: number): boolean => ((columns.marks[place] ?? 0) & DEAL) > 0,
    colorNumber: names.color.find,
    tagNumber: names.tag.find,
    /** Whether a product may have this code. */
    mayHaveCode: (code: string): boolean => codes.mayHave(hashOf(code)),
    /** Places there are, also of those that have gone. */
    get room(): number {
      return ids.length;
    },
    get size(): number {
      return places.size;
    },
  };
}

export type IndexColumns = ReturnType<typeof createColumns>;

/** An order without those that go, and with those that come in their places. */
function merged(
  order: Int32Array,
  gone: ReadonlySet<number>,
  come: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array {
  const made = new Int32Array(order.length + come.length);
  let [to, next] = [0, 0];
  const none = gone.size === 0;
  for (const place of order) {
    if (!none && gone.has(place)) continue;
    for (let one = come[next]; one !== undefined && compare(one, place) < 0; one = come[(next += 1)])
      made[to++] = one;
    made[to++] = place;
  }
  for (; next < come.length; next += 1) made[to++] = come[next] ?? 0;
  return made.slice(0, to);
}
