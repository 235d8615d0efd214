import type { Card, catalogueApi } from '../../../contract/catalogue.ts';
import type { CacheTags } from '../../../contract/endpoint.ts';
import { categoryKey } from '../../../domain/catalogue/catalogue-names.ts';
import { parseListing } from '../../../domain/catalogue/catalogue-query.ts';
import {
  type CatalogueTag,
  neighbourhoods,
  scopeOfListing,
} from '../../../domain/catalogue/catalogue-tags.ts';

const cardTags = (cards: readonly Pick<Card, '_id'>[]): CatalogueTag[] =>
  cards.flatMap(({ _id }) => [`card:${_id}`, `rating:${_id}`] as const);

/** All that a card is made of, also what some pages do not show of it. */
export const wholeCardTags = ({ _id }: Pick<Card, '_id'>): CatalogueTag[] => [
  ...cardTags([{ _id }]),
  `product:${_id}`,
  'menus',
];

/** Which products stand below this one. */
export const similarTags = ({
  subcategory,
  subcategoryType,
}: Pick<Card, 'subcategory' | 'subcategoryType'>): CatalogueTag[] =>
  neighbourhoods({
    category: subcategory.subcategoriesName,
    type: subcategoryType.subcategoryTypeName,
  }).map((scope) => `similar:${scope}` as const);

/** An address nobody answers may be somebody's tomorrow. */
const NOT_YET: CatalogueTag[] = ['range:all'];

/** What each cached answer of the catalogue shows. A page shows what the answers it was made of show. */
export const catalogueCacheTags = {
  products: () => ['product:any', 'range:all', 'counts:all', 'pairs:any', 'rating:any'],
  listing: ({ query }, listing) => {
    const asked = parseListing(query, new URLSearchParams(query));
    const scope = scopeOfListing(asked);
    return [
      ...(asked.collection === undefined ? [] : (['collections'] as const)),
      // A word may be known by questions alone.
      ...(asked.searchitem === undefined ? [] : (['questions:any'] as const)),
      'menus',
      'artwork',
      `range:${scope}`,
      `counts:${scope}`,
      ...cardTags([...(listing?.items ?? []), ...(listing?.instead ?? [])]),
    ];
  },
  suggestions: (_, answer) => [
    'questions:any',
    'menus',
    'range:all',
    ...(answer?.products ?? []).map(({ _id }) => `card:${_id}` as const),
  ],
  product: (_, answer) => {
    if (!answer) return NOT_YET;
    const { product, variants, similar, wearWith } = answer;
    return [
      `product:${product._id}`,
      `pairs:${product._id}`,
      `rating:${product._id}`,
      `questions:${product._id}`,
      // The other colours are shown without their stars.
      ...variants.filter(({ _id }) => _id !== product._id).map(({ _id }) => `card:${_id}` as const),
      ...cardTags(similar),
      // Also what is not sold now: it may be again.
      ...cardTags((wearWith?.ids ?? []).map((_id) => ({ _id }))),
      ...similarTags(product),
    ];
  },
  productVariants: (_, variants) =>
    variants && variants.length > 0
      ? variants.flatMap(({ _id }) => [`product:${_id}`, `pairs:${_id}`, `rating:${_id}`] as const)
      : NOT_YET,
  subcategories: (_, categories = []) => [
    'menus',
    'artwork',
    // Without artwork of its own an occasion borrows the picture of a product.
    ...categories
      .filter(({ picture }) => !picture?.base.startsWith('banners/'))
      .map(({ subcategoriesName }) => `range:category:${categoryKey(subcategoriesName)}` as const),
  ],
  subcategoryTypes: () => ['menus'],
} satisfies CacheTags<typeof catalogueApi, CatalogueTag>;
