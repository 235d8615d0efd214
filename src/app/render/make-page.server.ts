import type { CallName } from '../../contract/calls-staff.ts';
import type { Input, Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../domain/errors.ts';
import { sitemap, SITEMAP, SITEMAP_HEADERS } from '../../features/catalogue/server/sitemap.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { callLocally, type LocalHandlers } from '../../platform/server/http/call-locally.server.ts';
import { callOfKey } from '../../platform/server/http/cached-calls.ts';
import { inTime } from '../../platform/server/http/in-time.ts';
import { pageUrl } from '../../platform/server/http/page-url.ts';
import { contentSecurityPolicy, type CspSources } from '../../platform/server/http/security-headers.ts';
import type { Call } from '../../platform/browser/call.ts';
import type { FragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import type { Rendered } from '../../platform/server/page-cache/cached-page.ts';
import { linkStoredPictures } from '../../platform/ui/picture-sources.ts';
import type { ShopTag } from '../cache-manifest.ts';
import { documentHtml, type Tags } from './document.server.ts';
import type { Storefront } from './pages.server.ts';
import type { PageRow } from '../route-table.ts';
import { cacheTags } from '../cache-tags.server.ts';

export interface MakeOptions {
  readonly storefront: () => Promise<Storefront>;
  readonly tagsFor: (files: readonly string[]) => Tags;
  /** The calls that pages may make, and that are cached themselves. */
  readonly rows: Readonly<Record<string, Endpoint>>;
  readonly handlers: LocalHandlers<Shop>;
  readonly shop: Pick<Shop, 'sql' | 'publicUrl' | 'config' | 'now'>;
  readonly csp: Readonly<Record<NonNullable<PageRow['csp']>, CspSources>>;
  /** Where uploaded pictures are linked from, if not from the shop itself. */
  readonly picturesUrl?: string | undefined;
  readonly checkAnswers?: boolean;
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
const ANSWER_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
};

type Shows = (input: Input<Endpoint>, output: unknown) => readonly ShopTag[];

/** Makes what is cached under a key: a page of the storefront, an answer of the API, or a sitemap. */
export function createMake(options: MakeOptions): (key: string) => Promise<Rendered> {
  const { shop, handlers, rows, picturesUrl, parts } = options;
  linkStoredPictures(picturesUrl);

  /** A call of this server to itself that notes what its answers show. */
  const callInto = (tags: Set<string>) =>
    callLocally(rows, handlers, shop as Shop, (name, input, output) => {
      const shows = (cacheTags as Readonly<Record<string, Shows | undefined>>)[name];
      if (!shows) throw new Error(`A page may not call ${name}: nobody says what its answer shows.`);
      for (const tag of shows(input as Input<Endpoint>, output)) tags.add(tag);
      if (options.checkAnswers && output !== undefined) rows[name]?.out.parse(output);
    });

  /** The same, but for what is cached nobody is asked twice. */
  const callForPage = (shown: Set<string>): Call => {
    const call = callInto(shown) as unknown as (name: string, ask: object) => Promise<unknown>;
    const callCached = async (name: string, ask: object): Promise<unknown> => {
      if (!parts || !CACHED.has(name)) return call(name, ask);
      const { output, tags } = await parts.get(`${name} ${JSON.stringify(ask)}`, async () => {
        const own = new Set<string>();
        return { output: await callInto(own)(name as never, ask as never), tags: [...own] };
      });
      for (const tag of tags) shown.add(tag);
      return output;
    };
    return callCached as unknown as Call;
  };

  async function page(key: string): Promise<Rendered> {
    const shown = new Set<string>();
    const storefront = await options.storefront();
    const made = await storefront.render(pageUrl(key, shop.publicUrl), callForPage(shown), {
      publicUrl: shop.publicUrl,
      picturesUrl,
    });
    const csp = made.row.csp ? options.csp[made.row.csp] : undefined;
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
      body: documentHtml({ ...made, tags: options.tagsFor(made.files), picturesUrl }),
      tags,
    };
  }

  async function answer(name: CallName, ask: object): Promise<Rendered> {
    const tags = new Set<string>();
    const made = { headers: ANSWER_HEADERS, tags: [] as string[] };
    try {
      const body = await callInto(tags)(name as never, ask as never);
      return { ...made, status: 200, body: JSON.stringify(body), tags: [...tags] };
    } catch (error) {
      const { status, answer: failure } = error as { status?: number; answer?: object };
      // What is not there is cached too: it may be asked for often.
      if (status !== 404 || !failure) throw error;
      return { ...made, status, body: JSON.stringify(failure), tags: [...tags] };
    }
  }

  async function siteMap(part: number | undefined): Promise<Rendered> {
    const body = await sitemap(shop.sql, shop.publicUrl, part);
    const tags: ShopTag[] = ['range:all', 'menus'];
    return { status: body === undefined ? 404 : 200, headers: SITEMAP_HEADERS, body: body ?? '', tags };
  }

  return (key) => {
    if (key.startsWith('/api/')) {
      const called = callOfKey(rows, key);
      if (!called) return Promise.reject(new Failure('notFound'));
      return inTime(answer(called.name, called.ask));
    }
    const part = SITEMAP.exec(key);
    if (part) return inTime(siteMap(part[1] === undefined ? undefined : Number(part[1])));
    return inTime(page(key));
  };
}
