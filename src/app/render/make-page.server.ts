import { type Language, languageOf, withoutLanguage } from '../../domain/text/languages.ts';
import type { CallName } from '../../contract/calls-staff.ts';
import { isMeasuredPage } from '../../domain/measuring/measured-pages.ts';
import { sitemap, SITEMAP, SITEMAP_HEADERS } from '../../features/catalogue/server/sitemap.server.ts';
import {
  FEED_HEADERS,
  JOURNAL_FEED,
  journalFeed,
} from '../../features/content/server/journal-feed.server.ts';
import { readStored } from '../../features/settings/server/stored-settings.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { TRANSLATIONS } from '../../domain/text/translate.ts';
import { inTime } from '../../platform/server/http/in-time.ts';
import { pageUrl } from '../../platform/server/http/page-url.ts';
import { contentSecurityPolicy, type CspSources } from '../../platform/server/http/security-headers.ts';
import type { Call } from '../../platform/browser/call.ts';
import type { FragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import type { Rendered } from '../../platform/server/page-cache/cached-page.ts';
import { linkStoredPictures } from '../../platform/ui/picture-sources.ts';
import type { ShopTag } from '../cache-manifest.ts';
import { measuringSources } from './csp-sources.server.ts';
import { documentHtml, type Measured, type TagsFor } from './document.server.ts';
import { type CallOptions, createCalls } from './make-answer.server.ts';
import type { Storefront } from './pages.server.ts';
import type { PageRow } from '../route-table.ts';

export interface MakeOptions extends CallOptions {
  readonly storefront: () => Promise<Storefront>;
  readonly tagsFor: TagsFor;
  readonly shop: Pick<Shop, 'sql' | 'publicUrl' | 'config' | 'now'>;
  readonly csp: Readonly<Record<NonNullable<PageRow['csp']>, CspSources>>;
  /** Where uploaded pictures are linked from, if not from the shop itself. */
  readonly picturesUrl?: string | undefined;
  /** Without it every page asks for everything anew. */
  readonly parts?: FragmentCache;
}

/** What stands around every page, and what stays as it is when a size sells out: it is cached beside the pages. */
const CACHED: ReadonlySet<string> = new Set<CallName>([
  'shop',
  'subcategories',
  'subcategoryTypes',
  'layout',
  'offers',
  'sizeChart',
  'productReviews',
]);

const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Makes what is cached under a key: a page of the storefront, an answer of the API, a sitemap, or the feed of the journal. */
export function createMake(options: MakeOptions): (key: string) => Promise<Rendered> {
  const { shop, picturesUrl, parts } = options;
  linkStoredPictures(picturesUrl);

  const { callInto, answer } = createCalls(options);

  /** The same, but for what is cached nobody is asked twice. */
  const callForPage = (shown: Set<string>, language: Language): Call => {
    const call = callInto(shown, language);
    return async (name, ask) => {
      if (!parts || !CACHED.has(name)) return call(name, ask);
      const { output, tags } = await parts.get(`${language} ${name} ${JSON.stringify(ask)}`, async () => {
        const own = new Set<string>();
        return { output: await callInto(own, language)(name, ask), tags: [...own] };
      });
      for (const tag of tags) shown.add(tag);
      return output;
    };
  };

  /** Of a shop whose owner has set ids of Google Analytics or Meta, on pages for shoppers. */
  async function measuredBy(row: PageRow, path: string): Promise<Measured | undefined> {
    if (row.frame === 'staff' || row.csp === 'framed' || row.sandbox) return undefined;
    const read = async () => ({ output: await readStored(shop.sql, 'measuring'), tags: ['settings'] });
    const { ga4, pixel } = (await (parts ? parts.get('measuring', read) : read())).output;
    if (ga4 === '' && pixel === '') return undefined;
    return { ga4, pixel, open: row.csp === undefined && isMeasuredPage(path) };
  }

  async function page(key: string): Promise<Rendered> {
    const shown = new Set<string>();
    const storefront = await options.storefront();
    const language = languageOf(key);
    const made = await storefront.render(
      pageUrl(withoutLanguage(key), shop.publicUrl),
      callForPage(shown, language),
      {
        publicUrl: shop.publicUrl,
        picturesUrl,
        language,
      },
    );
    const measured = await measuredBy(made.row, pageUrl(withoutLanguage(key), shop.publicUrl).pathname);
    const csp = made.row.csp
      ? options.csp[made.row.csp]
      : measured?.open
        ? measuringSources(measured, picturesUrl)
        : undefined;
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PAGE_CACHE_CONTROL,
      ...(csp ? { 'content-security-policy': contentSecurityPolicy(csp) } : {}),
      ...(csp?.framedBySelf ? { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' } : {}),
    };
    const tags = [...shown];
    if (made.redirect !== undefined)
      return { status: made.status, headers: { ...headers, location: made.redirect }, body: '', tags };
    return {
      status: made.status,
      headers,
      body: documentHtml({
        ...made,
        tags: options.tagsFor(made.files, language),
        picturesUrl,
        language,
        measured,
      }),
      tags,
    };
  }

  async function siteMap(part: number | undefined): Promise<Rendered> {
    const body = await sitemap(shop.sql, shop.publicUrl, part);
    const tags: ShopTag[] = ['range:all', 'menus', 'collections', 'pages', 'settings'];
    return { status: body === undefined ? 404 : 200, headers: SITEMAP_HEADERS, body: body ?? '', tags };
  }

  async function feed(language: Language): Promise<Rendered> {
    const body = await journalFeed(shop.sql, shop.publicUrl, language);
    const tags: string[] = ['pages', 'settings', TRANSLATIONS] satisfies (ShopTag | typeof TRANSLATIONS)[];
    return { status: body === undefined ? 404 : 200, headers: FEED_HEADERS, body: body ?? '', tags };
  }

  return (key) => {
    const journal = JOURNAL_FEED.exec(key);
    if (journal) return inTime(feed(journal[1] === 'hi' ? 'hi' : 'en'));
    if (key.startsWith('/api/')) return inTime(answer(key));
    const part = SITEMAP.exec(key);
    if (part) return inTime(siteMap(part[1] === undefined ? undefined : Number(part[1])));
    return inTime(page(key));
  };
}
