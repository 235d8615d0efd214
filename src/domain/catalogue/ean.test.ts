import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eanFault } from './ean.ts';

test.each(['4006381333931', '8901234567890', '5901234123457'])('%s is an EAN', (ean) => {
  expect(eanFault(ean)).toBeUndefined();
});

test.each(['', '400638133393', '40063813339311', '400638133393a', '४००६३८१३३३९३१'])(
  '“%s” is none',
  (typed) => {
    expect(eanFault(typed)).toBe('An EAN has thirteen figures.');
  },
);

test('of the ten last figures one fits, and any single mistyped figure is found', () => {
  const figures = fc.stringMatching(/^[0-9]{12}$/);
  fc.assert(
    fc.property(figures, fc.nat(12), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const fitting = Array.from('0123456789')
        .map((last) => first + last)
        .filter((ean) => eanFault(ean) === undefined);
      expect(fitting).toHaveLength(1);
      const ean = Array.from(fitting[0] ?? '');
      ean[at] = String((Number(ean[at]) + by) % 10);
      expect(eanFault(ean.join(''))).toBeDefined();
    }),
  );
});
