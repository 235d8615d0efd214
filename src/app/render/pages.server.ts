import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../../platform/browser/call.ts';
import { LRUCache } from 'lru-cache';
import { inLanguage, type Language, languageOf, withoutLanguage } from '../../domain/text/languages.ts';
import { storefrontApi } from '../../contract/api-storefront.ts';
import { inTime } from '../../platform/server/http/in-time.ts';
import { keyOfAddress } from '../../platform/server/http/cached-calls.ts';
import { NOTHING, pageUrl } from '../../platform/server/http/page-url.ts';
import { forOne, sendPage } from '../../platform/server/http/send-page.server.ts';
import type { CachedPage } from '../../platform/server/page-cache/cached-page.ts';
import type { PageCache } from '../../platform/server/page-cache/page-cache.server.ts';
import type { ClosedGuard } from '../start/closed-shop.server.ts';
import { ANYTHING, findPage, pageKey } from './find-page.ts';
import { canonical } from '../page-keys.ts';
import { type PageRow, redirects } from '../route-table.ts';

/** What the server bundle of the storefront offers. */
export interface Storefront {
  render(
    url: URL,
    call: Call,
    options: { publicUrl: string; picturesUrl?: string | undefined; language?: Language },
  ): Promise<{
    status: number;
    redirect?: string;
    row: PageRow;
    files: readonly string[];
    head: string;
    html: string;
    state: string;
  }>;
}

export interface PagesOptions {
  readonly cache: PageCache;
  readonly door: Pick<ClosedGuard, 'isClosed' | 'sendNotice'>;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly sharedHeaders: Readonly<Record<string, string>>;
  /** The same for the API's answers. */
  readonly answerHeaders: Readonly<Record<string, string>>;
}

/** Where an address leads: to another one, or to what is cached under a key. */
type Target = { readonly row: PageRow | undefined } & (
  | { readonly elsewhere: string }
  | { readonly key: string }
);

const LONGEST = 500;
/** Addresses under way at once, nearly always. */
const LATELY = 100;

/** Answers pages: from the cache as bytes, else made once for all who wait. */
export function createPages(options: PagesOptions) {
  const { cache, door, publicUrl, sandbox, sharedHeaders, answerHeaders } = options;
  function findTarget(address: string): Target {
    const url = pageUrl(address, publicUrl);
    // Without JavaScript the search box sends a form here.
    const path = withoutLanguage(url.pathname);
    const typed = path === '/search' ? url.searchParams.get('q') : null;
    const elsewhere = typed === null ? redirects[path] : `/search/${encodeURIComponent(typed.toLowerCase())}`;
    const row = findPage(url.pathname);
    if (elsewhere !== undefined) return { row, elsewhere: inLanguage(elsewhere, languageOf(url.pathname)) };
    return { row, key: row?.sandbox && !sandbox ? NOTHING : pageKey(url, row) };
  }

  /** An answer that is not cached asks for it four times on its way. */
  const targets = new LRUCache<string, Target>({ max: LATELY });
  function targetOf(address: string): Target {
    if (address.length > LONGEST) return findTarget(address);
    let target = targets.get(address);
    if (target === undefined) targets.set(address, (target = findTarget(address)));
    return target;
  }

  /** The key of what an address surely means; nothing where only the server's own routes can tell. */
  function keyOf(address: string): string | undefined {
    if (address.startsWith('/api/')) return keyOfAddress(storefrontApi, address, canonical);
    if (!address.includes('?')) return undefined;
    const target = targetOf(address);
    return 'key' in target && target.row && !ANYTHING.has(target.row.path) ? target.key : undefined;
  }

  /** Finding a key costs more than sending what is cached under it. */
  const keys = new LRUCache<string, string>({ max: 4_000 });
  function cachedUnder(address: string): CachedPage | undefined {
    // A page is mostly asked for by its key, an answer of the API hardly ever.
    const cached = address.startsWith('/api/') ? undefined : cache.get(address);
    if (cached || address.length > LONGEST) return cached;
    let key = keys.get(address);
    if (key === undefined) keys.set(address, (key = keyOf(address) ?? ''));
    return key === '' ? undefined : cache.get(key);
  }

  return {
    /** The quick way: what is cached under this address, however it is spelled. False when there is nothing. */
    sendCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || door.isClosed()) return false;
      const address = request.url ?? '';
      const cached = cachedUnder(address);
      if (!cached) return false;
      sendPage(request, response, cached, address.startsWith('/api/') ? answerHeaders : sharedHeaders);
      return true;
    },
    /** Whether there was a page under this address, so that nobody need ask for another one. */
    knows(address: string): boolean {
      const target = targetOf(address);
      return 'key' in target && cache.has(target.key);
    },
    async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const address = request.url ?? '/';
      const target = targetOf(address);
      if (door.sendNotice(target.row, request, response)) return;
      if ('elsewhere' in target) {
        response
          .writeHead(301, { ...sharedHeaders, location: target.elsewhere, 'content-length': '0' })
          .end();
        return;
      }
      const page = cache.get(target.key) ?? (await inTime(cache.through(target.key)));
      sendPage(request, response, door.isClosed() ? forOne(page) : page, sharedHeaders);
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
