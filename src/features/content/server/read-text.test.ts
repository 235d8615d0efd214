import { describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/errors.ts';
import { readText } from './read-text.server.ts';

const blocks = (text: string) => readText(text).flatMap((section) => section.blocks);
const words = (text: string) => blocks(text).flatMap((block) => ('words' in block ? block.words : []));

describe('headings, lists, links', () => {
  test('a heading begins a part with a name of its own, a smaller one stays inside it', () => {
    const read = readText('Before.\n\n## Returns\n\nText\n\n### Small\n\n## Returns\n\n## नियम और शर्तें');
    expect(read.map(({ id, heading }) => [id, heading])).toEqual([
      ['', ''],
      ['returns', 'Returns'],
      ['returns-2', 'Returns'],
      ['नियम-और-शर्तें', 'नियम और शर्तें'],
    ]);
    expect(read[1]?.blocks.map(({ kind }) => kind)).toEqual(['p', 'h']);
  });

  test('lists, numbered lists, and a list of facts', () => {
    expect(blocks('- one\n- two\n  - inner\n\ntext\n\n1. a\n2. b')).toEqual([
      { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'inner' }]] },
      { kind: 'p', words: [{ text: 'text' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
    expect(blocks('- **Phone:** [{phone}](tel:{phone})\n- **Hours:** {hours}')).toEqual([
      {
        kind: 'facts',
        rows: [
          { label: 'Phone', value: [{ text: '{phone}', href: 'tel:{phone}' }] },
          { label: 'Hours', value: [{ text: '{hours}' }] },
        ],
      },
    ]);
  });

  test('links, bold and italic; a new line is a new line', () => {
    expect(words('See [our **policy**](/refund-policy), *please*.\nThanks')).toEqual([
      { text: 'See ' },
      { text: 'our ', href: '/refund-policy' },
      { text: 'policy', href: '/refund-policy', bold: true },
      { text: ', ' },
      { text: 'please', italic: true },
      { text: '.\nThanks' },
    ]);
  });
});

describe('what is no text stays what she typed', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](//elsewhere.example)',
    '[x](data:text/html,1)',
    '![x](https://elsewhere.example/pixel.gif)',
  ])('%s', (typed) => {
    const read = words(typed);
    expect(read.map(({ text }) => text).join('')).toBe(typed);
    expect(read.every(({ href }) => href === undefined)).toBe(true);
  });

  test('lists inside lists without end are refused', () => {
    expect(() => readText(`${'- '.repeat(15_000)}a`)).toThrow(Failure);
    expect(() => readText(`text\n${'> '.repeat(15_000)}a`)).toThrow(Failure);
  });

  test.each(['[', '*a ', '`', '<a ', '|a', '_a', 'a@', '![](', '[a](<', '~~a', '**a*'])(
    'forty thousand characters of %s are read',
    (piece) => {
      expect(readText(piece.repeat(Math.floor(40_000 / piece.length)))).toHaveLength(1);
    },
  );
});
