import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classesOfRows,
  classOf,
  DEFAULT_CLASSES,
  OTHER_GOODS,
  rateWords,
  soldClasses,
  taxRowFor,
  type TaxRow,
} from './tax-classes.ts';

const by = (hsn: string, taxClass = '') => classOf(DEFAULT_CLASSES, { hsn, taxClass }).id;

describe('the class of a product', () => {
  it.each([
    ['6402', 'footwear'],
    ['64039990', 'footwear'],
    ['42022110', 'bags'],
    ['3405', 'shoe-care'],
    ['4203', 'other'],
    ['6115', 'other'],
    ['', 'footwear'],
  ])('HSN %j is %s', (hsn, id) => {
    expect(by(hsn)).toBe(id);
  });

  it('is the one that the owner chose; one that is gone counts as not chosen', () => {
    expect(by('6403', 'bags')).toBe('bags');
    expect(by('6403', 'gone')).toBe('footwear');
  });

  it('has the longest prefix of the HSN code, in whatever order the classes stand', () => {
    const prefix = fc.stringMatching(/^[1-3]{2,6}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(prefix, { maxLength: 12 }),
        fc.stringMatching(/^[1-3]{4,8}$/),
        (prefixes, hsn) => {
          const classes = [
            { id: OTHER_GOODS, prefixes: [] },
            ...prefixes.map((each) => ({ id: each, prefixes: [each] })),
          ];
          const fitting = prefixes.filter((each) => hsn.slice(0, each.length) === each);
          const longest = fitting.toSorted((a, b) => b.length - a.length)[0] ?? OTHER_GOODS;
          for (const order of [classes, classes.toReversed()])
            expect(classOf(order, { hsn, taxClass: '' }).id).toBe(longest);
        },
      ),
    );
  });
});

describe('the row of a day', () => {
  const row = (validFrom: string, switchedOn = true): TaxRow => ({
    validFrom,
    switchedOn,
    limit: null,
    percentUpTo: 18,
    percentAbove: 18,
  });

  it('is the first one for a day before it; a class without one is refused', () => {
    expect(taxRowFor({ rows: [row('2020-01-01'), row('2017-07-01')] }, '1999-01-01').validFrom).toBe(
      '2017-07-01',
    );
    expect(() => taxRowFor({ rows: [row('2020-01-01', false)] }, '2026-11-15')).toThrow('switched on');
  });

  it('is the newest that is switched on and has begun, in whatever order the rows stand', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-02-${String(each).padStart(2, '0')}`);
    const rows = fc.uniqueArray(fc.record({ validFrom: day, switchedOn: fc.boolean() }), {
      selector: ({ validFrom }) => validFrom,
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, day, (dates, today) => {
        const on = dates.filter(({ switchedOn }) => switchedOn).map(({ validFrom }) => validFrom);
        fc.pre(on.length > 0);
        const begun = on.filter((from) => from <= today).toSorted();
        const all = dates.map(({ validFrom, switchedOn }) => row(validFrom, switchedOn));
        expect(taxRowFor({ rows: all }, today).validFrom).toBe(begun.at(-1) ?? on.toSorted()[0]);
      }),
    );
  });
});

it('an order remembers the classes of its lines, each with the row of its day', () => {
  const sold = soldClasses(
    DEFAULT_CLASSES,
    [
      { hsn: '6403', taxClass: '' },
      { hsn: '4202', taxClass: '' },
      { hsn: '6404', taxClass: '' },
    ],
    '2026-11-15',
  );
  expect(sold.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['footwear', 1],
    ['bags', 1],
  ]);
  expect(sold[0]?.rows[0]?.validFrom).toBe('2017-07-01');
});

it('rows from before there were classes are those of footwear; all other goods have their own', () => {
  const rows = [
    { validFrom: '2025-09-22', switchedOn: true, limit: 2500_00, percentUpTo: 5, percentAbove: 18 },
  ];
  const classes = classesOfRows(rows);
  expect(classOf(classes, { hsn: '6403', taxClass: '' }).rows).toEqual(rows);
  expect(classOf(classes, { hsn: '4202', taxClass: '' }).rows).toEqual(DEFAULT_CLASSES[1]?.rows);
  expect(rows.map(rateWords)).toEqual(['5 % up to ₹2,500, 18 % above']);
});

it('every class that nobody has confirmed says what is in doubt', () => {
  const uncertain = DEFAULT_CLASSES.filter(({ certain }) => !certain);
  expect(uncertain.map(({ id }) => id)).toEqual(['bags', 'other']);
  for (const { note } of uncertain) expect(note).not.toBe('');
});
