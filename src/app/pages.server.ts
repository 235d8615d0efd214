import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../platform/call.ts';
import { NOTHING, pageUrl } from '../platform/http/page-url.ts';
import { sendPage } from '../platform/http/send-page.server.ts';
import type { PageCache } from '../platform/page-cache/page-cache.server.ts';
import type { PageRow } from './route-table.ts';

/** What the server bundle of the storefront offers. */
export interface Storefront {
  render(
    url: URL,
    call: Call,
    publicUrl: string,
  ): Promise<{
    status: number;
    redirect?: string;
    row: PageRow;
    files: readonly string[];
    head: string;
    html: string;
    state: string;
  }>;
  rowFor(pathname: string): { row: PageRow } | undefined;
  readonly redirects: Readonly<Record<string, string>>;
}

export interface PagesOptions {
  readonly storefront: () => Promise<Storefront>;
  readonly cache: PageCache;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly sharedHeaders: Readonly<Record<string, string>>;
}

/** The key under which a page is kept: its path and those query keys that change it, in a fixed order. */
export function pageKey(pathname: string, search: URLSearchParams, row: PageRow | undefined): string {
  const kept = new URLSearchParams();
  for (const key of [...(row?.query ?? [])].sort())
    for (const value of search.getAll(key)) kept.append(key, value);
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Answers pages: from the cache as bytes, else made once for all who wait. */
export function createPages(options: PagesOptions) {
  return {
    /** The quick way: a page that is kept under exactly this address. False when there is none. */
    sendKept(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET') return false;
      const kept = options.cache.get(request.url ?? '');
      if (!kept) return false;
      sendPage(request, response, kept, options.sharedHeaders);
      return true;
    },
    async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const storefront = await options.storefront();
      const url = pageUrl(request.url ?? '/', options.publicUrl);
      // Without JavaScript the search box sends a form here.
      const typed = url.pathname === '/search' ? url.searchParams.get('q') : null;
      const elsewhere =
        typed === null
          ? storefront.redirects[url.pathname]
          : `/search/${encodeURIComponent(typed.toLowerCase())}`;
      if (elsewhere !== undefined) {
        response
          .writeHead(301, { ...options.sharedHeaders, location: elsewhere, 'content-length': '0' })
          .end();
        return;
      }
      let row = storefront.rowFor(url.pathname)?.row;
      if (row?.sandbox && !options.sandbox) {
        url.pathname = NOTHING;
        row = storefront.rowFor(url.pathname)?.row;
      }
      const key = pageKey(url.pathname, url.searchParams, row);
      const page = options.cache.get(key) ?? (await options.cache.through(key));
      sendPage(request, response, page, options.sharedHeaders);
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
