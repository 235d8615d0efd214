import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Call } from '../platform/call.ts';
import type { Meta } from '../platform/page.ts';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import { createRoutes, filesOf, rowFor, screenOf } from './routes.tsx';
import { headHtml, safeJson } from './head.ts';
import { pages, type PageRow } from './route-table.ts';
import { addStaffPages } from './staff-pages.ts';
import { makeStore } from './store.ts';

addStaffPages();

export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  readonly row: PageRow;
  readonly files: readonly string[];
  readonly head: string;
  readonly html: string;
  readonly state: string;
}

/** Renders one page for everybody: nothing of the visitor is known here. */
export async function render(
  url: URL,
  call: Call,
  { publicUrl, picturesUrl }: { publicUrl: string; picturesUrl?: string | undefined },
): Promise<RenderedPage> {
  linkStoredPictures(picturesUrl);
  const store = makeStore(call);
  const handler = createStaticHandler(createRoutes(store));
  const context = await handler.query(new Request(url));
  const { row, params } = rowFor(url.pathname) ?? { row: pages[pages.length - 1] as PageRow, params: {} };
  if (context instanceof Response) {
    return {
      status: context.status,
      redirect: context.headers.get('location') ?? '/',
      row,
      files: [],
      head: '',
      html: '',
      state: '',
    };
  }
  const error = Object.values(context.errors ?? {})[0] as unknown;
  const status = context.statusCode;
  if (error !== undefined && status >= 500)
    throw error instanceof Error ? error : new Error('A page failed.', { cause: error });
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <Provider store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Provider>,
  );
  const screen = await screenOf(row);
  const meta: Meta = screen.meta({ state: store.getState(), params, url });
  return {
    status: meta.status ?? status,
    row,
    files: filesOf(row),
    head: headHtml(meta, url, publicUrl),
    html,
    state: safeJson(store.getState()),
  };
}
