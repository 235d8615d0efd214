import { fetchCategories, fetchLayout, fetchTypes } from '../../features/catalogue/state/categories-slice.ts';
import { fetchShop } from '../../features/settings/state/shop-slice.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { Call } from '../../platform/browser/call.ts';
import type { RootState } from '../../platform/browser/state.ts';
import { makeStore, type Store } from '../browser/store.ts';

interface Shared {
  readonly said: readonly unknown[];
  readonly state: Pick<RootState, 'shop' | 'categories'>;
}

const byLanguage = new Map<Language, Shared>();

const ask = (call: Call) =>
  Promise.all([
    call('shop', {}),
    call('subcategories', {}),
    call('subcategoryTypes', {}),
    call('layout', {}),
  ]);

/**
 * A store with what every page of the shop shows around its own: menus and the shop's identity. It is asked for each time;
 * the same answers, as the very same objects, are not read into the store again. A page without them must not be cached.
 */
export async function openStore(call: Call, language: Language): Promise<Store> {
  const said = await ask(call).catch((cause: unknown) => {
    // Whether the database is away or something is broken decides what the visitor is told.
    throw new Error('The menus or the settings could not be read.', { cause });
  });
  const shared = byLanguage.get(language);
  if (shared && said.every((each, at) => each === shared.said[at]))
    return makeStore(call, language, shared.state);
  const [shop, categories, types, layout] = said;
  const store = makeStore(call, language);
  store.dispatch(fetchShop.fulfilled(shop, 'shared', undefined));
  store.dispatch(fetchCategories.fulfilled(categories, 'shared', undefined));
  store.dispatch(fetchTypes.fulfilled(types, 'shared', undefined));
  store.dispatch(fetchLayout.fulfilled(layout, 'shared', undefined));
  const state = store.getState();
  byLanguage.set(language, { said, state: { shop: state.shop, categories: state.categories } });
  return store;
}
