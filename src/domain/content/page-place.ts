import type { Language } from '../text/languages.ts';
import type { PageKind } from './blocks.ts';
import { type InfoPageName, isInfoPage } from './info-pages.ts';

/** What a page is called in the store: an information page by its address, one that the owner made by its number. */
export type PageKey = InfoPageName | `p${string}`;

export const isPageKey = (key: string): key is PageKey => isInfoPage(key) || /^p[1-9]\d{0,8}$/.test(key);

/** The number of a page that the owner made. */
export const pageId = (key: PageKey): number | undefined =>
  isInfoPage(key) ? undefined : Number(key.slice(1));

/** The first part of the address, by kind. */
const FIRST: Readonly<Record<PageKind, string>> = {
  page: 'pages',
  lookbook: 'lookbooks',
  journal: 'journal',
};

/** The kind of the pages below this first part of an address. */
export const kindAt = (first: string): PageKind | undefined =>
  (Object.keys(FIRST) as PageKind[]).find((kind) => FIRST[kind] === first);

/** The list of a kind; single pages have none. */
export const listAddress = (kind: PageKind): string => `/${FIRST[kind]}`;

export const pageAddress = (kind: PageKind, slug: string): string =>
  `/${FIRST[kind]}/${encodeURIComponent(slug)}`;

/** The journal as a feed. */
export const feedAddress = (language: Language): string =>
  language === 'en' ? '/journal.xml' : `/journal-${language}.xml`;

/** "Care for Leather!" → "care-for-leather". */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');

export const PAGE_KIND_NAMES: Readonly<Record<PageKind, string>> = {
  page: 'Page',
  lookbook: 'Lookbook',
  journal: 'Journal',
};
