import type { Card } from '../../../contract/catalogue.ts';
import type { ShownBy } from '../../../contract/endpoint.ts';
import type { windowApi } from '../../../contract/window.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';

const cardTags = (cards: readonly Pick<Card, '_id'>[]): CatalogueTag[] =>
  cards.flatMap(({ _id }) => [`card:${_id}`, `rating:${_id}`] as const);

/** What the kept answers of the home page show. */
export const windowShownBy = {
  layout: () => ['window', 'menus'],
  home: (_, home) => [
    'window',
    'artwork',
    'menus',
    ...(home?.sections ?? []).flatMap((section) =>
      section.kind === 'row' ? [section.from as CatalogueTag, ...cardTags(section.cards)] : [],
    ),
  ],
  // A row says not itself what it is taken from: whatever changes the catalogue may change it.
  homeRow: (_, cards) => ['window', 'range:all', ...cardTags(cards ?? [])],
} satisfies ShownBy<typeof windowApi, CatalogueTag | 'window'>;
