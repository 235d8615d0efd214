import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chosen, createOffers, createTally, facetOf } from '../listing-counts.ts';
import { putBit, roomFor } from './bits.ts';
import { createCardBits } from './card-bits.ts';

const traits = fc.record({
  color: fc.constantFrom('Black', 'Gold', 'Pink'),
  sizes: fc.subarray([36, 37, 38]),
  material: fc.constantFrom('', 'Suede', 'Leather'),
  heel: fc.constantFrom('flat', 'high'),
  closure: fc.constantFrom('', 'Buckle'),
  care: fc.constant(''),
  origin: fc.constantFrom('India', 'Italy'),
  off: fc.constantFrom(0, 20, 50),
});
const chosen: fc.Arbitrary<Chosen> = fc.record({
  colors: fc.subarray(['Black', 'Gold']),
  sizes: fc.subarray([36, 38]),
  materials: fc.subarray(['suede']),
  heels: fc.subarray(['flat'] as const),
  closures: fc.constant([]),
  care: fc.constant([]),
  origins: fc.subarray(['italy']),
  off: fc.constantFrom(undefined, 20, 50),
});
/** Products of each style: up to 32 have one word of slots, more have several. */
const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(31, 32, 33, 64, 70)), {
  minLength: 1,
  maxLength: 9,
});

it('counts what adding one product after another counts: any styles, any set of products, any filters, after changes too', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.array(traits, { minLength: 3, maxLength: 8 }),
      fc.infiniteStream(fc.nat(999)),
      fc.array(fc.record({ query: chosen, shared: fc.boolean(), sparse: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      (styles, sets, figures, questions) => {
        const draw = (below: number): number => Number(figures.next().value) % below;
        const offers = createOffers();
        // The last set is added when the others are counted already.
        const late = sets.pop();
        for (const [id, each] of sets.entries()) offers.add(facetOf({ ...each, id }));
        const style = Int32Array.from(styles.flatMap((count, own) => Array<number>(count).fill(own)));
        const mixed = [...style.keys()].map((place) => ({ place, by: draw(1000) }));
        mixed.sort((a, b) => a.by - b.by);
        const styleOf = Int32Array.from(style);
        for (const [at, { place }] of mixed.entries()) styleOf[place] = style[at] ?? 0;
        const places = [...styleOf.keys()];
        const order = Int32Array.from(places.toSorted((a, b) => (styleOf[a] ?? 0) - (styleOf[b] ?? 0)));
        const facet = Int32Array.from(places, () => draw(offers.facets.length));
        const cards = createCardBits(offers);
        for (const { query, shared, sparse } of questions) {
          const wanted = places.filter(() => !sparse || draw(5) === 0);
          const bits = new Int32Array(roomFor(places.length));
          for (const place of wanted) putBit(bits, place, true);
          const tally = createTally(offers, query);
          const byCard = wanted.toSorted((a, b) => (styleOf[a] ?? 0) - (styleOf[b] ?? 0));
          for (const place of byCard) tally.add((shared ? styleOf[place] : place) ?? 0, facet[place] ?? 0);
          expect(cards.count(bits, order, { facet, style: styleOf }, query, shared)).toEqual(tally.result());
          if (late) offers.add(facetOf({ ...late, id: sets.length }));
          const place = draw(places.length);
          facet[place] = draw(offers.facets.length);
          cards.changed(place, facet[place]);
        }
      },
    ),
  );
});
