import { expect, test } from 'vitest';
import { taxRows } from './order-lines.tsx';

test.each([
  [
    'within the State',
    { CGST: 90, SGST: 90 },
    [
      ['CGST', 9000],
      ['SGST', 9000],
    ],
  ],
  ['for another State', { CGST: 180, SGST: 0 }, [['IGST', 18_000]]],
  ['of a replacement, which costs nothing', { CGST: 0, SGST: 0 }, []],
])('the tax of an order %s', (_, sums, rows) => {
  expect(taxRows(sums)).toEqual(rows);
});
