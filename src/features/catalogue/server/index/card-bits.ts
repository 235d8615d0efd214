import {
  type Choice,
  type Chosen,
  type Counts,
  type createOffers,
  facetsFrom,
  filtersOf,
} from '../listing-counts.ts';
import { type Bits, countBits, intersect, keepBits, putBit } from './bits.ts';

type Offers = ReturnType<typeof createOffers>;

/** What the columns of the index say of places; the arrays grow and are replaced. */
export interface CardColumns {
  readonly facet: Int32Array;
  readonly style: Int32Array;
}

/** Words of a set that are not empty. */
function filledWords(bits: Bits): Int32Array {
  const filled = new Int32Array(bits.length);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) filled[count++] = at;
  return filled.subarray(0, count);
}

/** Products in the order of their styles: each has a slot, each value that filters offer a set of slots. */
function createSlots({ values, ofFacet }: Offers) {
  let builtFor: Int32Array | undefined;
  let slots = new Int32Array(0);
  let facetAt = new Int32Array(0);
  let ends: Bits = new Int32Array(0);
  /** First and last word of styles that need several. */
  let long: (readonly [number, number])[] = [];
  let having: Bits[] = [];
  let single: Bits = new Int32Array(0);

  function offer(slot: number, facet: number, is: boolean): void {
    for (const value of ofFacet[facet] ?? [])
      putBit((having[value] ??= new Int32Array(ends.length)), slot, is);
  }

  /** Gives each place a slot. */
  function build(order: Int32Array, { facet, style }: CardColumns): void {
    const given = new Int32Array(style.length).fill(-1);
    const endSlots: number[] = [];
    const several: (readonly [number, number])[] = [];
    let next = 0;
    for (let from = 0, to = 0; from < order.length; from = to) {
      const own = style[order[from] ?? 0];
      while (to < order.length && style[order[to] ?? 0] === own) to += 1;
      const count = to - from;
      if ((next & 31) + count > 32) next = (next + 31) & ~31;
      for (let at = from; at < to; at += 1) given[order[at] ?? 0] = next + at - from;
      if (count <= 32) endSlots.push(next + count - 1);
      else several.push([next >>> 5, (next + count - 1) >>> 5]);
      next += count;
      if (count > 32) next = (next + 31) & ~31;
    }
    slots = given;
    ends = new Int32Array((next + 31) >>> 5);
    for (const slot of endSlots) putBit(ends, slot, true);
    single = new Int32Array(ends.length).fill(-1);
    long = several;
    having = values.map(() => new Int32Array(ends.length));
    facetAt = new Int32Array(ends.length * 32).fill(-1);
    for (const place of order) {
      const slot = given[place] ?? 0;
      facetAt[slot] = facet[place] ?? -1;
      offer(slot, facet[place] ?? -1, true);
    }
    builtFor = order;
  }

  /** The same products by their slots. */
  function inSlots(places: Bits): Bits {
    const mine = new Int32Array(ends.length);
    for (let at = 0; at < places.length; at += 1) {
      for (let word = places[at] ?? 0; word !== 0; word &= word - 1) {
        const slot = slots[at * 32 + 31 - Math.clz32(word & -word)] ?? -1;
        if (slot >= 0) mine[slot >>> 5] = (mine[slot >>> 5] ?? 0) | (1 << (slot & 31));
      }
    }
    return mine;
  }

  return {
    /** Of a product whose style stays. */
    changed(place: number, facet: number): void {
      const slot = slots[place] ?? -1;
      if (builtFor === undefined || slot < 0) return;
      offer(slot, facetAt[slot] ?? -1, false);
      facetAt[slot] = facet;
      offer(slot, facet, true);
    },
    /** `order`: all places, by style; made anew when it is another one. */
    of(order: Int32Array, columns: CardColumns) {
      if (builtFor !== order) build(order, columns);
      return { facetAt, having, ends, long, single };
    },
    inSlots,
  };
}

/**
 * How many cards a set of products fills, in all and for each filter value. A set is counted 32 products at once: products have
 * slots in the order of their styles, each value has a set of slots, and the last slot of each style is marked. A style of up
 * to 32 products lies in one word, so that one addition carries into its last slot whatever any of its products has.
 */
export function createCardBits(offers: Offers) {
  const { values, facets } = offers;
  const slots = createSlots(offers);
  type Slots = ReturnType<typeof slots.of>;
  type Filter = ReturnType<typeof filtersOf>[number];

  /** Which of these have what a filter asks for. */
  function fittingIn(mine: Bits, { facetAt, having }: Slots, { choice, fits, takes }: Filter): Bits {
    if (!takes) {
      const left = mine.slice();
      keepBits(left, (slot) => {
        const facet = facets[facetAt[slot] ?? -1];
        return facet !== undefined && fits(facet);
      });
      return left;
    }
    const found = new Int32Array(mine.length);
    for (const [value, offered] of values.entries())
      if (offered.choice === choice && takes(offered.value)) join(found, having[value]);
    return found;
  }

  /** What all filters leave, and for the values of each filter what the others leave: a filter does not narrow its own counts. */
  function basesOf(
    mine: Bits,
    own: Slots,
    chosen: Chosen,
  ): { readonly all: Bits; readonly of: ReadonlyMap<Choice, Bits> } {
    const filters = filtersOf(chosen).map((filter) => ({ ...filter, fitting: fittingIn(mine, own, filter) }));
    const without = (choice?: Choice): Bits => {
      const left = mine.slice();
      for (const filter of filters) if (filter.choice !== choice) intersect(left, filter.fitting);
      return left;
    };
    return { all: without(), of: new Map(filters.map(({ choice }) => [choice, without(choice)])) };
  }

  return {
    changed: slots.changed,
    /** `order`: all places, by style. */
    count(places: Bits, order: Int32Array, columns: CardColumns, chosen: Chosen, shared: boolean): Counts {
      const own = slots.of(order, columns);
      const cards = createCounter(own, shared);
      const { all, of: bases } = basesOf(slots.inSlots(places), own, chosen);
      const counts = values.map(({ choice }, value) => {
        const having = own.having[value];
        return having ? cards(bases.get(choice) ?? all, having) : 0;
      });
      return { total: cards(all, all), facets: facetsFrom(values, counts) };
    },
  };
}

/** Counts the cards of what is in both sets; where styles share a card, one for each style. */
function createCounter(
  {
    ends,
    long,
    single,
  }: {
    readonly ends: Bits;
    readonly long: readonly (readonly [number, number])[];
    readonly single: Bits;
  },
  shared: boolean,
): (base: Bits, of: Bits) => number {
  const words = new Map<Bits, Int32Array>();
  return (base, of) => {
    const filled = words.get(base) ?? filledWords(base);
    words.set(base, filled);
    let cards = countCards(base, filled, of, shared ? ends : single);
    if (!shared) return cards;
    for (const [first, last] of long)
      for (let at = first; at <= last; at += 1)
        if (((base[at] ?? 0) & (of[at] ?? 0)) !== 0) {
          cards += 1;
          break;
        }
    return cards;
  };
}

/** Puts what is in the other one into the first. */
function join(bits: Bits, other: Bits | undefined): void {
  if (other) for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Adding ones to what is below the last slot of a style carries into it where any bit was set. */
function countCards(base: Bits, filled: Int32Array, of: Bits, ends: Bits): number {
  let cards = 0;
  for (let next = 0; next < filled.length; next += 1) {
    const at = filled[next] ?? 0;
    const found = (base[at] ?? 0) & (of[at] ?? 0);
    if (found === 0) continue;
    const end = ends[at] ?? 0;
    cards += countBits((((found & ~end) + ~end) | 0 | found) & end);
  }
  return cards;
}
