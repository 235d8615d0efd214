import { expect, test } from 'vitest';
import { keyOf, nameFault, isSetAside, tidyName } from './name-rules.ts';

test.each(['', '<script>alert(1)</script>', 'a/b', 'a\\b', '..', '.', '?x', '#x', 'x'.repeat(61), '% off'])(
  '%j is no name',
  (name) => {
    for (const kind of ['category', 'type', 'colour', 'tag'] as const)
      expect(nameFault(kind, tidyName(name))).toEqual(expect.any(String));
  },
);

test.each(['Bridal & Sangeet', 'चप्पल', "Women's (Wide)", 'T-Straps', '70s'])('%j is a name', (name) => {
  expect(nameFault('category', tidyName(name))).toBeUndefined();
});

test('an occasion cannot hide behind all of them', () => {
  expect(nameFault('category', 'Occasions')).toContain('all occasions');
});

test('names that differ in case, spaces or "Footwear" alone have one key', () => {
  expect(keyOf('category', 'casual  footwear')).toBe(keyOf('category', 'Casual'));
  expect(keyOf('colour', 'Blue')).toBe(keyOf('colour', 'navy blue'));
  expect(keyOf('type', 'Slip Ons')).toBe(keyOf('type', 'SLIPONS'));
});

test("'subcategories except Ethnic Footwear'", () => {
  expect(
    ['Casual Footwear', 'Ethnic Footwear', 'Premium Leather'].filter((name) =>
      isSetAside(keyOf('category', name)),
    ),
  ).toEqual(['Ethnic Footwear']);
});
