import { paths } from '../../../contract/paths.ts';
import type { Rejection } from '../../../platform/browser/call-state.ts';
import { type Load, Redirect } from '../../../platform/browser/page.ts';
import { fetchCategories } from './categories-slice.ts';
import { fetchHome, fetchProduct } from './products-slice.ts';

const onServer = typeof window === 'undefined';

/** On the server a failure must not become a cached page; in the browser the screen says what went wrong. */
export async function loaded(action: PromiseLike<{ error?: unknown; payload?: unknown }>): Promise<void> {
  const { error, payload } = await action;
  if (!onServer || error === undefined || (payload as Rejection | undefined)?.status === 404) return;
  throw error instanceof Error
    ? error
    : new Error((error as { message?: string }).message ?? 'The page could not be loaded.', { cause: error });
}

/** Shown at once in the browser, with the loader image until the products are there. */
export const loadHome: Load = async ({ dispatch }) => {
  const fetching = loaded(dispatch(fetchHome()));
  if (onServer) await fetching;
};

/** An id shows the same product, and the address becomes the slug. */
export const loadProduct: Load = async ({ dispatch, getState, params }) => {
  const wanted = params['slugtitle'] ?? '';
  await loaded(dispatch(fetchProduct(wanted)));
  const product = getState().products.particularproduct;
  if (product && product.slugTitle !== wanted) throw new Redirect(paths.product(product.slugTitle));
};

/** In the browser the screen fetches them itself when it opens, while it shows what the menus know already. */
export const loadCategories: Load = async ({ dispatch }) => {
  if (onServer) await loaded(dispatch(fetchCategories()));
};
