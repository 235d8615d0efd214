import {
  matchRoutes,
  Outlet,
  redirectDocument,
  type RouteObject,
  useLocation,
  useMatches,
} from 'react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { loadCategories, loadHome, loadProduct } from '../features/catalogue/state/page-loaders.ts';
import { fetchCategories, fetchLayout, fetchTypes } from '../features/catalogue/state/categories-slice.ts';
import { loadReviews } from '../features/reviews/state/reviews-slice.ts';
import { fetchShop } from '../features/settings/state/shop-slice.ts';
import type { Load, Screen } from '../platform/page.ts';
import type { RootState } from '../platform/state.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { applyHead } from './head.ts';
import { Layout } from './layout/layout.tsx';
import { pages, type PageRow } from './route-table.ts';
import type { Store } from './store.ts';

type Files = Readonly<Record<string, () => Promise<Screen>>>;
type LoadFrame = () => Promise<ComponentType>;

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
let matched = known.rows.map((row) => ({ path: row.path, handle: { row } satisfies PageHandle }));

/** Adds pages that shoppers need not load, with the frame around them. */
export function addPages({ rows, files, loadFrame }: Required<Pages>): void {
  known = { rows: [...rows, ...pages], files: { ...known.files, ...files }, loadFrame };
  matched = known.rows.map((row) => ({ path: row.path, handle: { row } }));
}

export const isStaffPath = (pathname: string): boolean =>
  /^\/(backoffice|sandbox\/ui\/staff)(\/|$)/i.test(pathname);

const loaders: Readonly<Record<NonNullable<PageRow['load']>, Load>> = {
  home: loadHome,
  listing: async (asked) => (await import('../features/catalogue/state/load-listing.ts')).loadListing(asked),
  product: (context) => Promise.all([loadProduct(context), loadReviews(context)]),
  categories: loadCategories,
};

/** The source file of a row's screen, as the build's manifest names it. */
const screenFile = (row: PageRow): string =>
  `src/features/${row.screen.replace(/\/(?=[^/]*$)/, '/pages/')}.tsx`;

const STAFF_FILES = ['src/app/staff-pages.ts', 'src/features/backoffice/ui/frame.tsx'];

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

/** The code of the first page, which is there before React takes the page over. */
export interface FirstPage {
  readonly row: PageRow;
  readonly screen: Screen;
  readonly frame: ComponentType | undefined;
}

export async function firstPage(row: PageRow): Promise<FirstPage> {
  const [screen, frame] = await Promise.all([
    screenOf(row),
    row.frame === 'staff' ? known.loadFrame?.() : undefined,
  ]);
  return { row, screen, frame };
}

export interface PageHandle {
  readonly row: PageRow;
}

async function loadShared(store: Store): Promise<void> {
  const { shop, categories } = store.getState();
  const asked = await Promise.all([
    shop.settings === null && store.dispatch(fetchShop()),
    categories.categories === null && store.dispatch(fetchCategories()),
    categories.types === null && store.dispatch(fetchTypes()),
    categories.layout === null && store.dispatch(fetchLayout()),
  ]);
  // A page without its menus or the shop's identity must not be kept.
  const loaded = store.getState();
  if (
    import.meta.env.SSR &&
    (!loaded.categories.types || !loaded.categories.layout || !loaded.shop.settings)
  ) {
    // Whether the database is away or something is broken decides what the visitor is told.
    const cause = asked.map((each) => each && 'error' in each && each.error).find(Boolean);
    throw new Error('The menus or the settings could not be read.', { cause });
  }
}

/** The route table for React Router, bound to one store; in the browser the code of the first page is there already. */
export function createRoutes(store: Store, first?: FirstPage): RouteObject[] {
  // What a document allows was settled when it was loaded, whatever page is shown in it later. A page that needs more
  // (the payment widget, the map) is loaded as a document of its own. So is the back office, with its own styles.
  const needsOwnDocument = ({ csp, frame }: PageRow): boolean =>
    first !== undefined && ((csp !== undefined && csp !== first.row.csp) || frame !== first.row.frame);
  const routeOf = (row: PageRow): RouteObject => ({
    id: row.path,
    path: row.path,
    handle: { row } satisfies PageHandle,
    loader: async ({ params, request }) => {
      if (needsOwnDocument(row)) throw redirectDocument(request.url);
      const url = new URL(request.url);
      await (row.load && loaders[row.load])?.({
        dispatch: store.dispatch,
        getState: store.getState,
        params,
        url,
      });
      return null;
    },
    ...(row === first?.row
      ? { Component: first.screen.default }
      : { lazy: { Component: async () => (await screenOf(row)).default } }),
  });
  // The loader sends the browser there; nothing is drawn meanwhile.
  const elsewhere: RouteObject = {
    path: STAFF_PAGES.path,
    loader: ({ request }) => {
      throw redirectDocument(request.url);
    },
    Component: Outlet,
  };
  const inFrame = (frame: PageRow['frame']) => known.rows.filter((row) => row.frame === frame).map(routeOf);
  const { loadFrame } = known;
  const staffRoutes: RouteObject = loadFrame
    ? {
        id: 'staff',
        ...(first?.frame ? { Component: first.frame } : { lazy: { Component: loadFrame } }),
        children: [{ id: 'staff-pages', ErrorBoundary: ErrorPage, children: inFrame('staff') }],
      }
    : elsewhere;
  return [
    {
      id: 'root',
      Component: WithHead,
      ErrorBoundary: BareErrorPage,
      children: [
        {
          id: 'layout',
          Component: Layout,
          loader: async () => {
            await loadShared(store);
            return null;
          },
          shouldRevalidate: () => false,
          // A route whose code did not come cannot show its own error: the one around it does, inside the frame.
          children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: inFrame(undefined) }],
        },
        staffRoutes,
      ],
    },
  ];
}

/** The row that answers a path. */
export function rowFor(
  pathname: string,
): { row: PageRow; params: Record<string, string | undefined> } | undefined {
  const match = matchRoutes(matched, pathname)?.at(-1);
  return match ? { row: (match.route.handle as PageHandle).row, params: match.params } : undefined;
}

/** Keeps the document's head true while the visitor moves about. */
function WithHead() {
  const store = useStore<RootState>();
  const location = useLocation();
  const match = useMatches().at(-1);
  const said = useRef<HTMLParagraphElement>(null);
  const first = useRef(location.pathname);
  useEffect(() => {
    const row = (match?.handle as PageHandle | undefined)?.row;
    if (!row) return;
    const url = new URL(location.pathname + location.search, window.location.origin);
    screenOf(row).then(
      (screen) => {
        applyHead(screen.meta({ state: store.getState(), params: match?.params ?? {}, url }), url);
        // Screen readers announce a new document by themselves; a new page in the same document must be announced here.
        if (location.pathname === first.current) return;
        first.current = '';
        if (said.current) said.current.textContent = document.title;
      },
      // The error page sets the title then.
      () => {},
    );
  }, [location, match, store]);
  return (
    <>
      <Outlet />
      <p ref={said} role="status" className="sr-only" />
    </>
  );
}
