import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedPlaces } from './sorted-places.ts';

const changes = fc.array(
  fc.record({
    come: fc.uniqueArray(fc.nat(60), { maxLength: 20 }),
    gone: fc.uniqueArray(fc.nat(60), { maxLength: 10 }),
    read: fc.boolean(),
  }),
  { maxLength: 20 },
);

test('places that come, go and get other values stand as sorting all of them anew has them', () => {
  fc.assert(
    fc.property(changes, fc.array(fc.nat(9), { minLength: 61, maxLength: 61 }), (steps, values) => {
      const now = [...values];
      const compare = (a: number, b: number): number => (now[a] ?? 0) - (now[b] ?? 0) || a - b;
      const places = createSortedPlaces(compare);
      const there = new Set<number>();
      const sorted = (): number[] => [...there].toSorted(compare);
      for (const [at, { come, gone, read }] of steps.entries()) {
        const coming = come.filter((place) => !gone.includes(place));
        const leaving = new Set([...gone, ...coming].filter((place) => there.has(place)));
        for (const place of gone) there.delete(place);
        for (const place of coming) {
          there.add(place);
          now[place] = ((now[place] ?? 0) * 7 + at) % 10;
        }
        places.change({ gone: leaving, come: coming });
        if (read) expect([...places.all()]).toEqual(sorted());
      }
      expect([...places.all()]).toEqual(sorted());
      expect(places.all()).toBe(places.all());
    }),
  );
});
