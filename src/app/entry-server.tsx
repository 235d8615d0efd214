import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { inLanguage, LANGUAGES, type Language } from '../domain/text/languages.ts';
import type { BrandSettings } from '../contract/brand-settings.ts';
import type { Call } from '../platform/browser/call.ts';
import { fetchShop, setWords } from '../features/settings/state/shop-slice.ts';
import { RouteContext } from '../platform/browser/navigation/hooks.ts';
import { type Meta, Redirect } from '../platform/browser/page.ts';
import { LanguageContext } from '../platform/ui/language.ts';
import { PrerenderedFragments } from '../platform/ui/prerendered-fragment.tsx';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import { filesOf, loadPage, type Page, rowFor, screenOf } from './routes.tsx';
import { drawPage } from './render/draw-page.tsx';
import { openDrawings } from './render/drawings.tsx';
import { sharePicture } from './render/brand-pictures.ts';
import { headHtml, pathOf, withWords } from './render/head.ts';
import { openStore } from './render/shared-state.ts';
import { stateJson } from './render/state-json.ts';
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

interface RenderOptions {
  readonly publicUrl: string;
  readonly picturesUrl?: string | undefined;
  readonly language?: Language;
}

/** Renders one page for everybody: nothing of the visitor is known here. Its address comes without its language. */
export async function render(
  url: URL,
  call: Call,
  { publicUrl, picturesUrl, language = 'en' }: RenderOptions,
): Promise<RenderedPage> {
  linkStoredPictures(picturesUrl);
  const found = rowFor(url.pathname) ?? { row: pages[pages.length - 1] as PageRow, params: {} };
  const { row, params } = found;
  const store = await (row.frame === 'staff' ? openStaffStore(call, language) : openStore(call, language));
  let page: Page;
  try {
    page = await loadPage(store, found, url);
  } catch (thrown) {
    if (!(thrown instanceof Redirect)) throw thrown;
    return { ...nothing(row), status: 301, redirect: inLanguage(thrown.to, language) };
  }
  const languages = offeredLanguages(store);
  // The owner may offer it again tomorrow.
  if (!languages.includes(language))
    return { ...nothing(row), status: 302, redirect: url.pathname + url.search };
  const { pathname, search } = url;
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const { drawings, fill } = openDrawings(store, picturesUrl, language);
  const html = fill(
    renderToString(
      <Provider store={store}>
        <LanguageContext value={language}>
          <PrerenderedFragments value={drawings}>
            <RouteContext value={{ location, params }}>{drawPage(page, location)}</RouteContext>
          </PrerenderedFragments>
        </LanguageContext>
      </Provider>,
    ),
  );
  const screen = page.screen ?? (await screenOf(row));
  const own: Meta = screen.meta({ state: store.getState(), params, url, language });
  if (row.frame !== 'staff' && !own.noindex) await loadWords(store, call, pathOf(own, url));
  const { settings, words } = store.getState().shop;
  const meta = withWords(own, url, words);
  return {
    status: meta.status ?? 200,
    row,
    files: [...filesOf(row), ...(own.files ?? [])],
    head: headHtml(meta, url, publicUrl, {
      name: settings?.name ?? '',
      share: settings ? sharePicture(settings.brand) : undefined,
      language,
      languages: row.frame === 'staff' ? [] : languages,
    }),
    html,
    state: stateJson(store.getState()),
    brand: settings?.brand,
  };
}

const nothing = (row: PageRow) => ({ row, files: [], head: '', html: '', state: '' });

const offeredLanguages = (store: Store): Language[] => {
  const { settings } = store.getState().shop;
  return LANGUAGES.filter((language) => language === 'en' || settings?.languages[language]);
};

/** What the owner says of this page to search engines. */
async function loadWords(store: Store, call: Call, path: string): Promise<void> {
  const words = await call('pageWords', { query: { path } });
  if (words.title !== '' || words.description !== '') store.dispatch(setWords({ path, ...words }));
}

async function openStaffStore(call: Call, language: Language): Promise<Store> {
  const store = makeStore(call, language);
  await store.dispatch(fetchShop());
  return store;
}
