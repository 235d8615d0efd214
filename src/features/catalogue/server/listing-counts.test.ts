import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooser, type Chosen, createOffers, createTally, facetOf } from './listing-counts.ts';

const none: Chosen = { colors: [], sizes: [], materials: [], heels: [], closures: [], care: [], origins: [] };
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
const chosen = fc.record({
  colors: fc.subarray(['Black', 'Gold']),
  sizes: fc.subarray([36, 38]),
  materials: fc.subarray(['suede']),
  heels: fc.subarray(['flat'] as const),
  closures: fc.constant([] as string[]),
  care: fc.constant([] as string[]),
  origins: fc.subarray(['italy']),
});

it('counts cards: in all those with a product that has all that was chosen, and for each value those it would leave', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(traits, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      chosen,
      (cards, query) => {
        const offers = createOffers();
        const all = cards.map((products, card) =>
          products.map((each, at) => facetOf({ ...each, id: card * 10 + at })),
        );
        const places = all.map((facets) => facets.map((facet) => offers.add(facet)));
        const tally = createTally(offers, query);
        for (const [card, own] of places.entries()) for (const place of own) tally.add(card, place);
        const having = (change: Partial<Chosen>): number => {
          const fits = chooser({ ...query, ...change }) ?? (() => true);
          return all.filter((facets) => facets.some(fits)).length;
        };
        const { total, facets } = tally.result();
        expect(total).toBe(having({}));
        for (const { name, count } of facets.colors) expect(count).toBe(having({ colors: [name] }));
        for (const { size, count } of facets.sizes) expect(count).toBe(having({ sizes: [size] }));
        for (const { name, count } of facets.materials) expect(count).toBe(having({ materials: [name] }));
        for (const { name, count } of facets.origins) expect(count).toBe(having({ origins: [name] }));
        for (const { heel, count } of facets.heels) expect(count).toBe(having({ heels: [heel] }));
        for (const { percent, count } of facets.off) expect(count).toBe(having({ off: percent }));
      },
    ),
  );
});

it('counts: a filter narrows the others and never itself', () => {
  const plain = {
    material: 'Suede',
    heel: 'flat',
    closure: 'Buckle',
    care: 'Dust it',
    origin: 'India',
    off: 50,
  };
  const groups = [
    { ...plain, color: 'Black', sizes: [37, 38], count: 4 },
    { ...plain, color: 'Gold', sizes: [38], count: 2, heel: 'high' },
    { ...plain, color: 'Gold', sizes: [], count: 1, material: '', heel: '', off: 20 },
  ].map(({ count, ...traits }, id) => ({ facet: facetOf({ ...traits, id }), count }));
  const counted = (chosen: Chosen) => {
    const offers = createOffers();
    const places = groups.map(({ facet }) => offers.add(facet));
    const tally = createTally(offers, chosen);
    for (const [at, { count }] of groups.entries()) tally.add(at, places[at] ?? -1, count);
    return tally.result();
  };
  expect(counted(none)).toMatchObject({
    total: 7,
    facets: {
      materials: [{ name: 'Suede', count: 6 }],
      heels: [
        { heel: 'flat', count: 4 },
        { heel: 'high', count: 2 },
      ],
      off: [
        { percent: 10, count: 7 },
        { percent: 20, count: 7 },
        { percent: 30, count: 6 },
        { percent: 40, count: 6 },
        { percent: 50, count: 6 },
      ],
    },
  });
  expect(counted({ ...none, colors: ['Gold'], sizes: [38] })).toMatchObject({
    total: 2,
    facets: {
      colors: [
        { name: 'Black', count: 4 },
        { name: 'Gold', count: 2 },
      ],
      sizes: [{ size: 38, count: 2 }],
    },
  });
  const narrow = counted({ ...none, materials: ['suede'], heels: ['high'], off: 50 });
  expect(narrow.total).toBe(2);
  expect(narrow.facets.heels.map(({ heel }) => heel)).toEqual(['flat', 'high']);
  expect(narrow.facets.colors).toEqual([{ name: 'Gold', count: 2 }]);
});
