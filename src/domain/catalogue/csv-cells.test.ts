import { expect, test } from 'vitest';
import { monthCell } from './csv-cells.ts';

test.each([
  ['2026-11', '2026-11'],
  ['2026-3', '2026-03'],
  ['2026-11-01', '2026-11'],
  ['11/2026', '2026-11'],
  ['01-11-2026', '2026-11'],
  ['Nov-26', '2026-11'],
  ['november 2026', '2026-11'],
  [' ', ''],
])('a cell %j is the month %j', (typed, month) => {
  expect(monthCell(typed)).toEqual({ value: month });
});

test.each(['soon', '2026-13', '2026', 'xyz 2026'])('%j is no month', (typed) => {
  expect(monthCell(typed)).toEqual({ fault: 'A month such as 2026-11, please.' });
});
