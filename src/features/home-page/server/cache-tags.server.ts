import type { Card } from '../../../contract/catalogue.ts';
import type { CacheTags } from '../../../contract/endpoint.ts';
import type { Home, homePageApi } from '../../../contract/home-page.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

const cardTags = (cards: readonly Pick<Card, '_id'>[]): CatalogueTag[] =>
  cards.flatMap(({ _id }) => [`card:${_id}`, `rating:${_id}`] as const);

/** Whether a section borrows the picture of an occasion's product, because it has no artwork of its own. */
function borrowsPicture(section: Home['sections'][number]): boolean {
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

/** What the cached answers of the home page show. */
export const homePageCacheTags = {
  layout: () => ['window', 'menus'],
  home: (_, home) => [
    'window',
    'artwork',
    'menus',
    'collections',
    // Which product it is follows from all products of the occasion.
    ...(home?.sections.some(borrowsPicture) ? (['range:all'] as const) : []),
    ...(home?.sections ?? []).flatMap((section) =>
      section.kind === 'row' ? [section.from as CatalogueTag, ...cardTags(section.cards)] : [],
    ),
  ],
  // A row says not itself what it is taken from: whatever changes the catalogue may change it.
  homeRow: (_, cards) => ['window', 'collections', 'range:all', ...cardTags(cards ?? [])],
} satisfies CacheTags<typeof homePageApi, CatalogueTag | 'window'>;
