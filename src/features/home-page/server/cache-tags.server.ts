import type { Card } from '../../../contract/catalogue.ts';
import type { CacheTags } from '../../../contract/endpoint.ts';
import type { HomeSection } from '../../../contract/blocks.ts';
import type { homePageApi } from '../../../contract/home-page.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

const cardTags = (cards: readonly Pick<Card, '_id'>[]): CatalogueTag[] =>
  cards.flatMap(({ _id }) => [`card:${_id}`, `rating:${_id}`] as const);

/** Whether a section borrows the picture of an occasion's product, because it has no artwork of its own. */
function borrowsPicture(section: HomeSection): boolean {
  switch (section.kind) {
    case 'hero':
      return section.slides.some(({ picture }) => picture !== null);
    case 'tiles':
      return section.tiles.some(({ picture }) => picture !== null);
    case 'film':
      return section.film === null && section.picture !== null;
    default:
      return false;
  }
}

/** What these blocks show of the rest of the shop. */
export const blockTags = (blocks: readonly HomeSection[]): CatalogueTag[] => [
  // Which product it is follows from all products of the occasion.
  ...(blocks.some(borrowsPicture) ? (['range:all'] as const) : []),
  ...blocks.flatMap((block) =>
    block.kind === 'row' ? [block.from as CatalogueTag, ...cardTags(block.cards)] : [],
  ),
];

/** What the cached answers of the home page show. A block without anything to show is left out, and may have something tomorrow. */
export const homePageCacheTags = {
  layout: () => ['window', 'menus'],
  home: (_, home) => [
    'window',
    'pages',
    'artwork',
    'menus',
    'collections',
    ...blockTags(home?.sections ?? []),
  ],
  // A row says not itself what it is taken from: whatever changes the catalogue may change it.
  homeRow: (_, cards) => ['window', 'collections', 'range:all', ...cardTags(cards ?? [])],
} satisfies CacheTags<typeof homePageApi, CatalogueTag | 'window' | 'pages'>;
