import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/errors.ts';
import { readWords } from './inline-words.server.ts';
import { MOST_HEADINGS, MOST_LINKS, refusedSections } from './page-limits.ts';
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

describe('words', () => {
  test.each<[string, ...object[]]>([
    ['***both** one*', { text: 'both', bold: true, italic: true }, { text: ' one', italic: true }],
    ['**a*b**', { text: 'a*b', bold: true }],
    ['snake_case_word', { text: 'snake_case_word' }],
    ['2 * 3 * 4', { text: '2 * 3 * 4' }],
    ['\\*not\\* `*code*`', { text: '*not* *code*' }],
    ['``a ` b`` `c', { text: 'a ` b `c' }],
    ['[a [b](/c) d](/e)', { text: '[a ' }, { text: 'b', href: '/c' }, { text: ' d](/e)' }],
    ['[a](/b "title") [c](</d e>)', { text: 'a', href: '/b' }, { text: ' ' }, { text: 'c', href: '/d e' }],
    ['[a](/b_(c))', { text: 'a', href: '/b_(c)' }],
    ['[a][one] [One]\n\n[one]: /b', { text: 'a', href: '/b' }, { text: ' ' }, { text: 'One', href: '/b' }],
    ['[a][two] [b]', { text: '[a][two] [b]' }],
    ['[toString] [a][constructor]', { text: '[toString] [a][constructor]' }],
    [
      'See https://a.example/b_c_d, or <https://e.example>.',
      { text: 'See ' },
      { text: 'https://a.example/b_c_d', href: 'https://a.example/b_c_d' },
      { text: ', or ' },
      { text: 'https://e.example', href: 'https://e.example' },
      { text: '.' },
    ],
    [
      'me_too@a.example. www.b.example',
      { text: 'me_too@a.example', href: 'mailto:me_too@a.example' },
      { text: '. ' },
      { text: 'www.b.example', href: 'http://www.b.example' },
    ],
    ['a <b class="*x*">', { text: 'a <b class="*x*">' }],
    ['first  \n   second', { text: 'first\nsecond' }],
  ])('%s', (typed, ...read) => expect(words(typed)).toEqual(read));

  test('whatever is typed, every letter of it is read', () => {
    const signs = fc.constantFrom(...'ab *_[]()!`<>\\\n@./:-#é'.split(''), 'https://', 'www.', '](/x)');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const typed = parts.join('');
        const shown = readWords(typed)
          .map(({ text, href }) => `${text}${href ?? ''}`)
          .join('');
        const letters = (text: string) => text.replaceAll(/[^abé]/g, '').length;
        expect(letters(shown)).toBeGreaterThanOrEqual(letters(typed));
      }),
    );
  });
});

describe('what a page may hold', () => {
  const refused = (body: string) => refusedSections(readText(body));
  test('"max number of headings and links; clear sentence"', () => {
    expect(refused('# a\n'.repeat(MOST_HEADINGS))).toBeUndefined();
    expect(refused('# a\n'.repeat(9_900))).toBe('A page has at most 200 headings; this one has 9900.');
    expect(refused('### a\n'.repeat(201))).toBe('A page has at most 200 headings; this one has 201.');
    expect(refused('[a](/b) '.repeat(MOST_LINKS))).toBeUndefined();
    expect(refused('- [a](/b)\n'.repeat(501))).toBe('A page has at most 500 links; this one has 501.');
    expect(refused('\n\n---\n')).toBe('This page would be empty.');
  });
});

describe('what is no text stays as typed', () => {
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

  test('thousands of headings of the same name get a name each', () => {
    const read = readText('# a\n'.repeat(9_900));
    expect(read.map(({ id }) => id)).toEqual(['a', ...read.slice(1).map((_, index) => `a-${index + 2}`)]);
    const clash = readText('# a-2\n# a-3\n# a\n# a\n# a\n# a 3');
    expect(clash.map(({ id }) => id)).toEqual(['a-2', 'a-3', 'a', 'a-4', 'a-5', 'a-3-2']);
  });

  test('lists inside lists without end are refused', () => {
    expect(() => readText(`${'- '.repeat(15_000)}a`)).toThrow(Failure);
    expect(() => readText(`text\n${'> '.repeat(15_000)}a`)).toThrow(Failure);
  });

  test.each([
    '[',
    '*a ',
    '`',
    '<a ',
    '|a',
    '_a',
    'a@',
    '![](',
    '[a](<',
    '~~a',
    '**a*',
    '**a.',
    '*www.',
    'a.',
  ])('forty thousand characters of %s are read', (piece) => {
    expect(readText(piece.repeat(Math.floor(40_000 / piece.length)))).toHaveLength(1);
  });
});
