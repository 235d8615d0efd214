import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProductPicture } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { inLanguage, LANGUAGES, type Language, LOCALES } from '../../../domain/text/languages.ts';
import { feedAddress, listAddress } from '../../../domain/content/page-place.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { PageCache } from '../../../platform/server/page-cache/page-cache.server.ts';
import { pictureAddress } from '../ui/picture-address.ts';
import { forOne, sendPage } from '../../../platform/server/http/send-page.server.ts';
import { publishedAddresses } from '../../content/server/owned-pages.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { categoryHasProducts, typeHasProducts } from './used-names.server.ts';
import { readShownCollections } from './collections/collection-record.server.ts';
import type { Shop } from '../../shop.server.ts';

/** A sitemap may hold 50,000 addresses and 50 MB; each of ours names the pictures of its products too. */
const PER_FILE = 5_000;
const MOST_PICTURES = 10;

const FIXED = [
  paths.home,
  paths.allCategories,
  paths.sale,
  paths.popular,
  paths.bestfits('under-1999'),
  paths.bestfits('under-2999'),
  paths.bestfits('under-3999'),
  paths.aboutUs,
  paths.contactUs,
  paths.help,
  paths.trackOrder(),
  paths.shippingPolicy,
  paths.refundPolicy,
  paths.terms,
  paths.privacyPolicy,
  paths.accessibility,
];

/** Not for search engines: what is personal, and what is the same list in another order. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/checkout',
  '/profile',
  '/wishlist',
  '/invoice/',
  '/track-order/',
  '/order-status',
  '/confirm-order',
  '/paymentsuccess',
  '/reset-password/',
  '/verify-account',
  '/verify-otp/',
  '/search',
];

/** Of a closed shop pages say for themselves that they come later (503): what is forbidden here is remembered for longer. */
export const robotsTxt = (publicUrl: string, isClosed = false): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...PRIVATE.slice(1).map((path) => `Disallow: ${inLanguage(path, 'hi')}`),
    'Disallow: /*?*sort=',
    'Disallow: /*?*colors=',
    'Disallow: /*?*sizes=',
    'Disallow: /*?*materials=',
    'Disallow: /*?*heels=',
    'Disallow: /*?*closures=',
    'Disallow: /*?*origins=',
    'Disallow: /*?*care=',
    'Disallow: /*?*off=',
    ...(isClosed ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
    '',
  ].join('\n');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Entry {
  readonly path: string;
  readonly pictures?: readonly string[];
}

/** A page in several languages is an entry for each, which names all. */
function urlSet(publicUrl: string, languages: readonly Language[], entries: readonly Entry[]): string {
  const address = (path: string, language: Language) => escape(publicUrl + inLanguage(path, language));
  const alternates = (path: string) =>
    languages.length < 2
      ? ''
      : languages
          .map(
            (each) =>
              `<xhtml:link rel="alternate" hreflang="${LOCALES[each]}" href="${address(path, each)}"/>`,
          )
          .join('');
  const image = (address: string) => `<image:image><image:loc>${escape(address)}</image:loc></image:image>`;
  const urls = entries.flatMap(({ path, pictures = [] }) =>
    languages.map(
      (each) =>
        `<url><loc>${address(path, each)}</loc>${alternates(path)}${pictures.map(image).join('')}</url>`,
    ),
  );
  const xhtml = languages.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${xhtml}>${urls.join('')}</urlset>\n`;
}

/** Names of the catalogue's own pages. */
async function listings(db: Db): Promise<string[]> {
  const rows = await db<{ kind: string; name: string }[]>`
    select 'category' as kind, c.name from subcategories c where not c.hidden and ${categoryHasProducts(db)}
    union all select 'type', t.name from subcategory_types t where not t.hidden and ${typeHasProducts(db)}
    union all select distinct 'tag', tag from products where listed and tag not in ('', 'popular', 'sale') order by 1, 2`;
  const colours = await db<
    { name: string }[]
  >`select name from colours where not hidden order by position, id`;
  return [
    ...rows.map(({ kind, name }) =>
      kind === 'category' ? paths.category(name) : kind === 'type' ? paths.subtype(name) : paths.tag(name),
    ),
    ...colours.map(({ name }) => paths.color(name)),
    ...(await readShownCollections(db)).map(({ slug }) => paths.collection(slug)),
  ];
}

/** What the owner has published, and the lists of it that are not empty. */
async function ownPages(db: Db): Promise<string[]> {
  const addresses = await publishedAddresses(db);
  const lists = (['journal', 'lookbook'] as const).map(listAddress);
  return [...lists.filter((list) => addresses.some((each) => each.startsWith(`${list}/`))), ...addresses];
}

/** `part` 0 holds the pages and listings; the others hold products. */
export async function sitemap(
  db: Db,
  publicUrl: string,
  part: number | undefined,
): Promise<string | undefined> {
  const [{ count } = { count: 0 }] = await db<
    { count: number }[]
  >`select count(*)::int as count from products where listed`;
  const files = 1 + Math.ceil(count / PER_FILE);
  if (part === undefined) {
    const entries = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escape(`${publicUrl}/sitemap-${index}.xml`)}</loc></sitemap>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
  }
  if (part >= files) return undefined;
  const offered = (await readShopSettings(db)).languages;
  const languages = LANGUAGES.filter((each) => each === 'en' || offered[each]);
  if (part === 0)
    return urlSet(
      publicUrl,
      languages,
      [...FIXED, ...(await listings(db)), ...(await ownPages(db))].map((path) => ({ path })),
    );
  const rows = await db<{ slug: string; pictures: Pick<ProductPicture, 'base' | 'widths'>[] }[]>`
    select p.slug, coalesce((
      select json_agg(json_build_object('base', f.base, 'widths', f.widths) order by f.position)
      from pictures f where f.product_id = p.id and f.position < ${MOST_PICTURES}), '[]') as pictures
    from products p where p.listed order by p.id limit ${PER_FILE} offset ${(part - 1) * PER_FILE}`;
  return urlSet(
    publicUrl,
    languages,
    rows.map(({ slug, pictures }) => ({
      path: paths.product(slug),
      pictures: pictures.map((each) => new URL(pictureAddress(each), publicUrl).href),
    })),
  );
}

export const SITEMAP_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=300',
};

/** The addresses of sitemaps; the number is the part. */
export const SITEMAP = /^\/sitemap(?:-(\d{1,4}))?\.xml$/;

interface Options {
  readonly shop: Shop;
  readonly cache: PageCache;
  readonly sharedHeaders: Readonly<Record<string, string>>;
  readonly isClosed: () => boolean;
}

/** robots.txt, the sitemap and the feed of the journal, cached like pages. */
export function registerSitemap(
  app: FastifyInstance,
  { shop, cache, sharedHeaders, isClosed }: Options,
): void {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', isClosed() ? 'no-store' : 'public, max-age=3600')
      .send(robotsTxt(shop.publicUrl, isClosed())),
  );
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = request.url.split('?', 1)[0] ?? '';
    const page = cache.get(key) ?? (await cache.through(key));
    reply.hijack();
    sendPage(request.raw, reply.raw, isClosed() ? forOne(page) : page, sharedHeaders);
    return reply;
  };
  for (const language of LANGUAGES) app.get(feedAddress(language), send);
  app.get('/sitemap.xml', send);
  app.get('/sitemap-:part(^\\d{1,4}).xml', send);
}
