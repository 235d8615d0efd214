import type { HomePageSection } from '../../../../domain/home-page/sections.ts';

const KIND_NAMES: Readonly<Record<HomePageSection['kind'], string>> = {
  hero: 'Slides',
  occasions: 'Categories',
  banner: 'Banner',
  tiles: 'Tiles',
  row: 'Row of products',
  film: 'Film and reasons',
  newsletter: 'Newsletter',
  welcome: 'Words in the middle',
  text: 'Text',
  pictures: 'Pictures',
  collections: 'Collections',
  quote: 'Quote',
  faq: 'Questions and answers',
  entries: 'Newest of the journal or lookbooks',
};

export const NEW_KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

/** What a part is called in the list. */
export function sectionName(section: HomePageSection): string {
  const kind = KIND_NAMES[section.kind];
  const words = 'label' in section ? section.label : 'title' in section ? section.title : firstWords(section);
  return words === '' ? kind : `${kind}: ${words}`;
}

/** Of a part without a heading of its own. */
const firstWords = (section: HomePageSection): string =>
  'text' in section
    ? section.text
        .slice(0, 300)
        .replaceAll(/[#*>\s]{1,300}/g, ' ')
        .trim()
        .slice(0, 40)
    : '';

const words = { title: 'New words', text: '', button: 'Shop Now', href: '/sale', picture: '' };

/** A new part with enough in it to be shown. */
export function freshSection(kind: string, others: readonly HomePageSection[]): HomePageSection {
  let number = others.length + 1;
  while (others.some(({ id }) => id === `${kind}-${number}`)) number += 1;
  const base = { id: `${kind}-${number}`, hidden: false };
  switch (kind) {
    case 'hero':
      return {
        ...base,
        kind,
        slides: [{ ...words, category: '', eyebrow: '', from: '', to: '' }],
      };
    case 'tiles':
      return {
        ...base,
        kind,
        label: 'Tiles',
        tiles: [
          {
            category: '',
            title: 'New tile',
            line: '',
            amount: null,
            button: 'Shop Now',
            href: '/sale',
            picture: '',
            tint: 'rose',
          },
        ],
      };
    case 'row':
      return {
        ...base,
        kind,
        title: 'New row',
        eyebrow: '',
        href: '',
        rule: { by: 'newest' },
        wide: 4,
        promo: null,
      };
    case 'film':
      return { ...base, kind, title: 'Why choose us', film: true, video: '', picture: '', reasons: [] };
    case 'welcome':
      return { ...base, kind, title: 'New heading', text: '' };
    case 'text':
      return { ...base, kind, text: '## New heading\n\nNew words.' };
    case 'pictures':
      return { ...base, kind, title: '', wide: 2, pictures: [{ picture: '', alt: '', line: '', href: '' }] };
    case 'collections':
      return { ...base, kind, title: '', slugs: [] };
    case 'quote':
      return { ...base, kind, text: 'New words', line: '' };
    case 'faq':
      return { ...base, kind, title: 'Questions', items: [{ title: 'New question', text: 'Its answer' }] };
    case 'entries':
      return { ...base, kind, title: 'From the journal', of: 'journal', most: 3 };
    case 'occasions':
    case 'newsletter':
      return { ...base, kind };
    default:
      return { ...base, kind: 'banner', before: '', figure: '', after: '', ...words };
  }
}
