import { listingApiSearch, listingKey } from '../../../domain/catalogue/catalogue-query.ts';
import { type Load, Redirect } from '../../../platform/browser/page.ts';
import { queryOf } from './listing-scope.ts';
import { loaded } from './page-loaders.ts';
import { fetchListing } from './products-slice.ts';

/** In a file of its own: the other first screens need no listing rules. An old name leads to the new one. */
export const loadListing: Load = async ({ dispatch, getState, params, url }) => {
  const query = queryOf(params, url);
  await loaded(dispatch(fetchListing({ search: listingApiSearch(query), key: listingKey(query) })));
  const moved = getState().products.listing?.moved;
  if (moved !== undefined) throw new Redirect(moved + url.search);
};
