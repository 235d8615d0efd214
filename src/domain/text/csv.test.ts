import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes what needs it, doubles quotes, ends lines as Excel does, and marks UTF-8', () => {
  expect(csvText([['a', 'b, c', 'say "x"', 5, null]])).toBe('\uFEFFa,"b, c","say ""x""",5,\r\n');
});

it.each(['=1+1', '+91', '-cmd', '@SUM(A1)', '\t=1'])('a formula is text: %j', (cell) => {
  expect(csvText([[cell]])).toContain(`'${cell}`);
});

it('a negative number stays a number', () => {
  expect(csvText([[-5, '-12.50']])).toBe('\uFEFF-5,-12.50\r\n');
});
