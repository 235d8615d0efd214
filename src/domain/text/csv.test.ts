import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText, marked, withoutMarks } from './csv.ts';

it('"quote every cell": doubles quotes, ends lines as Excel does, and marks UTF-8', () => {
  expect(csvText([['a', 'b, c', 'say "x"', 5, null]])).toBe('\uFEFF"a","b, c","say ""x""","5",""\r\n');
});

it.each([
  '=1+1',
  '+91',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '|x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '"=1',
])('a formula is text: %j', (cell) => {
  expect(csvText([[cell]])).toContain(`"'${cell.replaceAll('"', '""').slice(0, 1)}`);
});

it('"Meera;=1+1;" is no formula where a semicolon parts the cells', () => {
  expect(csvText([['Meera;=1+1;']])).toBe('\uFEFF"Meera;\'=1+1;"\r\n');
  expect(marked('a,-b')).toBe("a,'-b");
  expect(marked('two\nlines\r\n=1')).toBe("two\nlines\r\n'=1");
});

it('a negative number stays a number', () => {
  expect(csvText([[-5, '-12.50']])).toBe('\uFEFF"-5","-12.50"\r\n');
});

const cells = fc
  .array(fc.constantFrom(...'=+-@|＝＋－＠\t\r\n;, \'"a1.é'.split(''), '\u00a0', '=1+1', "'='"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

it('whatever parts the cells, none of them begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (row) => {
      const parts = csvText([row])
        .slice(1)
        .split(/[,;\t|\r\n]/);
      for (const part of parts) {
        const plain = part.replace(/^["\s]+/, '').replace(/"+$/, '');
        if (!/^-?\d+(\.\d+)?$/.test(plain)) expect(plain).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 2000 },
  );
});

it('what is marked comes back as it was; what was never marked stays', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      expect(withoutMarks(marked(cell))).toBe(cell);
    }),
    { numRuns: 5000 },
  );
  expect(withoutMarks("it's 'fine'")).toBe("it's 'fine'");
});
