import type { ComponentType, ReactNode } from 'react';
import { loadCategories, loadHome, loadProduct } from '../features/catalogue/state/page-loaders.ts';
import { loadOffers, loadProductOffers } from '../features/offers/state/offers-slice.ts';
import { loadReviews } from '../features/reviews/state/reviews-slice.ts';
import { type PathMatch, pathMatcher } from '../platform/browser/navigation/match-path.ts';
import type { Opened } from '../platform/browser/navigation/navigation.ts';
import { type Load, Redirect, type Screen } from '../platform/browser/page.ts';
import { Layout } from './layout/layout.tsx';
import { pages, type PageRow } from './route-table.ts';
import type { Store } from './browser/store.ts';

type Files = Readonly<Record<string, () => Promise<Screen>>>;
type Frame = ComponentType<{ children: ReactNode }>;
type LoadFrame = () => Promise<Frame>;

interface Pages {
  readonly rows: readonly PageRow[];
  readonly files: Files;
  readonly loadFrame?: LoadFrame;
}

/** Stands for all of staff's pages in a document that does not know them: they are loaded as documents of their own. */
const STAFF_PAGES: PageRow = { path: '/backoffice/*', screen: '', frame: 'staff' };

let known: Pages = {
  rows: [STAFF_PAGES, ...pages],
  files: import.meta.glob<Screen>(['../features/*/pages/*.tsx', '!../features/backoffice/pages/*.tsx']),
};
let match = pathMatcher(known.rows);

/** Adds pages that shoppers need not load, with the frame around them. */
export function addPages({ rows, files, loadFrame }: Required<Pages>): void {
  known = { rows: [...rows, ...pages], files: { ...known.files, ...files }, loadFrame };
  match = pathMatcher(known.rows);
}

export const isStaffPath = (pathname: string): boolean =>
  /^\/(backoffice|sandbox\/ui\/staff)(\/|$)/i.test(pathname);

/** A loader in a file of its own, which is asked for once. */
function later(load: () => Promise<Load>): Load {
  let loader: Load | undefined;
  return async (asked) => (loader ??= await load())(asked);
}

const loaders: Readonly<Record<NonNullable<PageRow['load']>, Load>> = {
  home: loadHome,
  listing: later(async () => (await import('../features/catalogue/state/load-listing.ts')).loadListing),
  product: async (context) => {
    await Promise.all([loadProduct(context), loadReviews(context), loadOffers(context)]);
    await loadProductOffers(context);
  },
  categories: loadCategories,
  // What the shop offers comes with the page: it would move the sums if it came after.
  offers: loadOffers,
  content: later(async () => (await import('../features/content/state/load-content.ts')).loadContent),
  info: later(async () => (await import('../features/content/state/load-page.ts')).loadPage),
};

/** The source file of a row's screen, as the build's manifest names it. */
const screenFile = (row: PageRow): string =>
  `src/features/${row.screen.replace(/\/(?=[^/]*$)/, '/pages/')}.tsx`;

/** In the order in which they are run: zod is set up before a schema is made. */
const STAFF_FILES = [
  'src/platform/browser/staff/zod-without-eval.ts',
  'src/app/staff-pages.ts',
  'src/features/backoffice/ui/frame.tsx',
];

/** All source files that a row's page needs. */
export const filesOf = (row: PageRow): string[] => [
  ...(row.frame === 'staff' ? STAFF_FILES : []),
  screenFile(row),
];

export function screenOf(row: PageRow): Promise<Screen> {
  const load = known.files[screenFile(row).replace('src/', '../')];
  if (!load) throw new Error(`The route ${row.path} names a screen that does not exist: ${row.screen}`);
  return load();
}

/** The row that answers a path. */
export const rowFor = (pathname: string): PathMatch<PageRow> | undefined => match(pathname);

/** A page whose code and data are there. */
export interface Page extends PathMatch<PageRow> {
  readonly Frame: Frame;
  readonly screen?: Screen;
  /** Why there is no screen. */
  readonly error?: unknown;
}

const frameOf = async (row: PageRow): Promise<Frame> =>
  row.frame === 'staff' && known.loadFrame ? known.loadFrame() : Layout;

/** Code that is there already: the next address of the same page is then opened without a pause. */
const fetched = new Map<PageRow, { readonly screen: Screen; readonly Frame: Frame }>();

/** A page's code alone: its data came with the document. */
export async function pageOf(found: PathMatch<PageRow>): Promise<Page> {
  const { row } = found;
  const known = fetched.get(row);
  if (known) return { ...found, ...known };
  const [screen, Frame] = await Promise.all([screenOf(row), frameOf(row)]);
  fetched.set(row, { screen, Frame });
  return { ...found, screen, Frame };
}

/** A page with its data. May throw a `Redirect`. */
export async function loadPage(store: Store, found: PathMatch<PageRow>, url: URL): Promise<Page> {
  const { row, params } = found;
  const { dispatch, getState } = store;
  const [page] = await Promise.all([
    pageOf(found),
    (row.load && loaders[row.load])?.({ dispatch, getState, params, url }),
  ]);
  return page;
}

/** Opens the pages that follow the first one in this document. */
export function pageOpener(store: Store, first: Page): (url: URL) => Promise<Opened<Page>> {
  // What a document allows was settled when it was loaded, whatever page is shown in it later. A page that needs more
  // (the payment widget, the map) is loaded as a document of its own. So is the back office, with its own styles.
  // In a shop that is closed the server decides page by page who sees it.
  const needsOwnDocument = ({ csp, frame, whenClosed }: PageRow): boolean =>
    (csp !== undefined && csp !== first.row.csp) ||
    frame !== first.row.frame ||
    (frame !== 'staff' && whenClosed !== 'open' && store.getState().shop.settings?.closed === true);
  return async (url) => {
    const found = rowFor(url.pathname);
    if (!found || needsOwnDocument(found.row)) return 'document';
    try {
      return { page: await loadPage(store, found, url) };
    } catch (error) {
      return error instanceof Redirect
        ? { redirect: error.to }
        : { page: { ...found, Frame: first.Frame, error } };
    }
  };
}
