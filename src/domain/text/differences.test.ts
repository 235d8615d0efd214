import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, MOST_DIFFERENCES } from './differences.ts';

const asItIs = (key: string): string => key;

describe('before and after', () => {
  test('names what differs, and nothing else', () => {
    expect(
      differences(
        { title: 'Aditi', price: 900, tags: ['a', 'b'], off: false, gone: 1 },
        { title: 'Aditi', price: 950, tags: ['a', 'c'], off: true, come: 2 },
        asItIs,
      ),
    ).toEqual([
      { name: 'price', before: '900', after: '950' },
      { name: 'tags', before: 'a, b', after: 'a, c' },
      { name: 'off', before: 'no', after: 'yes' },
      { name: 'gone', before: '1', after: '' },
      { name: 'come', before: '', after: '2' },
    ]);
  });

  test('goes into lists and parts by their number', () => {
    const home = (heading: string) => ({ sections: [{ kind: 'row' }, { slides: [{ heading }] }] });
    expect(differences(home('Old'), home('New'), asItIs)).toEqual([
      { name: 'sections · 2 · slides · 1 · heading', before: 'Old', after: 'New' },
    ]);
  });

  test('of something new there is no before, of something deleted no after', () => {
    expect(differences(undefined, { name: 'Potli' }, asItIs)).toEqual([
      { name: 'name', before: '', after: 'Potli' },
    ]);
    expect(differences(['one', 'two'], null, asItIs)).toEqual([{ name: '', before: 'one, two', after: '' }]);
  });

  test('a long text is cut around the place where it differs', () => {
    const long = 'x'.repeat(5000);
    const [found] = differences({ body: `${long}a${long}` }, { body: `${long}b${long}` }, asItIs);
    expect(found?.before).toMatch(/^…x{40}ax+…$/);
    expect(found?.after).toMatch(/^…x{40}bx+…$/);
  });

  test('never throws, is empty for the same, and is never endless', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differences(one, one, asItIs)).toEqual([]);
        expect(differences(one, other, asItIs).length).toBeLessThanOrEqual(MOST_DIFFERENCES);
      }),
    );
  });
});
