import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { BrandSettings } from '../contract/brand-settings.ts';
import type { Call } from '../platform/browser/call.ts';
import { fetchCategories, fetchLayout, fetchTypes } from '../features/catalogue/state/categories-slice.ts';
import { fetchShop, setWords } from '../features/settings/state/shop-slice.ts';
import { RouteContext } from '../platform/browser/navigation/hooks.ts';
import { type Meta, Redirect } from '../platform/browser/page.ts';
import { PrerenderedFragments } from '../platform/ui/prerendered-fragment.tsx';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import { filesOf, loadPage, rowFor, screenOf } from './routes.tsx';
import { drawPage } from './render/draw-page.tsx';
import { openDrawings } from './render/drawings.tsx';
import { sharePicture } from './render/brand-pictures.ts';
import { headHtml, pathOf, safeJson, withWords } from './render/head.ts';
import { pages, type PageRow } from './route-table.ts';
import { addStaffPages } from './staff-pages.ts';
import { makeStore, type Store } from './browser/store.ts';

addStaffPages();

export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  readonly row: PageRow;
  readonly files: readonly string[];
  readonly head: string;
  readonly html: string;
  readonly state: string;
  readonly brand?: BrandSettings | undefined;
}

/** Renders one page for everybody: nothing of the visitor is known here. */
export async function render(
  url: URL,
  call: Call,
  { publicUrl, picturesUrl }: { publicUrl: string; picturesUrl?: string | undefined },
): Promise<RenderedPage> {
  linkStoredPictures(picturesUrl);
  const store = makeStore(call);
  const found = rowFor(url.pathname) ?? { row: pages[pages.length - 1] as PageRow, params: {} };
  const { row, params } = found;
  const [shared, loaded] = await Promise.allSettled([
    row.frame === 'staff' ? store.dispatch(fetchShop()) : loadShared(store),
    loadPage(store, found, url),
  ]);
  if (shared.status === 'rejected') throw shared.reason;
  if (loaded.status === 'rejected') {
    const thrown: unknown = loaded.reason;
    if (!(thrown instanceof Redirect)) throw thrown;
    return { status: 301, redirect: thrown.to, row, files: [], head: '', html: '', state: '' };
  }
  const { pathname, search } = url;
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const { drawings, fill } = openDrawings(store, picturesUrl);
  const html = fill(
    renderToString(
      <Provider store={store}>
        <PrerenderedFragments value={drawings}>
          <RouteContext value={{ location, params }}>{drawPage(loaded.value, location)}</RouteContext>
        </PrerenderedFragments>
      </Provider>,
    ),
  );
  const screen = await screenOf(row);
  const own: Meta = screen.meta({ state: store.getState(), params, url });
  if (row.frame !== 'staff' && !own.noindex) await loadWords(store, call, pathOf(own, url));
  const { settings, words } = store.getState().shop;
  const meta = withWords(own, url, words);
  return {
    status: meta.status ?? 200,
    row,
    files: filesOf(row),
    head: headHtml(meta, url, publicUrl, {
      name: settings?.name ?? '',
      share: settings ? sharePicture(settings.brand) : undefined,
    }),
    html,
    state: safeJson(store.getState()),
    brand: settings?.brand,
  };
}

/** What the owner says of this page to search engines. */
async function loadWords(store: Store, call: Call, path: string): Promise<void> {
  const words = await call('pageWords', { query: { path } });
  if (words.title !== '' || words.description !== '') store.dispatch(setWords({ path, ...words }));
}

/** What every page of the shop shows around its own: menus and the shop's identity. A page without them must not be cached. */
async function loadShared(store: Store): Promise<void> {
  const asked = await Promise.all([
    store.dispatch(fetchShop()),
    store.dispatch(fetchCategories()),
    store.dispatch(fetchTypes()),
    store.dispatch(fetchLayout()),
  ]);
  const { categories, shop } = store.getState();
  if (categories.types && categories.layout && shop.settings) return;
  // Whether the database is away or something is broken decides what the visitor is told.
  const cause = asked.map((each) => 'error' in each && each.error).find(Boolean);
  throw new Error('The menus or the settings could not be read.', { cause });
}
