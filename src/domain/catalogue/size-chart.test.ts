import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chartSizes,
  fitAdvice,
  LIVE_TABLE,
  otherName,
  remainingSize,
  rowForFoot,
  rowsFault,
  sizesOfBrand,
  sizeByOther,
  SPECIFIED_CHART,
  SPECIFIED_TABLE,
  type SizeTable,
  tableFor,
} from './size-chart.ts';

const sizeForFoot = (table: SizeTable, cm: number) => rowForFoot(table, cm)?.size;
const shifted = (by: number): SizeTable => ({
  ...SPECIFIED_TABLE,
  rows: SPECIFIED_TABLE.rows.map((row) => ({ ...row, cm: row.cm + by })),
});

test("'size chart (UK 36-42 versus IND 05-11)'", () => {
  expect(SPECIFIED_TABLE.headings).toMatchObject({ size: 'UK', other: 'IND' });
  expect(SPECIFIED_TABLE.rows.map(({ size, other }) => [size, other])).toEqual([
    [36, '05'],
    [37, '06'],
    [38, '07'],
    [39, '08'],
    [40, '09'],
    [41, '10'],
    [42, '11'],
  ]);
});

test('a live shop begins with EU, UK/India and centimetres: 38 is UK 5, 24 cm', () => {
  expect(Object.values(LIVE_TABLE.headings)).toEqual(['EU', 'UK/India', 'Foot length, cm']);
  expect(LIVE_TABLE.rows.find(({ size }) => size === 38)).toEqual({ size: 38, other: '5', cm: 24 });
  expect(rowsFault(LIVE_TABLE.rows)).toBeUndefined();
});

test('both sizes stand on a button, by brand', () => {
  const chart = { table: LIVE_TABLE, brands: { Mira: SPECIFIED_TABLE }, bothSizes: true };
  expect(sizesOfBrand(chartSizes(chart), 'Charma')['38']).toEqual({ cm: 24, other: 'UK 5' });
  expect(sizesOfBrand(chartSizes(chart), 'Mira')['38']).toEqual({ cm: 23.8, other: 'IND 07' });
  expect(sizesOfBrand(chartSizes({ ...chart, bothSizes: false }), '')['38']).toEqual({ cm: 24 });
});

describe('the size for a foot', () => {
  test('in between two it is the larger one', () => {
    expect(sizeForFoot(SPECIFIED_TABLE, 23.8)).toBe(38);
    expect(sizeForFoot(SPECIFIED_TABLE, 23.9)).toBe(39);
    expect(sizeForFoot(SPECIFIED_TABLE, 22)).toBe(36);
    expect(sizeForFoot(SPECIFIED_TABLE, 26.5)).toBe(42);
    expect(sizeForFoot(LIVE_TABLE, 24)).toBe(38);
  });
  test('a foot that no size fits has none', () => {
    expect(sizeForFoot(SPECIFIED_TABLE, 20)).toBeUndefined();
    expect(sizeForFoot(SPECIFIED_TABLE, 27)).toBeUndefined();
    expect(sizeForFoot(SPECIFIED_TABLE, Number.NaN)).toBeUndefined();
  });
  test('a longer foot never gets a smaller size, and the advice is a row of the chart that is long enough', () => {
    const foot = fc.double({ min: 22, max: 26.5, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(SPECIFIED_TABLE, LIVE_TABLE), foot, foot, (table, one, other) => {
        const short = rowForFoot(table, Math.min(one, other));
        const long = rowForFoot(table, Math.max(one, other));
        expect(short?.size).toBeLessThanOrEqual(long?.size ?? 0);
        expect(table.rows).toContain(long);
        expect(long?.cm).toBeGreaterThanOrEqual(Math.max(one, other) - 0.05);
      }),
    );
  });
  test('a brand that is cut otherwise has a table of its own', () => {
    const chart = { ...SPECIFIED_CHART, brands: { Mira: shifted(-0.6) } };
    expect(sizeForFoot(tableFor(chart, 'Mira'), 23.8)).toBe(39);
    expect(sizeForFoot(tableFor(chart, 'Charma'), 23.8)).toBe(38);
    expect(tableFor(chart, 'constructor')).toBe(SPECIFIED_TABLE);
  });
});

test('rows that cannot be a chart are refused with a sentence at their row', () => {
  const [first, second, third] = SPECIFIED_TABLE.rows;
  if (!first || !second || !third) throw new Error('The chart has rows.');
  expect(rowsFault(SPECIFIED_TABLE.rows)).toBeUndefined();
  expect(rowsFault([first, third, { ...second, size: 40 }])).toEqual({
    row: 2,
    message: 'Each size must be longer than the one before.',
  });
  expect(rowsFault([second, { ...third, size: 37 }])?.message).toBe(
    'Each size must be larger than the one before.',
  );
  expect(rowsFault([{ ...first, cm: 2 }, second])).toEqual({
    row: 0,
    message: 'A foot is between 15 and 35 cm long.',
  });
});

test('an Indian or British number is the size that the chart puts beside it', () => {
  expect(sizeByOther(SPECIFIED_TABLE, 5)).toBe(36);
  expect(sizeByOther(LIVE_TABLE, 5)).toBe(38);
  expect(sizeByOther(LIVE_TABLE, 5.5)).toBe(39);
  expect(sizeByOther(SPECIFIED_TABLE, 3)).toBe(34);
  expect(sizeByOther(LIVE_TABLE, 10)).toBe(43);
  for (const table of [SPECIFIED_TABLE, LIVE_TABLE])
    for (const row of table.rows) {
      expect(sizeByOther(table, Number(row.other))).toBe(row.size);
      expect(otherName(table, row)).toContain(row.other);
    }
});

test('the size of most remaining pairs: of the brand, otherwise of all', () => {
  const remaining = [
    { brand: 'Mira', size: 39, pairs: 1 },
    { brand: 'Charma', size: 38, pairs: 3 },
    { brand: 'Charma', size: 37, pairs: 1 },
  ];
  expect(remainingSize(remaining, 'Mira')).toBe(39);
  expect(remainingSize(remaining, 'Charma')).toBe(38);
  expect(remainingSize(remaining, 'Another')).toBe(38);
  expect(remainingSize([], 'Mira')).toBeUndefined();
});

test('the fit of the reviews is said where most agree that it is off', () => {
  expect(fitAdvice({ small: 8, true: 4, large: 0 })).toBe(
    '8 of 12 say it runs small: a size larger may fit better.',
  );
  expect(fitAdvice({ small: 0, true: 1, large: 2 })).toBe(
    '2 of 3 say it runs large: a size smaller may fit better.',
  );
  expect(fitAdvice({ small: 2, true: 0, large: 0 })).toBeUndefined();
  expect(fitAdvice({ small: 3, true: 18, large: 0 })).toBeUndefined();
});
