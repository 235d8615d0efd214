import { columnOf, PRODUCT_FIELDS, type Renews } from './product-fields.ts';

/** The other columns of `products`, by their names there; `pictures` and `sizes` are rows of their own. */
const OTHER_COLUMNS: Readonly<Record<string, Renews>> = {
  id: 'everywhere',
  style_code: 'everywhere',
  position: 'everywhere',
  rating: 'everywhere',
  popularity: 'everywhere',
  created_at: 'everywhere',
  color_key: 'everywhere',
  tag_key: 'everywhere',
  names: 'everywhere',
  words: 'everywhere',
  pictures: 'everywhere',
  sizes: 'page',
  price: 'offer',
  off: 'offer',
  discount: 'offer',
  sale_on: 'page',
  wear_with: 'page',
  bought_with: 'page',
  /** Where it stands; `scopesOf` looks at it. */
  active: 'everywhere',
  listed: 'everywhere',
  /** PostgreSQL derives both; `sizesInStock` is compared by itself. */
  sizes_in_stock: 'nothing',
  facet_id: 'nothing',
  /** Staff alone see these. */
  archived_at: 'nothing',
  publish_at: 'nothing',
  published_at: 'nothing',
  revision: 'nothing',
  changed_at: 'nothing',
  low_at: 'nothing',
};

/** What a change of each column of `products` renews. */
export const RENEWS: Readonly<Record<string, Renews>> = {
  ...OTHER_COLUMNS,
  ...Object.fromEntries(
    PRODUCT_FIELDS.map(columnOf).map(
      ({ column, shown, renews = shown === 'card' ? 'everywhere' : 'page' }) => [column, renews],
    ),
  ),
};
