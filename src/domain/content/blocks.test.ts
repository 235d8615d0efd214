import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HomePageSection } from '../home-page/sections.ts';
import { picturesIn, textsOfSections } from '../home-page/sections.ts';
import { textIn } from './page-lines.ts';
import { isPageKey, kindAt, listAddress, pageAddress, slugOf } from './page-place.ts';
import { PAGE_KINDS } from './blocks.ts';

const base = { id: 'one', hidden: false };
const one = { picture: 'picture:a', alt: 'A mojari', line: 'Gold', href: '' };
const blocks: readonly HomePageSection[] = [
  { ...base, kind: 'text', text: '## Care\n\n- Wipe [it](/help)\n\n---' },
  {
    ...base,
    kind: 'pictures',
    title: 'Seen',
    wide: 2,
    pictures: [one, { ...one, picture: 'art:b', alt: '' }],
  },
  { ...base, kind: 'collections', title: 'For rain', slugs: ['rain'] },
  { ...base, kind: 'quote', text: 'Light.', line: 'A reader' },
  { ...base, kind: 'faq', title: 'Asked', items: [{ title: 'Wet?', text: 'No.' }] },
  { ...base, kind: 'entries', title: 'News', of: 'journal', most: 3 },
  { ...base, kind: 'quote', text: 'Nobody reads this.', line: '', hidden: true },
];

test('what people read of the parts that are shown, a long text line by line; the names of all pictures', () => {
  expect(textsOfSections(blocks)).toEqual(
    'Care|Wipe [it](/help)|Seen|A mojari|Gold|Gold|For rain|Light.|A reader|Asked|Wet?|No.|News'.split('|'),
  );
  expect(picturesIn({ sections: blocks })).toEqual(['picture:a', 'art:b']);
});

test('a text keeps its signs and every line that nobody has translated', () => {
  const typed = fc.array(fc.constantFrom('# A', '- b', 'words', '', '1. c')).map((lines) => lines.join('\n'));
  fc.assert(fc.property(typed, (text) => textIn(text, new Map()) === text));
  expect(
    textIn(
      '## Care\n\n- Wipe',
      new Map([
        ['Care', 'देखभाल'],
        ['Wipe', 'पोंछें'],
      ]),
    ),
  ).toBe('## देखभाल\n\n- पोंछें');
});

test('addresses follow from kind and title', () => {
  expect(slugOf('  Care for Leather & Suede! ')).toBe('care-for-leather-suede');
  for (const kind of PAGE_KINDS) expect(kindAt(listAddress(kind).slice(1))).toBe(kind);
  expect(pageAddress('journal', 'one')).toBe('/journal/one');
  expect(['about-us', 'p12', 'p0', 'p', 'pages'].map(isPageKey)).toEqual([true, true, false, false, false]);
  fc.assert(fc.property(fc.string(), (title) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slugOf(title))));
});
