import { expect, test } from 'vitest';
import type { HomePageSection } from '../domain/home-page/sections.ts';
import { StoredBlock } from './blocks-staff.ts';

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

test('every kind is stored as it is typed', () => {
  for (const block of blocks) expect(StoredBlock.parse(block)).toEqual(block);
});

test('a picture that leads somewhere says what it shows', () => {
  const pictures = {
    ...base,
    kind: 'pictures',
    title: '',
    wide: 1,
    pictures: [{ ...one, alt: '', href: '/sale' }],
  };
  expect(StoredBlock.safeParse(pictures).success).toBe(false);
});
